"""WebSocket connections: their messages, who is connected, and what each one gets."""
