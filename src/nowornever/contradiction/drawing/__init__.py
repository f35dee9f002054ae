"""Boards, heat maps, steal matrices and whole results, as text, SVG and HTML."""

from nowornever.contradiction.drawing.html import match_html
from nowornever.contradiction.drawing.svg import board_svg, heat_svg, steals_svg
from nowornever.contradiction.drawing.text import (
    board_text,
    boards_text,
    heat_text,
    ranking_text,
    steals_text,
)

__all__ = [
    "board_svg",
    "board_text",
    "boards_text",
    "heat_svg",
    "heat_text",
    "match_html",
    "ranking_text",
    "steals_svg",
    "steals_text",
]
