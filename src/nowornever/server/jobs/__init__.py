"""Long work for visitors, in processes outside of the event loop."""
