"""Backwards from the Goal: which value a missing part of an Equation must have."""
