"""Pages over HTTP: rulebooks, practice, the judge, the prover, replays, the client's files."""
