"""Playing Proof by Contradiction: place tokens, give clues, ask queries."""

from __future__ import annotations

from msgspec import Struct

from nowornever.contradiction.board import (
    COLOURS,
    PLACED,
    QUERIES,
    Board,
    parse_board,
    parse_token,
)
from nowornever.contradiction.clue import clues_left, parse_clue
from nowornever.contradiction.contracts import is_iridescent, keeps_boundaries
from nowornever.contradiction.query import Query
from nowornever.contradiction.query import answer as answer_query
from nowornever.contradiction.scoring import find_clashes
from nowornever.core.written import WrittenError, listed, quoted
from nowornever.learning.grading import Grade, Judging, right, wrong
from nowornever.learning.sections import LessonSection, entries, one_of, whole_number
from nowornever.learning.tasks.cells import read_cells, written_cells


class PlaceTask(Struct, frozen=True, tag_field="task", tag="place"):
    """Place tokens on a board, so that clues are true or false and no contract is broken."""

    board: str
    tokens: int
    """How many tokens to place."""
    true: tuple[str, ...] = ()
    """Clues that have to be true afterwards."""
    false: tuple[str, ...] = ()
    """Clues that have to be false afterwards."""
    boundaries: bool = False
    """Whether the Contract of Boundaries has to be kept."""
    apart_from: tuple[str, ...] = ()
    """Boards of other players, with which no token may clash."""

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the tokens may lie there, and everything holds afterwards."""
        board = parse_board(self.board)
        placed = [parse_token(word) for word in answer.replace(",", " ").split()]
        if len(placed) != self.tokens:
            return wrong(f"Place {self.tokens} here, not {len(placed)}.")
        for token in placed:
            if board[token.colour] is not None:
                return wrong(f"{token.colour.word} lies on the board already.")
            if board.at(token.cell) is not None:
                return wrong(f"In {str(token)[1:]} there is a token already.")
            board = board.place(token)
        if len(board) > PLACED:
            return wrong("Five of the six colours are placed, never all six.")
        told = [*self._about_clues(board)]
        if self.boundaries and not keeps_boundaries(board):
            told.append("A token lies in a corner or in the middle: the contract is broken.")
        others = [parse_board(other) for other in self.apart_from]
        for other in others:
            told += [f"Another player has {clash.colour.word} in that cell too."
                     for clash in find_clashes([board, other])]  # fmt: skip
        return wrong(*told) if told else right()

    def _about_clues(self, board: Board) -> list[str]:
        wanted = [(clue, True) for clue in self.true] + [(clue, False) for clue in self.false]
        words = {True: "true", False: "false"}
        return [
            f"“{parse_clue(clue).words}” is {words[not wanted]} there, and has to be"
            f" {words[wanted]}."
            for clue, wanted in wanted
            if parse_clue(clue).holds(board) is not wanted
        ]


class GiveClue(Struct, frozen=True, tag_field="task", tag="clue"):
    """Give a clue that is allowed, true on your board, and true on the other boards."""

    board: str
    own: tuple[str, ...] = ()
    """Your clues of earlier rounds, whose formats are used up."""
    earlier: tuple[str, ...] = ()
    """Everybody's clues of earlier rounds, which may not be repeated."""
    format: str = ""
    """The format that is asked for; '' for any."""
    others: tuple[str, ...] = ()
    """Boards of opponents on which it has to be true: each one where it is false costs a point."""

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the clue may be given and is worth giving."""
        clue = parse_clue(answer)
        own = [parse_clue(text) for text in self.own]
        earlier = {parse_clue(text) for text in self.earlier}
        if clue in earlier:
            return wrong(f"{clue} was given in an earlier round, so nobody may give it again.")
        if not clues_left(own, earlier, [clue]):
            return wrong(f"You have used this format already: {clue.format} clues are given once.")
        if self.format and clue.format != self.format:
            return wrong(f"That is a {clue.format} clue; give a {self.format} clue.")
        if not clue.holds(parse_board(self.board)):
            return wrong(f"“{clue.words}” is false on your own board.")
        false_on = sum(not clue.holds(parse_board(other)) for other in self.others)
        if false_on:
            return wrong(f"“{clue.words}” is false on {false_on} of the other boards.")
        return right(f"“{clue.words}” is true on your board.")


class Ask(Struct, frozen=True, tag_field="task", tag="query"):
    """Ask about two cells; perhaps so that the answer counts every colour."""

    boards: tuple[str, ...]
    every_colour: bool = False

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the query may be asked, and its answer."""
        cells = read_cells(answer)
        if cells not in QUERIES:
            return wrong("The two cells lie in different rows and in different columns.")
        found = answer_query(cells, map(parse_board, self.boards))
        story = f"The answer is {Query(1, cells, found)}."
        if self.every_colour and not is_iridescent(found):
            return wrong(story, "Not every colour counts at least one.")
        return right(story)


class CountTask(Struct, frozen=True, tag_field="task", tag="count"):
    """Say the answer to a query: for each colour, how many players have it on the two cells."""

    cells: str
    boards: tuple[str, ...]

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the counts are right; a colour that is left out counts 0."""
        given = dict(_read_count(word) for word in answer.replace(",", " ").split())
        found = answer_query(read_cells(self.cells), map(parse_board, self.boards))
        pairs = zip(COLOURS, found, strict=True)
        off = [colour.word for colour, count in pairs if given.get(colour.value, 0) != count]
        return wrong(f"Count {listed(off)} again.") if off else right()


def read_place(section: LessonSection) -> PlaceTask:
    """A task to place tokens: `board`, `tokens`, and what has to hold."""
    contract = section.optional("contract", one_of("boundaries"), "")
    return PlaceTask(
        section.needed("board", _board),
        section.needed("tokens", whole_number),
        section.optional("true", _clues, ()),
        section.optional("false", _clues, ()),
        bool(contract),
        section.optional("apart-from", _boards, ()),
    )


def read_clue_task(section: LessonSection) -> GiveClue:
    """A task to give a clue: `board`, and perhaps `own`, `earlier`, `format`, `others`."""
    formats = ("lines", "steps", "share", "count")
    return GiveClue(
        section.needed("board", _board),
        section.optional("own", _clues, ()),
        section.optional("earlier", _clues, ()),
        section.optional("format", one_of(*formats), ""),
        section.optional("others", _boards, ()),
    )


def read_ask(section: LessonSection) -> Ask:
    """A task to ask: `boards`, and perhaps `want: every colour`."""
    want = section.optional("want", one_of("every colour"), "")
    return Ask(section.needed("boards", _boards), bool(want))


def read_count(section: LessonSection) -> CountTask:
    """A task to count: `cells` and `boards`."""
    cells = section.needed("cells", read_cells)
    return CountTask(written_cells(cells), section.needed("boards", _boards))


def _board(text: str) -> str:
    return str(parse_board(text))


def _boards(text: str) -> tuple[str, ...]:
    return tuple(map(_board, entries(text)))


def _clues(text: str) -> tuple[str, ...]:
    return tuple(str(parse_clue(part)) for part in entries(text))


def _read_count(word: str) -> tuple[str, int]:
    colour, number = word[:1].upper(), word[1:]
    if colour not in {colour.value for colour in COLOURS} or not number.isdecimal():
        reason = f"{quoted(word)} is not a count; write a colour and a number, as in R1 G2"
        raise WrittenError(reason, word, 0)
    return colour, int(number[:4])
