"""What is asked of a seating: the players, who has met, which tables are fixed, who is away.

This is also the JSON that other programs send to `nowornever tournament seat`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b

import msgspec
from msgspec import Struct

from nowornever.core.misfits import misfit_words
from nowornever.core.written import WrittenError, quoted

MAX_PLAYERS = 2_000
"""The most players that are seated at once."""
MAX_SCORE = 1_000_000
"""The largest score, and with a minus the smallest."""
PARTS = 1_000
"""Scores that are not whole numbers count to a thousandth."""


class SeatedPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player as the seating sees one."""

    id: str
    team: str | None = None
    """Players with the same team are kept apart; None for nobody's team."""
    school: str | None = None
    score: int | float = 0


class SeatingProblem(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A round to be seated."""

    players: tuple[SeatedPlayer, ...]
    met: tuple[tuple[str, str], ...] = ()
    """Pairs that have played at one table before."""
    locked: tuple[tuple[str, ...], ...] = ()
    """Tables that stay as they are."""
    absent: tuple[str, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, SeatedPlayer]:
        """The players by their id."""
        return {player.id: player for player in self.players}

    @cached_property
    def have_met(self) -> frozenset[frozenset[str]]:
        """The pairs that have met, in either order."""
        return frozenset(frozenset(pair) for pair in self.met)

    @cached_property
    def free(self) -> tuple[SeatedPlayer, ...]:
        """Who is here and sits at no locked table."""
        taken = {*self.absent, *(one for table in self.locked for one in table)}
        return tuple(player for player in self.players if player.id not in taken)

    def ranked(self, seed: int) -> tuple[SeatedPlayer, ...]:
        """The free players, the best score first; equal scores are in the order of a lot."""
        return tuple(sorted(self.free, key=lambda one: (-one.score, drawn(seed, one.id))))


def drawn(seed: int, name: str) -> bytes:
    """The lot that a name draws: the same for the same seed, on every machine."""
    return blake2b(f"{seed}:{name}".encode(), digest_size=8).digest()


def table_sizes(players: int) -> tuple[int, ...]:
    """Tables of three; two tables of two when one is left over, and one when two are.

    >>> table_sizes(9), table_sizes(10), table_sizes(11), table_sizes(4)
    ((3, 3, 3), (3, 3, 2, 2), (3, 3, 3, 2), (2, 2))

    One player alone has nobody to play with.

    >>> table_sizes(1)
    ()
    """
    if players < 2:
        return ()
    twos = -players % 3
    return (3,) * ((players - 2 * twos) // 3) + (2,) * twos


def parse_problem(text: str | bytes) -> SeatingProblem:
    """Read a round to be seated from JSON; raises WrittenError."""
    try:
        problem = msgspec.json.decode(text, type=SeatingProblem)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _unusable(misfit_words(error, text)) from None
    check_problem(problem)
    return problem


def check_problem(problem: SeatingProblem) -> None:
    """Raise WrittenError unless everybody named is a player, and nobody sits twice."""
    if len(problem.players) > MAX_PLAYERS:
        raise _unusable(f"there are {len(problem.players):,} players; at most {MAX_PLAYERS:,} fit")
    _check_players(problem.players)
    for at, pair in enumerate(problem.met):
        _check_named(problem, f"met[{at}]", pair)
    _check_named(problem, "absent", problem.absent)
    gone, seated = set(problem.absent), set[str]()
    for at, table in enumerate(problem.locked):
        place = f"locked[{at}]"
        _check_named(problem, place, table)
        if len(table) not in (2, 3):
            raise _unusable(f"{place}: a table has two or three players, not {len(table)}")
        for one in table:
            if one in gone:
                raise _unusable(f"{place}: {_name(one)} is absent")
            if one in seated:
                raise _unusable(f"{place}: {_name(one)} sits at another locked table")
        seated |= set(table)


def _check_players(players: Sequence[SeatedPlayer]) -> None:
    seen: set[str] = set()
    for at, player in enumerate(players):
        if not player.id:
            raise _unusable(f"players[{at}].id: it is empty")
        if player.id in seen:
            raise _unusable(f"players[{at}]: there are two players {_name(player.id)}")
        if not -MAX_SCORE <= player.score <= MAX_SCORE:
            raise _unusable(f"players[{at}].score: it lies beyond {MAX_SCORE:,}")
        seen.add(player.id)


def _check_named(problem: SeatingProblem, place: str, named: Sequence[str]) -> None:
    for one in named:
        if one not in problem.by_id:
            raise _unusable(f"{place}: there is no player {_name(one)}")
    if len(set(named)) < len(named):
        raise _unusable(f"{place}: somebody is named twice")


def _name(text: str) -> str:
    return f'"{quoted(text)}"'


def _unusable(reason: str) -> WrittenError:
    return WrittenError(reason, "", 0)
