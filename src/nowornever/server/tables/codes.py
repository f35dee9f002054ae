"""Short codes to be read out: whoever types one may sit down at a table.

They are kept in memory only, each for half an hour.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from msgspec import Struct

LASTS = 1_800.0
"""The seconds that a code can be used."""
LENGTH = 6
SIGNS = "CDFHJKLMNPRTVWX234679"
"""No two of them look alike, and without vowels they spell no words."""


class Code(Struct, frozen=True):
    """A code, and until when it can be used."""

    text: str
    table: str
    until: float


class Codes:
    """The codes of all tables."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """With no code yet; the clock counts seconds."""
        self._clock = clock
        self._codes: dict[str, Code] = {}
        self._latest: dict[str, Code] = {}

    def of(self, table_id: str) -> tuple[str, int]:
        """The code of a table and the seconds it lasts; a new one if the last is half over."""
        self._sweep()
        code = self._latest.get(table_id)
        if code is None or code.until - self._clock() < LASTS / 2:
            code = Code(self._unused(), table_id, self._clock() + LASTS)
            self._codes[code.text] = self._latest[table_id] = code
        return code.text, int(code.until - self._clock())

    def table_of(self, text: str) -> str | None:
        """The table that a code leads to, however it is typed; None if it leads nowhere."""
        self._sweep()
        code = self._codes.get(cleaned(text))
        return code.table if code else None

    def _unused(self) -> str:
        while (text := "".join(secrets.choice(SIGNS) for _ in range(LENGTH))) in self._codes:
            pass
        return text

    def _sweep(self) -> None:
        """Forget the codes whose time is over: the oldest come first."""
        for text, code in list(self._codes.items()):
            if code.until > self._clock():
                break
            del self._codes[text]
            if self._latest.get(code.table) is code:
                del self._latest[code.table]


def cleaned(text: str) -> str:
    """A code as it was given, without the blanks, hyphens and small letters of whoever typed it."""
    return "".join(sign for sign in text.upper() if sign.isalnum())
