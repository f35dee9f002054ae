"""What the cubes of a position can build: rules, their spellings, and the letters of premises."""
