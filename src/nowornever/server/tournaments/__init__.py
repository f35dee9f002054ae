"""Tournaments on the server: their records in the database, their links, their pages."""
