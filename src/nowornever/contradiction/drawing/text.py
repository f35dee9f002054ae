"""Drawings for a terminal: letters for colours, so that nothing depends on colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from nowornever.contradiction.board import CELLS, COLOURS, COLUMNS, ROWS, SIDE, Board
from nowornever.contradiction.query import Heat
from nowornever.contradiction.scoring import Result, Score

_ACROSS = 4
"""How many boards stand side by side."""
_NAME = 14
"""How many characters of a name stand over a board."""


def board_text(board: Board) -> str:
    """A board with its coordinates.

    >>> from nowornever.contradiction.board import parse_board
    >>> print(board_text(parse_board("R.../.O../..Y./GB..")))
      a b c d
    1 R . . .
    2 . O . .
    3 . . Y .
    4 G B . .
    """
    return _grid([board.at(cell) or "." for cell in CELLS])


def boards_text(names: Sequence[str], boards: Sequence[Board]) -> str:
    """Boards side by side, each under its owner's name."""
    blocks = [
        [_short(name), *board_text(board).splitlines()]
        for name, board in zip(names, boards, strict=True)
    ]
    return _side_by_side(blocks, _ACROSS)


def heat_text(heat: Heat) -> str:
    """For each colour, how many boards have it in each cell."""
    blocks = [
        [colour.word, *_grid([str(count or ".") for count in counts]).splitlines()]
        for colour, counts in zip(COLOURS, heat, strict=True)
    ]
    return _side_by_side(blocks, len(COLOURS))


def steals_text(names: Sequence[str], steals: Sequence[Sequence[int]]) -> str:
    """The steal matrix: how many points each row player stole from each column player."""
    wide = max(len(name) for name in (*names, "lost"))
    short = [name[:4] for name in names]
    rows = [["", *short, " stole"]]
    for thief, (name, row) in enumerate(zip(names, steals, strict=True)):
        marks = ["-" if victim == thief else str(n or ".") for victim, n in enumerate(row)]
        rows.append([name, *marks, f" {sum(row):>5}"])
    lost = [str(sum(column)) for column in zip(*steals, strict=True)]
    rows.append(["lost", *lost, ""])
    return "\n".join(
        (row[0].ljust(wide) + "".join(mark.rjust(5) for mark in row[1:])).rstrip() for row in rows
    )


def ranking_text(names: Sequence[str], result: Result) -> str:
    """The final ranking, with awards, marks, contracts and Shards."""
    wide = max(len(name) for name in (*names, "player"))
    head = f"rank {'player'.ljust(wide)} points  stole   lost  clash  token  Shards"
    rows = [head]
    for score in result.ranking:
        token = score.token + "*" * score.special
        row = (
            f"{score.rank:>4} {names[score.seat].ljust(wide)} {score.points:>6} {score.stolen:>6}"
            f" {score.lost:>6} {score.clashes:>6}  {token:<5} {score.shards:>7}  {_notes(score)}"
        )
        rows.append(row.rstrip())
    if any(score.special for score in result.scores):
        rows.append("* 4/4 for using both formats that first place did not use")
    return "\n".join(rows)


def _notes(score: Score) -> str:
    notes = [str(contract) for contract in score.fulfilled]
    if score.mark:
        notes.append("Mark of Elimination")
    if score.candidate:
        notes.append("elimination candidate")
    return ", ".join(notes)


def _short(name: str) -> str:
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"


def _grid(marks: Sequence[str]) -> str:
    rows = [" ".join(marks[at : at + SIDE]) for at in range(0, len(marks), SIDE)]
    body = (f"{name} {row}" for name, row in zip(ROWS, rows, strict=True))
    return "\n".join(["  " + " ".join(COLUMNS), *body])


def _side_by_side(blocks: Sequence[Sequence[str]], across: int) -> str:
    wide = 2 + max(len(line) for block in blocks for line in block)
    bands = [blocks[at : at + across] for at in range(0, len(blocks), across)]
    return "\n\n".join(
        "\n".join(
            "".join(line.ljust(wide) for line in lines).rstrip()
            for lines in zip_longest(*band, fillvalue="")
        )
        for band in bands
    )
