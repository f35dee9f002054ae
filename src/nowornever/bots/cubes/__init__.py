"""Players of the cube games."""
