"""A match as a JSON file, for hosts who ran it elsewhere: written by hand or by a program.

The manual describes the format. An error names the place: ``players[2].clues[1]: …``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from nowornever.contradiction.analysis.knowledge import Knowledge
from nowornever.contradiction.board import (
    COLOURS,
    Board,
    Colour,
    format_cell,
    parse_board,
    parse_cell,
    parse_colour,
    share_line,
)
from nowornever.contradiction.clue import Clue, parse_clue
from nowornever.contradiction.contracts import MAIN, Contract, Undertaking
from nowornever.contradiction.events import Holder
from nowornever.contradiction.query import Query, answer
from nowornever.contradiction.scoring import Player
from nowornever.contradiction.settings import MAX_NAME, MAX_PLAYERS, MIN_PLAYERS, ROUNDS
from nowornever.contradiction.state import State
from nowornever.contradiction.submissions import placements_due
from nowornever.core.game import Seat
from nowornever.core.misfits import misfit
from nowornever.core.written import WrittenError, counted, quoted

MAX_FILE = 1_000_000
T = TypeVar("T")


class FileError(WrittenError):
    """What is wrong in a match file; the reason begins with the place."""

    def __init__(self, reason: str) -> None:
        """The place and the reason."""
        super().__init__(reason, "", 0)

    def __str__(self) -> str:
        """The place and the reason."""
        return self.reason

    @property
    def one_line(self) -> str:
        """The place and the reason."""
        return self.reason


class QueryEntry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A query as the file has it."""

    round: int
    cells: tuple[str, ...]
    answer: dict[str, int] | None = None
    """By colour; if left out, it is computed from everybody's boards and orders."""


class PlayerEntry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player as the file has it."""

    name: str
    board: str = "..../..../..../...."
    order: str = ""
    """The colours in the order in which they were placed, such as ``ROYGB``."""
    clues: tuple[str, ...] = ()
    queries: tuple[QueryEntry, ...] = ()
    contract: str | None = None
    target: str | None = None
    absent: bool = False


class MatchEntry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole file."""

    players: tuple[PlayerEntry, ...]
    previous: tuple[str, ...] = ()
    """The players' names in the ranking of the previous match, the best first."""


class FiledMatch(Struct, frozen=True):
    """A match file that was read and has no errors."""

    players: tuple[Player, ...]
    boards: tuple[tuple[Board, ...], ...]
    """Each player's board after each round; empty where the order of placing is not known."""
    previous: tuple[Seat, ...] = ()

    @property
    def is_finished(self) -> bool:
        """Whether every player who is not absent has placed five tokens and given two clues."""
        return all(
            player.absent or (player.board.is_finished and len(player.clues) == ROUNDS - 1)
            for player in self.players
        )

    def seat(self, name: str) -> Seat:
        """The seat of a player."""
        names = [player.name for player in self.players]
        if name not in names:
            raise FileError(f"there is no player {quoted(name)}")
        return names.index(name)

    def knowledge(self, seat: Seat) -> Knowledge:
        """What this seat knows, and nothing more; the order of its placements must be known."""
        own, boards = self.players[seat], self.boards[seat]
        if len(own.board) and not boards:
            raise FileError(f"the order of {own.name}'s placements is needed")
        given = min(len(boards), ROUNDS - 1)
        opponents = {
            number: player.clues
            for number, player in enumerate(self.players)
            if number != seat and not player.absent
        }
        for number, clues in {seat: own.clues, **opponents}.items():
            if len(clues) != given:
                reason = (
                    f"{own.name}'s board and order are those after"
                    f" {counted(len(boards), 'round')}; that makes {counted(given, 'clue')},"
                    f" not {len(clues)}"
                )
                raise _fault(f"players[{number}].clues", reason)
        return Knowledge(boards, own.clues, tuple(opponents.values()), own.queries)


def read_match(text: str | bytes) -> FiledMatch:
    """Read a file; raises WrittenError that says what is wrong and where."""
    if len(text) > MAX_FILE:
        raise FileError(f"a match file has at most {MAX_FILE:,} bytes")
    try:
        entry = msgspec.json.decode(text, type=MatchEntry)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        place, reason = misfit(error, text)
        raise _fault(place or "this is not a match file", reason) from None
    return _Reader(entry).read()


def check_finished(match: FiledMatch) -> None:
    """Raise WrittenError if the match cannot be scored yet.

    If nobody has a contract, the match was played without contracts.
    """
    with_contracts = any(player.contracts for player in match.players)
    for number, player in enumerate(match.players):
        if player.absent:
            continue
        if not player.board.is_finished:
            reason = f"five tokens lie on a final board, not {len(player.board)}"
            raise _fault(f"players[{number}].board", reason)
        if len(player.clues) != ROUNDS - 1:
            reason = f"a player gives two clues, not {len(player.clues)}"
            raise _fault(f"players[{number}].clues", reason)
        if with_contracts and player.contracts is None:
            raise _fault(f"players[{number}].contract", f"one of {', '.join(MAIN)} is needed")


def match_entry(state: State) -> MatchEntry:
    """A match played here, in the form of a file."""
    names = [place.name for place in state.places]
    return MatchEntry(
        tuple(
            PlayerEntry(
                name=place.name,
                board=str(place.board),
                order="".join(_order(place.boards)),
                clues=tuple(map(str, place.clues)),
                queries=tuple(map(_query_entry, place.queries)),
                contract=place.contracts.main.value if place.contracts else None,
                target=names[place.contracts.target]
                if place.contracts and place.contracts.target is not None
                else None,
                absent=place.holder is Holder.ABSENT,
            )
            for place in state.places
        ),
        tuple(names[seat] for seat in state.settings.previous),
    )


def _query_entry(query: Query) -> QueryEntry:
    counts = dict(zip(map(str, COLOURS), query.answer, strict=True))
    first, second = query.cells
    return QueryEntry(query.round, (format_cell(first), format_cell(second)), counts)


def _order(boards: Sequence[Board]) -> list[Colour]:
    found: list[Colour] = []
    for board in boards:
        found += [token.colour for token in board.tokens if token.colour not in found]
    return found


class _Shown(Struct, frozen=True):
    """What a file tells about a player's board after a round."""

    board: Board | None
    """None where nothing is known."""
    exact: bool = False
    """Whether it is the board of that round; otherwise it is later and may have more tokens."""


class _Reader(Struct, frozen=True):
    """Reads the parts of a file; every error names its place."""

    entry: MatchEntry

    def read(self) -> FiledMatch:
        names = self._names()
        boards = [
            _at(f"players[{n}].board", parse_board, player.board)
            for n, player in enumerate(self.entry.players)
        ]
        histories = tuple(
            _history(board, player.order, f"players[{n}].order")
            for n, (board, player) in enumerate(zip(boards, self.entry.players, strict=True))
        )
        clues = self._clues()
        players = tuple(
            Player(
                player.name,
                boards[n],
                clues[n],
                self._queries(n, boards, histories),
                self._contracts(n, names),
                player.absent,
            )
            for n, player in enumerate(self.entry.players)
        )
        return FiledMatch(players, histories, self._previous(names))

    def _names(self) -> list[str]:
        names = [player.name for player in self.entry.players]
        if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
            raise _fault("players", f"{MIN_PLAYERS} to {MAX_PLAYERS} can play, not {len(names)}")
        for number, name in enumerate(names):
            if not name.strip() or len(name) > MAX_NAME:
                raise _fault(f"players[{number}].name", f"a name has 1 to {MAX_NAME} characters")
            if name in names[:number]:
                raise _fault(f"players[{number}].name", f"another one is called {quoted(name)}")
        return names

    def _clues(self) -> list[tuple[Clue, ...]]:
        """Everybody's clues: at most two, of two formats, the second new to all (CLUES-1, 2)."""
        found = [
            tuple(
                _at(f"players[{n}].clues[{at}]", parse_clue, text)
                for at, text in enumerate(player.clues)
            )
            for n, player in enumerate(self.entry.players)
        ]
        first = {clues[0] for clues in found if clues}
        for number, clues in enumerate(found):
            place = f"players[{number}].clues"
            if len(clues) > ROUNDS - 1:
                raise _fault(place, f"a player gives two clues, not {len(clues)} (CLUES-1)")
            if len({clue.format for clue in clues}) < len(clues):
                raise _fault(place, f"both are of the format {clues[0].format} (CLUES-1)")
            for clue in clues[1:]:
                if clue in first:
                    raise _fault(f"{place}[1]", f"{clue} was given in round 1 (CLUES-2)")
        return found

    def _queries(
        self, number: int, boards: Sequence[Board], histories: Sequence[tuple[Board, ...]]
    ) -> tuple[Query, ...]:
        """A player's queries: at most one for each round with locked tokens (INFO-1)."""
        found: list[Query] = []
        for at, entry in enumerate(self.entry.players[number].queries):
            place = f"players[{number}].queries[{at}]"
            if not 1 <= entry.round < ROUNDS:
                reason = f"queries are asked in rounds 1 and 2, not {entry.round}"
                raise _fault(f"{place}.round", reason)
            if any(query.round == entry.round for query in found):
                reason = f"another query was asked in round {entry.round} (INFO-1)"
                raise _fault(f"{place}.round", reason)
            if len(boards[number]) < sum(map(placements_due, range(1, entry.round + 1))):
                reason = f"the board has no tokens of round {entry.round} yet"
                raise _fault(f"{place}.round", reason)
            shown = [
                self._shown(seat, entry.round, boards[seat], histories[seat])
                for seat in range(len(boards))
            ]
            found.append(self._query(entry, shown, place))
        return tuple(found)

    def _shown(
        self, seat: Seat, round_number: int, board: Board, history: tuple[Board, ...]
    ) -> _Shown:
        """What is known of a player's board after a round."""
        absent = self.entry.players[seat].absent
        if len(history) >= round_number:
            return _Shown(history[round_number - 1], exact=True)
        if absent and history:
            return _Shown(board, exact=True)
        is_last = board.is_finished or (absent and len(board) > 0)
        return _Shown(board if is_last else None)

    def _query(self, entry: QueryEntry, shown: Sequence[_Shown], place: str) -> Query:
        if len(entry.cells) != 2:
            raise _fault(f"{place}.cells", f"a query asks about two cells, not {len(entry.cells)}")
        first, second = sorted(_at(f"{place}.cells", parse_cell, text) for text in entry.cells)
        if share_line(first, second):
            raise _fault(f"{place}.cells", "the two cells share a row or column (INFO-1)")
        cells = first, second
        least = answer(cells, [one.board for one in shown if one.exact and one.board])
        if entry.answer is None:
            if not all(one.exact for one in shown):
                reason = "the answer is needed, or else everybody's order up to that round"
                raise _fault(place, reason)
            return Query(entry.round, cells, least)
        given = self._answer(entry.answer, place)
        unknown = sum(one.board is None for one in shown)
        seen = answer(cells, [one.board for one in shown if one.board])
        for colour, count, low, high in zip(COLOURS, given, least, seen, strict=True):
            if not low <= count <= high + unknown:
                most = "" if low == high + unknown else f" to {high + unknown}"
                reason = f"by the boards it is {low}{most}, not {count}"
                raise _fault(f"{place}.answer.{colour}", reason)
        if sum(given) > sum(seen) + len(cells) * unknown:
            reason = f"{counted(sum(given), 'token')} cannot lie on two cells of each board"
            raise _fault(f"{place}.answer", reason)
        return Query(entry.round, cells, given)

    def _answer(self, given: dict[str, int], place: str) -> tuple[int, ...]:
        counts = dict.fromkeys(COLOURS, 0)
        for word, count in given.items():
            colour = _at(f"{place}.answer", parse_colour, word)
            if not 0 <= count <= len(self.entry.players):
                most = len(self.entry.players)
                raise _fault(f"{place}.answer.{word}", f"a count is 0 to {most}, not {count}")
            counts[colour] = count
        return tuple(counts.values())

    def _contracts(self, number: int, names: list[str]) -> Undertaking | None:
        player = self.entry.players[number]
        place = f"players[{number}]"
        if player.contract is None:
            if player.target is not None:
                raise _fault(f"{place}.contract", f"one of {', '.join(MAIN)} is needed")
            return None
        if player.contract not in MAIN:
            known = ", ".join(MAIN)
            reason = f"it is one of {known}, not {quoted(player.contract)}"
            raise _fault(f"{place}.contract", reason)
        target = None
        if player.target is not None:
            if player.target not in names or player.target == player.name:
                raise _fault(f"{place}.target", f"{quoted(player.target)} is not another player")
            target = names.index(player.target)
        return Undertaking(Contract(player.contract), target)

    def _previous(self, names: list[str]) -> tuple[Seat, ...]:
        previous = self.entry.previous
        if previous and sorted(previous) != sorted(names):
            raise _fault("previous", "it names every player once, the best first")
        return tuple(map(names.index, previous))


def _history(board: Board, order: str, place: str) -> tuple[Board, ...]:
    """The board after each round, from the order in which its tokens were placed."""
    if not order:
        return ()
    colours = [_at(place, parse_colour, letter) for letter in order]
    if sorted(colours) != sorted(token.colour for token in board.tokens):
        raise _fault(place, "it names every colour on the board once")
    boards, placed = [], 0
    for round_number in range(1, ROUNDS + 1):
        if placed < len(colours):
            placed += placements_due(round_number)
            known = [token for token in board.tokens if token.colour in colours[:placed]]
            boards.append(Board().place(*known))
    if placed != len(colours):
        raise _fault(
            place, f"two, two and one token are placed by round, not {len(colours)} in all"
        )
    return tuple(boards)


def _at(place: str, parse: Callable[[str], T], text: str) -> T:
    try:
        return parse(text)
    except WrittenError as error:
        raise _fault(place, error.one_line) from None


def _fault(place: str, reason: str) -> FileError:
    return FileError(f"{place}: {reason}")
