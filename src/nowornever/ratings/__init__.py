"""Ratings: how strong players are, and how hard puzzles are, by Glicko-2.

A rating is a fold over results: the same results in the same order give the same numbers.
docs/ratings.md describes what is rated.
"""
