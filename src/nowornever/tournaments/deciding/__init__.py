"""The referee of a tournament: what follows from an act, or why it is refused."""
