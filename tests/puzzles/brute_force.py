"""A second way to answer puzzles, which shares no search with the package.

Small positions of WFF 'N PROOF go to the oracle that enumerates every premise and every rule; those
of EQUATIONS to an enumeration of every expression, here. Papers go to the second checkers, and
clues are counted from their notation. What is too large is given up (None).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from mpmath import mp, mpf  # type: ignore[import-untyped]

from nowornever.core.written import WrittenError
from nowornever.judges import parse_position
from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.shake.position import Position
from nowornever.wff.written import parse_proof
from tests.equations import brute_force as equations
from tests.wff import brute_mat
from tests.wff.brute_force import BASIC, EDITIONS, REGULAR, wrong_rows
from tests.wff.judge.oracle import fewest as fewest_of_proof

MOST_LETTERS = 6
"""WFF 'N PROOF: the letters that may be used in premises."""
MOST_CUBES = 11
MOST_SYMBOLS = 7
"""EQUATIONS: the cubes that may be used."""

Answer = tuple[str, ...] | None


def answers(puzzle: Puzzle) -> Answer:
    """Every right answer by brute force; None if this gives up."""
    return _WAYS[puzzle.kind](puzzle)


def _usable(position: Position) -> str:
    book = position.rulebook
    on_mat = "".join(
        cube
        for section, cubes in zip(book.sections, position.mat, strict=True)
        for cube in cubes
        if not book.forbids(cube, section.key)
    )
    return on_mat + position.resources


def fewest(position: Position, most: int | None = None) -> tuple[int | None] | None:
    """The fewest cubes of Resources, None for no Solution, in brackets; None if this gives up.

    With `most`, Solutions that take more cubes of Resources need not be found.
    """
    cubes = _usable(position)
    if position.rulebook.id.startswith("wff"):
        letters = sum(cube in "CAKENpqrs" for cube in cubes)
        small = letters <= MOST_LETTERS and len(cubes) <= MOST_CUBES
        return (fewest_of_proof(position),) if small else None
    taken = len(position.resources) if most is None else min(most, len(position.resources))
    small = len(cubes) - len(position.resources) + taken <= MOST_SYMBOLS
    return _fewest_of_equation(position, taken) if small else None


def _now_is_valid(position: Position) -> bool:
    """VI-A-2: a cube on a usable section, and enough cubes in Resources."""
    needs = position.rulebook.procedure.now_needs
    on_mat = any(
        cubes and section.duty.value != "cannot"
        for section, cubes in zip(position.rulebook.sections, position.mat, strict=True)
    )
    return on_mat and len(position.resources) >= needs


def _now(puzzle: Puzzle) -> Answer:
    position = parse_position(puzzle.question.position)  # type: ignore[union-attr]
    found = fewest(position, 1)
    if found is None:
        return None
    return ("now" if _is_now(position, found[0]) else "not",)


def _is_now(position: Position, found: int | None) -> bool:
    return found is not None and found <= 1 and _now_is_valid(position)


def _possible(puzzle: Puzzle) -> Answer:
    found = fewest(parse_position(puzzle.question.position))  # type: ignore[union-attr]
    return None if found is None else ("impossible" if found[0] is None else "possible",)


def _side(puzzle: Puzzle) -> Answer:
    question: Any = puzzle.question
    position = parse_position(question.position)
    found = fewest(position, 1 if question.word == "now" else None)
    if found is None:
        return None
    right = found[0] is None if question.word != "now" else _is_now(position, found[0])
    return ("challenger" if right else "mover",)


def _safe(puzzle: Puzzle) -> Answer:
    position = parse_position(puzzle.question.position)  # type: ignore[union-attr]
    book = position.rulebook
    safe = []
    for cube, section in product(dict.fromkeys(position.resources), book.sections):
        if len(position.resources) == 1 and book.forbids(cube, section.key):
            continue
        after = position.move(cube, section.key)
        found = fewest(after)
        if found is None:
            return None
        if found[0] is not None and not _is_now(after, found[0]):
            safe.append(f"{cube} {section.key}")
    return tuple(safe)


def _goal(puzzle: Puzzle) -> Answer:
    question: Any = puzzle.question
    roll = parse_position(question.roll, without_goal=True)
    return None if len(roll.resources) > MOST_CUBES else ()


def _paper_is_right(position: Position, after: str, text: str) -> bool | None:
    """What a second checker says of a paper."""
    if position.rulebook.id.startswith("wff"):
        try:
            proof = parse_proof(text)
        except WrittenError:
            return False
        return _proof_is_right(position, after, text) if proof.solution else False
    most = 1 if after == "now" else None
    required, permitted, _ = position.mat
    sections = (required, permitted, position.resources)
    return equations.correct(text, position.goal, sections, position.level, most)


def _proof_is_right(position: Position, after: str, text: str) -> bool | None:
    book = position.rulebook
    parts = {
        (section.duty.value, section.part): cubes
        for section, cubes in zip(book.sections, position.mat, strict=True)
    }
    mat = brute_mat.Mat(
        parts.get(("must", ""), ""),
        parts.get(("may", ""), ""),
        parts.get(("may", "premises"), ""),
        parts.get(("may", "rules"), ""),
        position.resources,
    )
    game = REGULAR if position.level == "regular" else BASIC
    proof = parse_proof(text)
    return brute_mat.is_correct(proof, book.id, game, position.goal, mat, after, [])


def _solve(puzzle: Puzzle) -> Answer:
    question: Any = puzzle.question
    position = parse_position(question.position)
    right = _paper_is_right(position, question.after, puzzle.answers[0])
    return None if right is None else puzzle.answers if right else ()


def _fault(puzzle: Puzzle) -> Answer:
    """The rows of wrong lines, or that the sides are unequal.

    Of other faults the second checkers only say that there is one.
    """
    question: Any = puzzle.question
    position = parse_position(question.position)
    right = _paper_is_right(position, question.after, question.paper)
    if right is not False:
        return None if right is None else ()
    if not position.rulebook.id.startswith("wff"):
        said = "unequal" in puzzle.answers
        return puzzle.answers if _is_unequal(position, question.paper) in (None, said) else ()
    try:
        proof = parse_proof(question.paper)
    except WrittenError:
        return puzzle.answers
    rows = wrong_rows(proof, EDITIONS[position.rulebook.id]) if proof.solution else ()
    return tuple(f"row {row}" for row in sorted(set(rows))) or puzzle.answers


def _is_unequal(position: Position, text: str) -> bool | None:
    """Whether the sides of an Equation have no value in common; None if that is not known."""
    try:
        one, other = map(equations.read, text.split("="))
    except ValueError:
        return None
    same = equations.same(one, other, whole=position.level == "elementary")
    return None if same is None else not same


def _essential(puzzle: Puzzle) -> Answer:
    question: Any = puzzle.question
    right = _paper_is_right(parse_position(question.position), question.after, question.paper)
    return None if right is None else ("essential" if right else "not essential",)


# clues, from their notation


def _clue(puzzle: Puzzle) -> Answer:
    question: Any = puzzle.question
    costs = {
        clue: sum(
            not _holds(clue, board) for at, board in enumerate(question.boards) if at != owner
        )
        for clue, owner in zip(question.clues, question.owners, strict=True)
    }
    most = max(costs.values())
    return tuple(clue for clue, cost in costs.items() if cost == most)


def _holds(clue: str, board: str) -> bool:
    """Whether a clue such as R@1b, RO=23, RO+, RO- or 1b#3 is true of a board."""
    at = {
        colour: (row, column)
        for row, cells in enumerate(board.split("/"))
        for column, colour in enumerate(cells)
        if colour != "."
    }

    def on(line: str, place: tuple[int, int]) -> bool:
        return place[0] == int(line) - 1 if line.isdigit() else place[1] == "abcd".index(line)

    if "#" in clue:
        lines, number = clue.split("#")
        return sum(any(on(line, place) for line in lines) for place in at.values()) == int(number)
    colours = [letter for letter in clue.split("@")[0] if letter in "ROYGBP"]
    if any(colour not in at for colour in colours):
        return False
    if "@" in clue:
        return any(on(line, at[colours[0]]) for line in clue.split("@")[1])
    (row, column), (other_row, other_column) = (at[colour] for colour in colours)
    if "=" in clue:
        steps = abs(row - other_row) + abs(column - other_column)
        return str(steps) in clue.split("=")[1]
    return (row == other_row or column == other_column) is clue.endswith("+")


# every expression


def _fewest_of_equation(position: Position, most: int) -> tuple[int | None] | None:
    required, permitted, _ = position.mat
    whole = position.level == "elementary"
    pool = Counter(required) + Counter(permitted) + Counter(position.resources)
    try:
        wanted = equations.value(equations.read(equations.in_brackets(position.goal)), whole=whole)
    except (equations.NoValueError, equations.GivenUpError, ValueError):
        return None
    best: int | None = None
    made: dict[str, set[Any]] = {}
    try:
        for used in _subsets(pool):
            if Counter(required) - used or used.total() < 2:
                continue
            taken = (used - Counter(required) - Counter(permitted)).total()
            if taken > most:
                continue
            if (best is None or taken < best) and _is_among(wanted, _values(used, whole, made)):
                best = taken
    except equations.GivenUpError:
        return None
    return (best,)


def _subsets(pool: Counter[str]) -> Iterator[Counter[str]]:
    for counts in product(*(range(number + 1) for number in pool.values())):
        yield Counter({cube: n for cube, n in zip(pool, counts, strict=True) if n})


def _is_among(wanted: Any, values: set[Any]) -> bool:
    if isinstance(wanted, Fraction) and wanted in values:
        return True
    near = mpf(10) ** -40
    for value in values:
        if isinstance(value, Fraction) and isinstance(wanted, Fraction):
            continue
        with mp.workdps(60):
            if abs(equations._number(value) - equations._number(wanted)) < near:
                raise equations.GivenUpError  # digits do not tell them apart
    return False


def _values(used: Counter[str], whole: bool, made: dict[str, set[Any]]) -> set[Any]:
    """Every value of an expression that uses exactly these cubes."""
    key = "".join(sorted(used.elements()))
    if key in made:
        return made[key]
    found: set[Any] = set()
    if len(key) == 1 and key.isdigit():
        found.add(Fraction(int(key)))
    for symbol in {cube for cube in key if not cube.isdigit()}:
        rest = used - Counter(symbol)
        if symbol == "v":  # a square root has no index
            for right in _values(rest, whole, made) if rest else ():
                found |= set(_joined("v", Fraction(2), right, whole))
        for part in _subsets(rest):
            other = rest - part
            if part and other:
                lefts, rights = _values(part, whole, made), _values(other, whole, made)
                for left, right in product(lefts, rights):
                    found |= set(_joined(symbol, left, right, whole))
    made[key] = found
    return found


def _joined(symbol: str, left: Any, right: Any, whole: bool) -> Iterator[Any]:
    tree = (symbol, _Known(left), _Known(right))
    try:
        with mp.workdps(60):
            yield _join(tree, whole)
    except equations.NoValueError:
        return


class _Known:
    """A number that stands in a tree for what it is the value of."""

    def __init__(self, value: Any) -> None:
        self.value = value


def _join(tree: tuple[str, _Known, _Known], whole: bool) -> Any:
    symbol, left, right = tree
    a, b = left.value, right.value
    if symbol == "v":
        return equations._root(a, b, whole=whole)
    if symbol == "*":
        return equations._power(a, b, whole=whole)
    if symbol == "/" and b == 0:
        raise equations.NoValueError
    if not (equations._is_exact(a) and equations._is_exact(b)):
        a, b = equations._number(a), equations._number(b)
    ways: dict[str, Callable[[Any, Any], Any]] = {
        "+": lambda x, y: x + y,
        "-": lambda x, y: x - y,
        "x": lambda x, y: x * y,
        "/": lambda x, y: x / y,
    }
    return equations._known(ways[symbol](a, b))


_WAYS: dict[PuzzleKind, Callable[[Puzzle], Answer]] = {
    PuzzleKind.NOW: _now,
    PuzzleKind.POSSIBLE: _possible,
    PuzzleKind.SIDE: _side,
    PuzzleKind.SAFE: _safe,
    PuzzleKind.GOAL: _goal,
    PuzzleKind.SOLVE: _solve,
    PuzzleKind.FAULT: _fault,
    PuzzleKind.ESSENTIAL: _essential,
    PuzzleKind.CLUE: _clue,
}
