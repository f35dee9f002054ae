"""Finding the evidence for what the judge claims not to exist, and telling it; `certificates` checks it."""
