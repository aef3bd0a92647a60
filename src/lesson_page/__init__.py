"""The reader's Python: runs cells, the same in the page, the recorder and the tests."""
