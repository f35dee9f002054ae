"""The commands for hosting a server, and the modules that they use."""
