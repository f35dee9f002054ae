"""Classes of a coach: members, homework, tables, progress."""
