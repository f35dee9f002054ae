"""What the cubes of a position can pay for: rules, their spellings, and the letters of premises."""
