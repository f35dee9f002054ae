"""Finding evidence for what the judge claims not to exist, and telling it in words."""
