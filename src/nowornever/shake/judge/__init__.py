"""What the judge of any cube game says, and what is made of it: hints, comments, moves."""
