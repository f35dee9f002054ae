"""Live tables: one owner each, connections, bots, what is told to whom."""
