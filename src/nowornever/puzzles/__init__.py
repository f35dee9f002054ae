"""Puzzles: decided positions of real matches, each with a question and a proved answer.

They are made from records (`making`), proved again (`proving`), picked for a solver (`shelf`,
`runs`) and graded by the checker (`questions`). docs/puzzles.md describes them.
"""
