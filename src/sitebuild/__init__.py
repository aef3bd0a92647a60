"""Turns the lesson pages into HTML: cells, figures, quizzes, formulas."""
