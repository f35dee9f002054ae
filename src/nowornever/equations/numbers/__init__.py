"""Exact numbers: the values of expressions, and how two values are compared."""
