"""Commands of whoever hosts a server, and what they stand on."""
