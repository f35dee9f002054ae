"""One file for each migration of the schema."""
