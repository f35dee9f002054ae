"""Several servers over one PostgreSQL: who owns which table, and how the others reach it."""
