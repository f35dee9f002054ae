"""Live connections: their messages, who is connected, and what is told to whom."""
