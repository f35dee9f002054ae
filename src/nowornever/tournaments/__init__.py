"""A tournament as a record: plan, entries, seating, sheets, standings, awards."""
