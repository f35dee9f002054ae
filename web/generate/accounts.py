"""Accounts of cubes as the checker makes them, for the client's ledger to be tried on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from nowornever.equations.rulebooks import GOAL
from nowornever.shake.accounting import check_cubes, ledger
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook

EACH = 40
"""How many are made for each rulebook."""


def accounts(books: list[Rulebook]) -> Iterator[dict[str, Any]]:
    """The same ones every time: few symbols, so that cubes are short and sections compete."""
    for book in books:
        dice = Random(book.id)
        for _ in range(EACH):
            yield _account(book, dice)


def _account(book: Rulebook, dice: Random) -> dict[str, Any]:
    symbols = dice.sample(book.symbols, 4)
    mat = tuple(_some(book, dice, symbols, 3) for _ in book.sections)
    resources = _some(book, dice, symbols, 5)
    position = Position(book, book.levels[0], "", mat, resources)
    after = dice.choice(list(book.allowances))
    parts = [part for part in book.parts if part.key != GOAL or after is After.NO_GOAL]
    used = {
        part.key: _some(book, dice, [x for x in symbols if x in part.symbols], 4) for part in parts
    }
    counts = ledger(position, used)
    return {
        "rulebook": book.id,
        "mat": [[section.key, cubes] for section, cubes in zip(book.sections, mat, strict=True)],
        "resources": resources,
        "after": after,
        "used": used,
        "from_resources": "".join(one.symbol * one.from_resources for one in counts),
        "missing": "".join(one.symbol * one.missing for one in counts),
        "unused": "".join(one.symbol * max(0, one.required - one.used) for one in counts),
        "correct": not check_cubes(position, used, after),
    }


def _some(book: Rulebook, dice: Random, symbols: list[str], most: int) -> str:
    return book.sort("".join(dice.choices(symbols, k=dice.randint(0, most)) if symbols else ""))
