"""Exact numbers: what an expression can be worth, and how two values are compared."""
