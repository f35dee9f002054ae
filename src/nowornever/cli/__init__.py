"""The command line: reads, calls the library, prints. No rules of a game are here.

Exit 0: yes, correct, done; 1: no, incorrect; 2: bad input, with one line that says what and where.
"""

from nowornever.cli.app import main

__all__ = ["main"]
