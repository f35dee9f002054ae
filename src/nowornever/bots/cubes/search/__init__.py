"""Searching the moves of a shake: traps on the way, and the last cubes to their end."""
