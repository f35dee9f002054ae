"""Short codes to be read out: whoever types one may sit down at a table.

They are kept in the database, each for half an hour, so that every node knows them.
"""

from __future__ import annotations

import secrets
import time

from nowornever.server.storage.store import Store, StoredCode

LASTS = 1_800
"""The seconds that a code can be used."""
LENGTH = 6
SIGNS = "CDFHJKLMNPRTVWX234679"
"""No two of them look alike, and without vowels they spell no words."""


class Codes:
    """The codes of all tables."""

    def __init__(self, store: Store) -> None:
        """Those in a store."""
        self._store = store

    async def of(self, table_id: str) -> tuple[str, int]:
        """The code of a table and the seconds it lasts; a new one if the last is half over."""
        now = seconds()
        kept = await self._store.codes_of(table_id)
        code = max(kept, key=lambda code: code.until, default=None)
        if code is None or code.until - now < LASTS / 2:
            code = StoredCode(await self._unused(now), table_id, now + LASTS)
            await self._store.keep_code(code, now)
        return code.code, code.until - now

    async def table_of(self, text: str) -> str | None:
        """The table that a code leads to, however it is typed; None if it leads nowhere."""
        code = await self._store.find_code(cleaned(text))
        return code.table_id if code and code.until > seconds() else None

    async def _unused(self, now: int) -> str:
        while True:
            text = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
            found = await self._store.find_code(text)
            if found is None or found.until <= now:  # it is removed before the new one is kept
                return text


def seconds() -> int:
    """The seconds since 1970."""
    return int(time.time())


def cleaned(text: str) -> str:
    """A code as it was given out: in capitals, without the blanks and hyphens somebody typed."""
    return "".join(sign for sign in text.upper() if sign.isalnum())
