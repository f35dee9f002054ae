"""Making puzzles from the records of matches: what is decided and worth asking is kept.

Each game's part is named by its descriptor. Everything here depends on its arguments alone, so
that records can be worked through in other processes or on other machines.
"""
