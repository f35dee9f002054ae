"""The referee's decisions: what each action needs and what comes of it."""
