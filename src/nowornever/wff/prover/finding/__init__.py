"""Finding a short proof of what can be proved, laid out as a player would write it."""
