"""Live tables: each with one owner task, its connections, its bots, and what each seat gets."""
