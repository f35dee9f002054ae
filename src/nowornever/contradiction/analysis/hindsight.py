"""After the match: the best board each player could have had, and where the points went."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct

from nowornever.contradiction.analysis.index import BoardSlice, add_up, count_false
from nowornever.contradiction.analysis.prospects import Values, broken_penalty, in_reach
from nowornever.contradiction.board import Board, Colour
from nowornever.contradiction.clue import Clue
from nowornever.contradiction.query import heat
from nowornever.contradiction.scoring import Player, Score, false_for, score
from nowornever.core.game import Seat


class ClueLoss(Struct, frozen=True):
    """A clue of the player, and the opponents on whose boards it was false."""

    clue: Clue
    false_for: tuple[Seat, ...]


class TokenLoss(Struct, frozen=True):
    """A token of the player, and the others who had the same one."""

    colour: Colour
    clashed_with: tuple[Seat, ...]


class Hindsight(Struct, frozen=True):
    """What one player can learn from the match."""

    seat: Seat
    points: int
    best: int
    """The most points that a board with the player's own clues true would have had."""
    best_board: Board
    best_after: tuple[int, ...]
    """The most points still in reach after each round's placements; the last is the final score."""
    clues: tuple[ClueLoss, ...]
    tokens: tuple[TokenLoss, ...]
    missed: tuple[Clue, ...]
    """Opponents' clues that were true on the player's board, and so brought no points."""


class ToldClue(Struct, frozen=True):
    """A clue of the player, and for whom it was false."""

    clue: str
    false_for: tuple[str, ...]


class ToldToken(Struct, frozen=True):
    """A token of the player, and the players who had the same one."""

    colour: str
    clashed_with: tuple[str, ...]


class HindsightInWords(Struct, frozen=True):
    """Hindsight with notation and player names, for people and programs."""

    player: str
    points: int
    best: int
    best_board: str
    best_after: tuple[int, ...]
    clues: tuple[ToldClue, ...]
    tokens: tuple[ToldToken, ...]
    missed: tuple[str, ...]


def in_words(found: Hindsight, names: Sequence[str]) -> HindsightInWords:
    """Hindsight in written form."""
    return HindsightInWords(
        names[found.seat],
        found.points,
        found.best,
        str(found.best_board),
        found.best_after,
        tuple(
            ToldClue(str(one.clue), tuple(names[seat] for seat in one.false_for))
            for one in found.clues
        ),
        tuple(
            ToldToken(one.colour.word, tuple(names[seat] for seat in one.clashed_with))
            for one in found.tokens
        ),
        tuple(map(str, found.missed)),
    )


def look_back(players: Sequence[Player], seat: Seat, boards: Sequence[Board] = ()) -> Hindsight:
    """What a player could have done if everybody else had played the same.

    ``boards`` are the player's boards after each round; where the order of placing is not known,
    the losses by round are left out.
    """
    own = players[seat]
    others = [player for number, player in enumerate(players) if number != seat]
    result = score(players)
    actual = result.scores[seat]
    clashes = {clash.colour: clash.seats for clash in result.clashes if seat in clash.seats}
    points = _points(own, others, actual)
    reach = in_reach(Board(), points)
    return Hindsight(
        seat=seat,
        points=actual.points,
        best=round(reach.best),
        best_board=reach.best_board(),
        best_after=tuple(round(in_reach(board, points).best) for board in boards),
        clues=tuple(
            ClueLoss(clue, tuple(other for other in false_for(clue, players) if other != seat))
            for clue in own.clues
        ),
        tokens=tuple(
            TokenLoss(each.colour, tuple(n for n in clashes.get(each.colour, ()) if n != seat))
            for each in own.board.tokens
        ),
        missed=tuple(clue for other in others for clue in other.clues if clue.holds(own.board)),
    )


def _points(own: Player, others: Sequence[Player], actual: Score) -> Callable[[BoardSlice], Values]:
    """A function that scores boards as the player's final boards."""
    clues = [clue for other in others for clue in other.clues]
    heats = np.array(heat(other.board for other in others), np.float64)

    def points(part: BoardSlice) -> Values:
        gained = count_false(clues, part) - add_up(heats, part)
        return gained - broken_penalty(own.clues, part) - np.float32(actual.lost)

    return points
