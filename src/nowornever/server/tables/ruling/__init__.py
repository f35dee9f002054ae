"""Who may do what at a table, and rulings that are found outside of the event loop."""
