"""Reading what a learner answers in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Collection

from nowornever.cli.support.output import console


def read_answer(many: bool, words: Collection[str]) -> str | None:
    """The next answer; None at the end of input.

    An answer of many lines ends at an empty line; one of these words alone is a whole answer.
    """
    lines: list[str] = []
    while True:
        console.print("> ", end="")
        line = sys.stdin.readline()
        if not line:
            return "\n".join(lines) or None
        line = line.rstrip("\n")
        if not many or (not lines and line.strip().lower() in words):
            return line
        if not line.strip():
            return "\n".join(lines)
        lines.append(line)
