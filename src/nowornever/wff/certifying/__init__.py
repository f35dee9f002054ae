"""Finding the evidence for what the judge claims not to exist; `certificates` checks it."""
