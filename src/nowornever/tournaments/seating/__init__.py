"""Who sits with whom: the question, its cost, the search for the best answer, and why."""
