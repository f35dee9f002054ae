"""The table, the referee and the judge for games of proof."""
