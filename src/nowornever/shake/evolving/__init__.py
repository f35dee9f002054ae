"""One short function for each kind of event, grouped by subject; `evolve.py` has the table.

No checks here: what has happened has happened. Clocks start here, because a limit begins with
the event that gives somebody a task.
"""
