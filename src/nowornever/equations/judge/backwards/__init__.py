"""Backwards from the Goal: what a missing part of an Equation must be worth."""
