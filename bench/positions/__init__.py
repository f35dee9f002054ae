"""Positions of every class, one a line: what is known of it, the play it is from, the position.

What is known is `impossible`, the fewest cubes of Resources such as `2`, bounds such as `1-3`
(the best Solution known takes 3, and at least 1 is needed) or `2-` (no Solution is known), or
nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from nowornever.shake.judge.judgement import Judgement, Outcome

FOLDER = Path(__file__).parent
HARD = FOLDER / "hard"
"""Positions that are rich in what is hard."""

CLASSES = (
    ("wff-2012", "basic"),
    ("wff-2012", "regular"),
    ("wff-2013", "basic"),
    ("wff-2013", "regular"),
    ("wff-2017", "basic"),
    ("wff-2017", "regular"),
    ("equations-2019", "elementary"),
    ("equations-2019", "middle"),
)
"""The other levels have the rules of one of these."""


class Sampled(NamedTuple):
    """A position, what is known of it, and whence it is."""

    known: str
    play: str
    position: str


def path(folder: Path, book: str, level: str) -> Path:
    return folder / f"{book}-{level}.tsv"


def write(folder: Path, book: str, level: str, positions: list[Sampled]) -> None:
    """Keep the positions of a class."""
    lines = ["\t".join(sampled) + "\n" for sampled in positions]
    path(folder, book, level).write_text("".join(lines))


def read(folder: Path, book: str, level: str) -> list[Sampled]:
    """The positions of a class."""
    lines = path(folder, book, level).read_text().splitlines()
    return [Sampled(*line.split("\t")) for line in lines]


def known(judgement: Judgement) -> str:
    """What a judgement tells, in a word.

    >>> known(Judgement(Outcome.SOLVABLE, "", 1, 3)), known(Judgement(Outcome.UNDECIDED, "", 2))
    ('1-3', '2-')
    """
    if judgement.outcome is Outcome.IMPOSSIBLE:
        return Outcome.IMPOSSIBLE
    if judgement.fewest is not None:
        return str(judgement.fewest)
    return f"{judgement.at_least}-{'' if judgement.at_most is None else judgement.at_most}"


def contradicts(one: str, other: str) -> bool:
    """Whether two words about a position cannot both be right.

    >>> contradicts("2", "1-3"), contradicts("2", "3-"), contradicts("2", "impossible")
    (False, True, True)
    """
    if not one or not other:
        return False
    if Outcome.IMPOSSIBLE in (one, other):
        rest = other if one == Outcome.IMPOSSIBLE else one
        return rest != Outcome.IMPOSSIBLE and not rest.endswith("-")
    (low, high), (least, most) = _bounds(one), _bounds(other)
    return max(low, least) > min(high, most)


def _bounds(word: str) -> tuple[int, int]:
    low, dash, high = word.partition("-")
    return int(low), int(high or 99) if dash else int(low)
