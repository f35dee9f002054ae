"""What all drawings share: colours, text, and the frame.

Every colour is a CSS custom property with a fallback value, so that a page can set its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape as escape

INK = "var(--ink, #2b2620)"
FAINT = "var(--faint-ink, #6b6257)"
LINE = "var(--line, #b9ab97)"
MAT = "var(--mat, #fbf6ec)"


def words_svg(x: float, y: float, text: str, anchor: str, ink: str = INK) -> str:
    """Text that starts, ends or is centred at a point."""
    style = f"fill:{ink};text-anchor:{anchor}"
    return f'<text x="{x:g}" y="{y:g}" style="{style}">{escape(text)}</text>'


def drawing(wide: float, high: float, title: str, parts: Sequence[str]) -> str:
    """A whole drawing; a screen reader reads its title."""
    said = escape(title, quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}"'
        f' viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="{said}"'
        f' style="font:12px system-ui, sans-serif">\n<title>{said}</title>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )
