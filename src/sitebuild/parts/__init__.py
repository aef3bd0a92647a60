"""Turns what stands in a page into HTML: cells, quizzes, formulas."""
