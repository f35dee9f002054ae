"""Cards and classes: people under pseudonyms, and what they have done."""
