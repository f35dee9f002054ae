"""Every game by its name in a record, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from nowornever.contradiction.game import GAME as CONTRADICTION
from nowornever.contradiction.story import score_sheet as contradiction_sheet
from nowornever.contradiction.story import tell as tell_contradiction
from nowornever.contradiction.story import tell_answers
from nowornever.core.game import Event, Game
from nowornever.judges import CUBE_GAMES, RULEBOOKS, game_of
from nowornever.library.errors import SettingError
from nowornever.shake.events import RoundEnded, ShakeBegan, WritingEnded
from nowornever.shake.telling.story import heading, papers
from nowornever.shake.telling.story import score_sheet as shake_sheet
from nowornever.shake.telling.story import tell as tell_shake

GAMES: dict[str, Game[Any, Any, Any, Any]] = {**CUBE_GAMES, "contradiction": CONTRADICTION}


def game_of_rulebook(rulebook: str) -> tuple[str, Game[Any, Any, Any, Any]]:
    """The game that is played under a rulebook, with its name; raises SettingError.

    Proof by Contradiction has one rulebook, called like the game.
    """
    book = RULEBOOKS.get(rulebook)
    name = rulebook if book is None else game_of(book)
    if name not in GAMES or rulebook in CUBE_GAMES:
        known = ", ".join((*RULEBOOKS, "contradiction"))
        raise SettingError("{rulebook} is one of {known}, not {word!r}", known=known, word=rulebook)
    return name, GAMES[name]


class Teller(Struct, frozen=True):
    """How a game is told."""

    heading: Callable[[Any], str]
    """What is played, and by whom."""
    tell: Callable[[Any, Any], str]
    """A sentence for an event, given the state before it."""
    more: Callable[[Any, Any], Iterable[str]]
    """What is shown below the sentence of an event, given the state before it."""
    paragraphs: tuple[type[Event], ...]
    """The events that begin a new paragraph."""
    sheet: Callable[[Any], str]
    """The scores of a state."""
    summary: Callable[[Any], dict[str, Any]]
    """The scores of a state, for programs."""


def _papers(before: Any, event: Any) -> Iterable[str]:
    return papers(before) if isinstance(event, WritingEnded) else ()


def _shake_summary(state: Any) -> dict[str, Any]:
    return {"totals": state.totals, "match_points": state.match_points}


def _players(state: Any) -> str:
    return "contradiction: " + ", ".join(place.name for place in state.places)


def _contradiction_summary(state: Any) -> dict[str, Any]:
    return {"result": state.result() if state.is_over else None}


_SHAKE = Teller(heading, tell_shake, _papers, (ShakeBegan, RoundEnded), shake_sheet, _shake_summary)
TELLERS = {
    "wff": _SHAKE,
    "equations": _SHAKE,
    "contradiction": Teller(
        _players,
        tell_contradiction,
        tell_answers,
        (),
        contradiction_sheet,
        _contradiction_summary,
    ),
}
