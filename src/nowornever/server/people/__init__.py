"""Cards and classes: who somebody is without being anybody, and what was done."""
