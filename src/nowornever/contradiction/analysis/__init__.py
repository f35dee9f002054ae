"""What a seat can know and expect: exact odds over all boards."""
