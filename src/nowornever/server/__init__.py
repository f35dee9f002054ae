"""Tables online: storage, live connections, and the API for pages and programs."""
