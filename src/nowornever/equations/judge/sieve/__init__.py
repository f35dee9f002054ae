"""A native search with enclosures, which leaves only candidates to the exact arithmetic."""
