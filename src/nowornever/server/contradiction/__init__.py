"""Proof by Contradiction at a table online."""
