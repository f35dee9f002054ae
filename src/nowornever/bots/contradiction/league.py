"""Matches between bots, and standings computed from many matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from nowornever.bots.contradiction.players import BOTS, Bot
from nowornever.contradiction.events import MatchAction, MatchEvent
from nowornever.contradiction.game import GAME
from nowornever.contradiction.scoring import Result
from nowornever.contradiction.settings import MAX_PLAYERS
from nowornever.contradiction.state import State
from nowornever.contradiction.views import View
from nowornever.core.dice import Chance, RandomDice
from nowornever.core.game import Header, Refusal
from nowornever.core.table import GameTable

MatchTable = GameTable[State, MatchEvent, MatchAction, View]

NAMES = (
    *("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ines", "Jack"),
    *("Kira", "Liam", "Mona", "Nils", "Olga", "Paul", "Quin", "Rosa", "Seth", "Tess"),
)
"""The names that bots have at a table, by seat."""


def seats(players: int) -> tuple[str, ...]:
    """The names of this many bots."""
    assert players <= MAX_PLAYERS
    return NAMES[:players]


def play_match(header: Header, bots: Sequence[Bot], chance: Chance) -> MatchTable:
    """Play a whole match between bots; the table returned has the record and the final state."""
    table: MatchTable = GameTable(GAME, header, RandomDice(chance))
    while not table.state.is_over:
        for seat in table.state.missing:
            played = table.act(seat, bots[seat](GAME.view(table.state, seat), chance), 0)
            assert not isinstance(played, Refusal), played
    return table


class ContradictionStanding(Struct, frozen=True):
    """How one kind of bot did in a league."""

    bot: str
    seats: int
    """How many seats it had, summed over all matches."""
    mean: float
    """Points per seat, on average."""
    error: float
    """The standard error of the mean, computed over matches: the seats of one match are not
    independent samples."""
    stolen: float
    lost: float
    clashes: float
    rank: float
    wins: float
    """The share of matches that a bot of this kind won."""


class _Match(Struct, frozen=True):
    names: tuple[str, ...]
    result: Result


def play_league(
    kinds: Sequence[str],
    players: int,
    matches: int,
    chance: Chance,
    after_each: Callable[[int], object] = lambda _number: None,
) -> list[ContradictionStanding]:
    """Let kinds of bots play many matches against each other, in random seats."""
    played = []
    for number in range(matches):
        names = deal(kinds, players, number, chance)
        header = Header(game="contradiction", rulebook="contradiction", seats=seats(players))
        table = play_match(header, [BOTS[name] for name in names], chance)
        played.append(_Match(names, table.state.result()))
        after_each(number + 1)
    return [_standing(kind, played) for kind in dict.fromkeys(kinds)]


def deal(kinds: Sequence[str], players: int, number: int, chance: Chance) -> tuple[str, ...]:
    """Which kind sits in each seat: kinds take turns to play equally often; seats are random."""
    names = [kinds[(number + at) % len(kinds)] for at in range(players)]
    return tuple(names.pop(chance.randrange(len(names))) for _ in range(players))


def _standing(kind: str, played: Sequence[_Match]) -> ContradictionStanding:
    scores = [
        [score for score, name in zip(one.result.scores, one.names, strict=True) if name == kind]
        for one in played
    ]
    means = [fmean(score.points for score in match) for match in scores if match]
    flat = [score for match in scores for score in match]
    return ContradictionStanding(
        kind,
        len(flat),
        fmean(means),
        stdev(means) / sqrt(len(means)) if len(means) > 1 else float("nan"),
        fmean(score.stolen for score in flat),
        fmean(score.lost for score in flat),
        fmean(score.clashes for score in flat),
        fmean(score.rank for score in flat),
        fmean(any(score.rank == 1 for score in match) for match in scores),
    )
