"""Bots for the cube games."""
