"""Bots: each gets a view of the table and answers with an action."""
