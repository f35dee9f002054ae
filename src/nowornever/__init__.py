"""The table, the referee and the judge for games of proof."""

__version__ = "0.1.0"
