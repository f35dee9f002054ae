"""The referee's decisions: what each action needs and what it leads to."""
