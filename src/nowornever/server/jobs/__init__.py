"""Long work for visitors, in processes beside the server's loop."""
