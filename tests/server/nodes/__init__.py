"""Several nodes over one PostgreSQL."""
