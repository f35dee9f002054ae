"""Puzzles for a terminal and on paper: what is given, and worksheets with or without answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from nowornever.contradiction.board import parse_board
from nowornever.contradiction.drawing.svg import boards_svg, legend_svg
from nowornever.contradiction.drawing.text import boards_text
from nowornever.judges import parse_position
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.questions import AnyQuestion, BestGoal, WhichClue
from nowornever.shake.position import Position
from nowornever.shake.telling.drawing import position_svg

LINES = 8
"""How many empty lines a worksheet leaves for a paper."""

_STYLE = """
body { font: 12pt/1.4 Georgia, serif; margin: 1.5cm; color: #111; }
h1 { font-size: 16pt; } h2 { font-size: 12pt; margin: 0 0 .3em; }
section { break-inside: avoid; margin: 0 0 1cm; border-top: 1px solid #999; padding-top: .3cm; }
svg { display: block; max-width: 100%; height: auto; max-height: 9cm; }
pre { font: 10.5pt/1.35 monospace; background: #f4f4f4; padding: .2cm; white-space: pre-wrap; }
.line { border-bottom: 1px solid #bbb; height: .8cm; }
.choices { list-style: none; padding: 0; } .choices li::before { content: "\\2610\\00a0\\00a0"; }
@page { margin: 1.2cm; }
@media print { body { margin: 0; color: #000; } svg { filter: grayscale(1); } }
"""


def given_text(question: AnyQuestion) -> Iterator[str]:
    """What a puzzle gives, as lines for a terminal."""
    if isinstance(question, WhichClue):
        yield boards_text(_board_names(question), [*map(parse_board, question.boards)])
        yield from map(question.told, question.clues)
        return
    yield str(_position(question))
    if paper := getattr(question, "paper", ""):
        yield ""
        yield from numbered_rows(paper)


def numbered_rows(paper: str) -> Iterator[str]:
    """The rows of a paper with their numbers; a paper of one row as it is."""
    rows = paper.strip("\n").splitlines()
    if len(rows) == 1:
        yield rows[0]
        return
    yield from (f"{number:>2}: {row}" for number, row in enumerate(rows, 1))


def worksheet_text(title: str, puzzles: Sequence[Puzzle], answers: bool = False) -> Iterator[str]:
    """A worksheet as lines of text."""
    yield title
    for number, puzzle in enumerate(puzzles, 1):
        yield ""
        yield f"{number}. {puzzle.kind.words} {puzzle.question.words}"
        yield from (f"   {line}" for line in "\n".join(given_text(puzzle.question)).splitlines())
        for choice in puzzle.question.choices:
            yield f"   [ ] {choice}"
        if answers:
            yield from (f"   = {line}" for line in answer_lines(puzzle))


def answer_lines(puzzle: Puzzle) -> Iterator[str]:
    """The answer of a puzzle, and why."""
    for answer in puzzle.answers:
        yield from answer.rstrip().splitlines()
    yield _why(puzzle)
    if puzzle.shown and puzzle.shown not in puzzle.answers:
        yield from puzzle.shown.rstrip().splitlines()


def _why(puzzle: Puzzle) -> str:
    """The reason, and how far to trust the answer; a part of the reason may be less certain."""
    said = f"({puzzle.trust})" in puzzle.reason
    return puzzle.reason if said else f"{puzzle.reason} The answer is {puzzle.trust}."


def worksheet_html(title: str, puzzles: Sequence[Puzzle], answers: bool = False) -> str:
    """A worksheet as a page to print."""
    sections = "\n".join(_section(n, puzzle, answers) for n, puzzle in enumerate(puzzles, 1))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1>\n{sections}\n</main></body></html>\n"
    )


def _section(number: int, puzzle: Puzzle, answers: bool) -> str:
    question = puzzle.question
    parts = [f"<h2>{number}. {escape(puzzle.kind.words)}</h2>", f"<p>{escape(question.words)}</p>"]
    parts += _given_html(question)
    if question.choices:
        items = "".join(f"<li>{escape(choice)}</li>" for choice in question.choices)
        parts.append(f'<ul class="choices">{items}</ul>')
    if answers:
        parts.append(f"<pre>{escape(chr(10).join(answer_lines(puzzle)))}</pre>")
    elif not question.choices:
        lines = LINES if "\n" in puzzle.answers[0].strip() else 1
        parts.append('<div class="line"></div>' * lines)
    return f"<section>{''.join(parts)}</section>"


def _given_html(question: AnyQuestion) -> Iterator[str]:
    if isinstance(question, WhichClue):
        yield legend_svg()
        yield boards_svg(_board_names(question), [*map(parse_board, question.boards)])
        yield f"<p>{'<br>'.join(escape(question.told(clue)) for clue in question.clues)}</p>"
        return
    yield position_svg(_position(question))
    if paper := getattr(question, "paper", ""):
        yield f"<pre>{escape(chr(10).join(numbered_rows(paper)))}</pre>"


def _position(question: AnyQuestion) -> Position:
    if isinstance(question, BestGoal):
        return parse_position(question.roll, without_goal=True)
    assert not isinstance(question, WhichClue)
    return parse_position(question.position)


def _board_names(question: WhichClue) -> list[str]:
    return [f"board {number}" for number in range(1, len(question.boards) + 1)]
