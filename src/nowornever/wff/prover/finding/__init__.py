"""Finding a proof for what can be proved, short and laid out as a player would write it."""
