"""Working out the score of a match of Proof by Contradiction."""

from __future__ import annotations

from msgspec import Struct

from nowornever.contradiction.board import parse_board
from nowornever.contradiction.clue import parse_clue
from nowornever.contradiction.contracts import MAIN, Contract, Undertaking
from nowornever.contradiction.scoring import Player, score
from nowornever.core.written import WrittenError, quoted
from nowornever.learning.grading import Grade, Judging, right, wrong
from nowornever.learning.sections import LessonSection, entries, one_of

_WHAT = ("points", "stolen", "lost", "clashes", "rank", "shards")


class ScoreTask(Struct, frozen=True, tag_field="task", tag="score"):
    """Say what a player gets from a match."""

    players: tuple[str, ...]
    """Each as ``Ann | R.../.O../..Y./GB.. | R@1b, RO=23 | boundaries``."""
    of: str
    what: str
    """``points``, ``stolen``, ``lost``, ``clashes``, ``rank`` or ``shards``."""

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the number is what the scoring gives."""
        text = answer.strip().replace("−", "-").removeprefix("+")
        if not text.removeprefix("-").isdecimal() or len(text) > 6:
            raise WrittenError("write a whole number", answer, 0)
        players = [read_player(line) for line in self.players]
        seat = [player.name for player in players].index(self.of)
        found = score(players).scores[seat]
        if int(text) == getattr(found, self.what):
            return right(
                f"{self.of}: {found.stolen} stolen, {found.lost} lost, {found.clashes} for clashes,"
                f" {found.points} points; Shards: {found.shards}."
            )
        return wrong(f"It is not {int(text)}. Go through it clue by clue.")


def read_player(line: str) -> Player:
    """Read a player: a name, a board, clues, and perhaps a contract, separated by bars."""
    name, board, clues, *rest = (part.strip() for part in f"{line}||".split("|")[:4])
    if not (name and board and clues):
        raise WrittenError("a player is a name | a board | clues | perhaps a contract", line, 0)
    return Player(
        name,
        parse_board(board),
        tuple(parse_clue(clue) for clue in entries(clues)),
        contracts=Undertaking(_contract(rest[0])) if rest and rest[0] else None,
    )


def read_score(section: LessonSection) -> ScoreTask:
    """A task to score: `players`, `of` and `what`."""
    lines = section.needed("players", _lines)
    names = section.needed("players", lambda _: [read_player(line).name for line in lines])
    return ScoreTask(
        lines,
        section.needed("of", one_of(*names)),
        section.optional("what", one_of(*_WHAT), "points"),
    )


def _lines(value: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in value.splitlines() if line.strip())


def _contract(word: str) -> Contract:
    if word not in MAIN:
        reason = f"{quoted(word)} is not a contract; the contracts are {', '.join(MAIN)}"
        raise WrittenError(reason, word, 0)
    return Contract(word)
