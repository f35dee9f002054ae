"""What each event does to the table: all that it changes, and nothing else."""
