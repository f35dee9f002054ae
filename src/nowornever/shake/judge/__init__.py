"""What the judge of any cube game answers, and what we derive from it: hints, comments, moves."""
