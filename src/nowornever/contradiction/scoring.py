"""The end of the match: who stole what from whom, ranks, tokens, candidates and Shards.

Scoring needs no history: only the final boards, the clues, the answers and the contracts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from nowornever.contradiction.board import Board, Colour, Token
from nowornever.contradiction.clue import Clue, Format
from nowornever.contradiction.contracts import BOUNTY, Contract, Undertaking, fulfilled
from nowornever.contradiction.query import Heat, Query, heat
from nowornever.core.game import Seat

BROKEN_PENALTY = 1000
"""What it costs to break a clue of your own at the end (STRUCTURE-2, AMENDMENT-5)."""
TOKENS = ("4/4", "3/4", "2/4", "1/4", "0/4")
"""The Tokens of Life of ranks 1 to 5 (ENDGAME-3 to 7)."""
CANDIDATES = 3
"""The minimum number of elimination candidates (ENDGAME-10)."""


class Player(Struct, frozen=True):
    """What one player ends the match with."""

    name: str
    board: Board
    clues: tuple[Clue, ...]
    queries: tuple[Query, ...] = ()
    contracts: Undertaking | None = None
    absent: bool = False
    """Whether the player missed a round, so that the board is unfinished."""

    @property
    def is_broken(self) -> bool:
        """Whether one of the player's own clues is false, or the board is unfinished."""
        return self.absent or not all(clue.holds(self.board) for clue in self.clues)

    @property
    def formats(self) -> frozenset[Format]:
        """The formats of the player's clues."""
        return frozenset(clue.format for clue in self.clues)


class Clash(Struct, frozen=True):
    """A colour that several players have in the same cell (SCORING-3)."""

    colour: Colour
    cell: int
    seats: tuple[Seat, ...]


class Score(Struct, frozen=True, kw_only=True):
    """What the match brought one player."""

    seat: Seat
    rank: int
    points: int
    stolen: int
    """Opponents' clues that are false on this board (SCORING-1)."""
    lost: int
    """Times a clue of this player is false on an opponent's board (SCORING-2)."""
    clashes: int
    """Pairs of a token of this player and another player with the same token (SCORING-3)."""
    mark: bool
    """Whether the player has the Mark of Elimination (AMENDMENT-5), which alone makes no candidate
    (ENDGAME-9)."""
    token: str = ""
    """The Token of Life, such as ``3/4``; empty without one."""
    special: bool = False
    """Whether the token was given for the formats that first place did not use (ENDGAME-8)."""
    candidate: bool = False
    fulfilled: tuple[Contract, ...] = ()
    shards: int = 0


class Result(Struct, frozen=True):
    """How the match ended."""

    scores: tuple[Score, ...]
    """One for each seat, in the order of the seats."""
    steals: tuple[tuple[int, ...], ...]
    """``steals[a][b]``: how many points a stole from b (AMENDMENT-2)."""
    clashes: tuple[Clash, ...]
    heat: Heat

    @property
    def ranking(self) -> list[Score]:
        """The scores from the best to the last."""
        return sorted(self.scores, key=lambda score: score.rank)


def score(players: Sequence[Player], previous: Sequence[Seat] = ()) -> Result:
    """Score a match; ``previous`` is the ranking of the previous match, the best seat first.

    Without it, the order of the seats is used.
    """
    steals = steal_matrix(players)
    clashes = tuple(find_clashes([player.board for player in players]))
    plain = [_plain_score(seat, players, steals, clashes) for seat in range(len(players))]
    before = list(previous) or list(range(len(players)))
    ranking = sorted(
        plain, key=lambda one: (-one.points, -one.stolen, before.index(one.seat))
    )  # ENDGAME-1 and 2
    special = _special_award([one.seat for one in ranking], players)
    tokens = {one.seat: token for one, token in zip(ranking, TOKENS, strict=False)}
    if special is not None:
        tokens[special] = TOKENS[0]
    candidates = _candidates(ranking, tokens)
    scores = {
        one.seat: replace(
            one,
            rank=rank,
            token=tokens.get(one.seat, ""),
            special=one.seat == special,
            candidate=one.seat in candidates,
        )
        for rank, one in enumerate(ranking, 1)
    }
    return Result(
        tuple(scores[seat] for seat in range(len(players))),
        steals,
        clashes,
        heat(player.board for player in players),
    )


def steal_matrix(players: Sequence[Player]) -> tuple[tuple[int, ...], ...]:
    """How many clues of each player (column) are false on each board (row) (AMENDMENT-2).

    The unfinished board of an absent player steals nothing: an empty board would make
    almost every clue false.
    """
    return tuple(
        tuple(
            0
            if thief is victim or thief.absent
            else sum(not clue.holds(thief.board) for clue in victim.clues)
            for victim in players
        )
        for thief in players
    )


def false_for(clue: Clue, players: Sequence[Player]) -> tuple[Seat, ...]:
    """On whose boards a clue is false, its owner's included; the absent do not count."""
    return tuple(
        seat
        for seat, player in enumerate(players)
        if not player.absent and not clue.holds(player.board)
    )


def find_clashes(boards: Sequence[Board]) -> Iterator[Clash]:
    """Every colour and cell that two or more boards share."""
    owners: dict[Token, list[Seat]] = {}
    for seat, board in enumerate(boards):
        for token in board.tokens:
            owners.setdefault(token, []).append(seat)
    for token, seats in owners.items():
        if len(seats) > 1:
            yield Clash(token.colour, token.cell, tuple(seats))


def _plain_score(
    seat: Seat,
    players: Sequence[Player],
    steals: tuple[tuple[int, ...], ...],
    clashes: tuple[Clash, ...],
) -> Score:
    """The points and contracts of a seat, before anybody is ranked."""
    player = players[seat]
    stolen = sum(steals[seat])
    lost = sum(row[seat] for row in steals)  # AMENDMENT-1: once for each opponent
    clashing = sum(len(clash.seats) - 1 for clash in clashes if seat in clash.seats)
    answers = [query.answer for query in player.queries]
    taken = [one.contracts for one in players]
    done = (
        () if player.is_broken else tuple(fulfilled(seat, taken, player.board, answers, clashing))
    )
    return Score(
        seat=seat,
        rank=0,
        points=stolen - lost - clashing - BROKEN_PENALTY * player.is_broken,
        stolen=stolen,
        lost=lost,
        clashes=clashing,
        mark=player.is_broken,
        fulfilled=done,
        shards=sum(BOUNTY[contract] for contract in done),
    )


def _special_award(ranking: Sequence[Seat], players: Sequence[Player]) -> Seat | None:
    """The best-ranked seat that used the two formats that first place did not (ENDGAME-8)."""
    unused = frozenset(Format) - players[ranking[0]].formats
    return next((seat for seat in ranking if players[seat].formats == unused), None)


def _candidates(ranking: Sequence[Score], tokens: dict[Seat, str]) -> set[Seat]:
    """Who may be eliminated (ENDGAME-9 and 10): a Token protects even a player with a Mark."""
    without = [score for score in reversed(ranking) if score.seat not in tokens]
    chosen = {score.seat for score in without if score.points < 0}
    for score in without:
        if len(chosen) >= CANDIDATES:
            break
        chosen.add(score.seat)
    return chosen
