"""The database: tables and the lines of their records, in SQLite or PostgreSQL."""
