"""The rules that a paper is checked by: from a position, or from a rulebook and a level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from nowornever.judges import RULEBOOKS, parse_position
from nowornever.library.errors import SettingError
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook

DEFAULT = "wff-2017"
"""The rulebook if none is named."""

_AFTER_WORDS = {"never": After.IMPOSSIBLE} | {after.value: after for after in After}

T = TypeVar("T")


class PaperSetting(Struct, frozen=True):
    """The rules that a paper is checked by."""

    rulebook: Rulebook
    level: str
    position: Position | None = None
    after: After | None = None


def read_setting(
    position: str | Position | None = None,
    after: str | None = None,
    rulebook: str | None = None,
    level: str | None = None,
) -> PaperSetting:
    """The rules to check by; raises WrittenError or SettingError."""
    if position is None:
        if after is not None:
            raise SettingError("{after} needs a {position} to count cubes in")
        book = _one_of("rulebook", DEFAULT if rulebook is None else rulebook, RULEBOOKS)
        levels = {level: level for level in book.levels}
        return PaperSetting(
            book, book.levels[0] if level is None else _one_of("level", level, levels)
        )
    if rulebook is not None or level is not None:
        raise SettingError("the position names these; leave {rulebook} and {level} out")
    read = parse_position(position) if isinstance(position, str) else position
    ended = None if after is None else _one_of("after", after, _AFTER_WORDS)
    _check_end(read, ended)
    return PaperSetting(read.rulebook, read.level, read, ended)


def _check_end(position: Position, ended: After | None) -> None:
    """Raise SettingError if the moves cannot have ended like this at this position."""
    book = position.rulebook
    if ended and ended not in book.allowances:
        raise SettingError(
            "{book} has no {word}; {after} is one of {known}",
            book=book.id, word=ended, known=", ".join(book.allowances),
        )  # fmt: skip
    if ended is After.LAST_CUBE and position.resources:
        raise SettingError("after the last cube Resources are empty, but this position has some")
    if not position.goal and ended is not After.NO_GOAL:
        raise SettingError("the position has no Goal; that is only so if {after} is no-goal")
    if position.goal and ended is After.NO_GOAL:
        raise SettingError("after no-goal there is no Goal, but this position has one")


def _one_of(argument: str, word: str, choices: Mapping[str, T]) -> T:
    if word.lower() not in choices:
        raise SettingError(
            f"{{{argument}}} is one of {{known}}, not {{word!r}}",
            known=", ".join(choices), word=word,
        )  # fmt: skip
    return choices[word.lower()]
