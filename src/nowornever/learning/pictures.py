"""What a lesson or a card can show: a formula, a proof, a position, an expression or a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from nowornever.contradiction.board import parse_board
from nowornever.contradiction.drawing.svg import board_svg
from nowornever.contradiction.drawing.text import board_text
from nowornever.equations.exports import html as expression_html
from nowornever.equations.goals import read_goal
from nowornever.equations.written import parse_equation, parse_expression
from nowornever.judges import parse_position
from nowornever.shake.telling.drawing import position_svg
from nowornever.wff.exports.drawn_formula import formula_svg
from nowornever.wff.exports.html import proof_html
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.notations import spoken
from nowornever.wff.written import parse_proof


class Picture(Struct, frozen=True):
    """Something to show: what it is, as it is written, and in words."""

    shows: str
    """``formula``, ``proof``, ``position``, ``equation``, ``expression``, ``goal`` or ``board``."""
    text: str
    """As it is written, for a terminal."""
    words: str = ""
    """How it is read aloud; '' if it cannot be."""


def _formula(text: str) -> Picture:
    formula = Formula(text)
    return Picture("formula", str(formula), spoken(formula))


def in_language(picture: Picture, language: str) -> Picture:
    """The same picture, read aloud in a language."""
    if picture.shows != "formula":
        return picture
    return replace(picture, words=spoken(Formula(picture.text), language))


def _proof(text: str) -> Picture:
    return Picture("proof", str(parse_proof(text)).rstrip())


def _position(text: str) -> Picture:
    return Picture("position", str(parse_position(text)))


def _equation(text: str) -> Picture:
    return Picture("equation", str(parse_equation(text)))


def _expression(text: str) -> Picture:
    parse_expression(text)
    return Picture("expression", text)


def _goal(text: str) -> Picture:
    return Picture("goal", text, read_goal(text).written)


def _board(text: str) -> Picture:
    return Picture("board", str(parse_board(text)))


READERS: Mapping[str, Callable[[str], Picture]] = {
    "formula": _formula,
    "proof": _proof,
    "position": _position,
    "equation": _equation,
    "expression": _expression,
    "goal": _goal,
    "board": _board,
}
"""How each kind is read; each raises WrittenError."""

_DRAWINGS: Mapping[str, Callable[[str], str]] = {
    "formula": lambda text: formula_svg(Formula(text)),
    "proof": lambda text: proof_html(parse_proof(text)),
    "position": lambda text: position_svg(parse_position(text)),
    "equation": lambda text: expression_html(parse_equation(text)),
    "expression": lambda text: expression_html(parse_expression(text)),
    "goal": lambda text: position_svg(parse_position(f"equations-2019 | goal {text}")),
    "board": lambda text: board_svg(parse_board(text)),
}


def draw(picture: Picture) -> str:
    """The picture as SVG or HTML, for a page."""
    return _DRAWINGS[picture.shows](picture.text)


def as_text(picture: Picture) -> str:
    """The picture for a terminal."""
    shown = board_text(parse_board(picture.text)) if picture.shows == "board" else picture.text
    return f"{shown}\n({picture.words})" if picture.words else shown
