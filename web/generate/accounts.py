"""Lines and accounts of cubes as the checker reads and makes them, to test the client's ledger."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from nowornever.equations.expression import cubes
from nowornever.equations.rulebooks import GOAL, SOLUTION
from nowornever.equations.written import parse_expression
from nowornever.shake.accounting import check_cubes, ledger
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.wff.naming import cubes_used
from nowornever.wff.rulebooks import WFF_2017
from nowornever.wff.written import parse_solution

EACH = 40
"""How many are made for each rulebook."""

PROOFS = (
    "Epq / R, Eo, Co",
    "K^pr / R(Ki), Ko",
    "p, K s q / R[Ki] R=Ko, R:Ci,R-Eo",
    "Kp^q, r↑ / R^(Ki), R( Ao ), Rp",
    "Kp^q, r / R: Ki, R^ (Ao)",
    "/ R, Rp",
    "CCpqr Kpq / Co, R (Ki), ko",
)
EQUATIONS = ("(6 x 6) + 1 = 37", "2 × 3 − v4 ÷ 5 * 0 = 6+ 1")


def lines() -> Iterator[tuple[str, str, dict[str, str]]]:
    """Solutions as they are written, each with its game and the cubes of its parts."""
    for line in PROOFS:
        yield line, "wff", _typed(cubes_used(parse_solution(line)), WFF_2017)
    for line in EQUATIONS:
        solution, goal = (cubes(parse_expression(side)) for side in line.split("="))
        yield line, "equations", {SOLUTION: solution, GOAL: goal}


def _typed(used: dict[str, str], book: Rulebook) -> dict[str, str]:
    """The cubes without the letters that are on no cube of their part."""
    return {
        part.key: "".join(letter for letter in used[part.key] if letter in part.symbols)
        for part in book.parts
    }


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
