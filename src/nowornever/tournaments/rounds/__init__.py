"""The next round: sections, drafts, lots, sealed rolls, pictures."""
