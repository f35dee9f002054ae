"""Deciding whether a Goal can be proved with a set of rules, exactly."""
