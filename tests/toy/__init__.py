"""Nim, a game that the house does not know: all that a game has to bring, and no more."""
