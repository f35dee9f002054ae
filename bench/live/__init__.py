"""Real servers in processes of their own, those who play there, and those who attack."""
