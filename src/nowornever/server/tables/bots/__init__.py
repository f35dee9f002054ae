"""The bots at a table: where they think, how long, and how fast they play."""
