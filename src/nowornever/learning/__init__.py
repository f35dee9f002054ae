"""Lessons by doing, rule cards, and the search over them.

A lesson is a text file that a coach can read and change (docs/lessons.md). What a learner does in
it is graded by the checker, the judge or the rules of the game themselves.
"""
