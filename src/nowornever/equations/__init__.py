"""Basic EQUATIONS: exact numbers, expressions, Goals, and the checker of written Equations."""
