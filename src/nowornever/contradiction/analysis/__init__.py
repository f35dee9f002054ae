"""What a seat can know and expect: exact probabilities over all boards."""
