"""What the figures show, as text: computed when the site is built and in the reader's own Python.

Each module makes plain data (text, flags, lists, dicts) of results of `attention_lesson`.
"""
