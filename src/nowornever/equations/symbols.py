"""The symbols on the cubes: how the program stores them, and how people type and see them."""

from __future__ import annotations

DIGITS = "0123456789"
PLUS, MINUS, TIMES, OVER, POWER, ROOT = OPERATIONS = "+-x/*v"
"""The operations as they are stored and typed; they mean what they usually mean (III-B)."""
SYMBOLS = DIGITS + OPERATIONS

SPELLINGS = {
    "−": MINUS, "–": MINUS, "×": TIMES, "X": TIMES, "÷": OVER,
    "^": POWER, "∧": POWER, "∗": POWER, "√": ROOT, "V": ROOT,
}  # fmt: skip
"""Other ways to write the operations; both * and ^ are on cubes (III-B-3)."""

SCREEN = {MINUS: "−", TIMES: "×", OVER: "÷", ROOT: "√"}
"""The operations that look different on the cubes."""

_SCREEN = str.maketrans(SCREEN)

OPENING, CLOSING = "([{", ")]}"


def on_screen(text: str) -> str:
    """The text with the symbols as people see them on the cubes.

    >>> on_screen("2x(3-v4)/5")
    '2×(3−√4)÷5'
    """
    return text.translate(_SCREEN)
