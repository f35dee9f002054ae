"""Acts as people and programs send them.

A record is read leniently, since later versions may add fields. What somebody sends now is not: a
misspelt field would be left at its default, and nobody would notice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from nowornever.core.misfits import misfit_words
from nowornever.core.written import WrittenError, quoted
from nowornever.tournaments.acts import TournamentAct


def read_act(given: object) -> TournamentAct:
    """The act that this JSON value describes; raises WrittenError."""
    try:
        found: TournamentAct = msgspec.convert(given, TournamentAct)
    except (msgspec.ValidationError, RecursionError) as error:
        raise WrittenError(misfit_words(error, "{}"), "", 0) from None
    if unread := _unread(given, found, ""):
        place, field = unread
        at = f"{place}: " if place else ""
        raise WrittenError(f'{at}there is no "{quoted(field)}" here', "", 0)
    return found


def _unread(given: Any, read: object, place: str) -> tuple[str, str] | None:
    """The place and the name of the first field that was not read."""
    if isinstance(read, Struct):
        tag = type(read).__struct_config__.tag_field
        for name, value in given.items():
            if name not in (tag, *read.__struct_fields__):
                return place, name
            inner = f"{place}.{name}" if place else name
            if name != tag and (found := _unread(value, getattr(read, name), inner)):
                return found
    elif isinstance(read, Sequence) and not isinstance(read, str):
        for at, (one, value) in enumerate(zip(given, read, strict=True)):
            if found := _unread(one, value, f"{place}[{at}]"):
                return found
    return None
