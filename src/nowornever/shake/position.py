"""A position: the Goal and where every cube lies, on one line of text.

``wff-2017 regular | goal CNpNq | required C | permitted pR | resources AAKE``
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain, combinations

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.written import WrittenError, quoted
from nowornever.shake.rulebook import CubeKind, Duty, Rulebook, Section

GOAL = "goal"
RESOURCES = "resources"

MAX_TEXT = 1000
"""Longer lines are refused; the longest real position has about 120 characters."""


class Position(Struct, frozen=True):
    """The Goal and the cubes, section by section."""

    rulebook: Rulebook
    level: str
    goal: str
    """What the cubes in the Goal section spell (I-B-2-a)."""
    mat: tuple[str, ...] = ()
    """The cubes of each section, in the order of the rulebook's sections."""
    resources: str = ""
    """The cubes beside the mat (equations-2019 I-B-2-comment)."""

    def on(self, section: Section) -> str:
        """The cubes that lie on a section of the mat."""
        return self.mat[self.rulebook.sections.index(section)]

    @property
    def has_usable_cube(self) -> bool:
        """Whether any cube lies on a section where a Solution must or may use it."""
        sections = zip(self.rulebook.sections, self.mat, strict=True)
        return any(cubes and section.duty is not Duty.CANNOT for section, cubes in sections)

    def move(self, cube: str, key: str) -> Position:
        """The position after a cube of Resources was put on the section with that key."""
        rulebook = self.rulebook
        mat = tuple(
            rulebook.sort(cubes + cube) if section.key == key else cubes
            for section, cubes in zip(rulebook.sections, self.mat, strict=True)
        )
        return replace(self, mat=mat, resources=self.resources.replace(cube, "", 1))

    def __str__(self) -> str:
        """The position as it is written."""
        return format_position(self)

    def _repr_svg_(self) -> str:
        """The position as a notebook draws it."""
        from nowornever.shake.telling.drawing import position_svg  # avoids an import cycle

        return position_svg(self)


def format_position(position: Position) -> str:
    """The position on one line; empty sections are left out."""
    rulebook = position.rulebook
    sections = [(section.key, position.on(section)) for section in rulebook.sections]
    written = [
        f"{key} {cubes}" for key, cubes in [*sections, (RESOURCES, position.resources)] if cubes
    ]
    goal = [f"{GOAL} {position.goal}"] if position.goal else []
    return " | ".join([f"{rulebook.id} {position.level}", *goal, *written])


def parse_position(
    text: str, rulebooks: Mapping[str, Rulebook], *, without_goal: bool = False
) -> Position:
    """Read a position; raises WrittenError, which points at what is wrong.

    With `without_goal`, the Goal may be missing because it is yet to be set.
    """
    if len(text) > MAX_TEXT:
        raise WrittenError(f"a position has at most {MAX_TEXT} characters", text, MAX_TEXT)
    (header, header_at), *fields = _fields(text)
    rulebook, level = _read_header(text, header, header_at, rulebooks)
    keys = [GOAL, *(section.key for section in rulebook.sections), RESOURCES]
    found: dict[str, str] = {}
    for field, at in fields:
        key = field.split(maxsplit=1)[0]
        value = field[len(key) :]
        if key.lower() not in keys:
            wanted = ", ".join(keys)
            raise WrittenError(
                f"{rulebook.id} has no section {quoted(key)!r}; there are {wanted}", text, at
            )
        if key.lower() in found:
            raise WrittenError(f"{key.lower()} is here a second time", text, at)
        value = "".join(rulebook.spellings.get(symbol, symbol) for symbol in value)
        is_goal = key.lower() == GOAL
        turned = rulebook.turned if is_goal else ""
        _check_symbols(text, value, at + len(key), rulebook, turned)
        keep = rulebook.goal_keeps_blanks and is_goal
        found[key.lower()] = " ".join(value.split()) if keep else "".join(value.split())
    if not found.get(GOAL) and rulebook.needs_goal and not without_goal:
        raise WrittenError("a position needs its Goal, as in: | goal Kpq", text, len(text))
    _check_cubes(text, "".join(found.values()), rulebook)
    return Position(
        rulebook,
        level,
        found.get(GOAL, ""),
        tuple(rulebook.sort(found.get(section.key, "")) for section in rulebook.sections),
        rulebook.sort(found.get(RESOURCES, "")),
    )


def _fields(text: str) -> list[tuple[str, int]]:
    """The header and the non-empty parts between the bars, each with its index."""
    fields = []
    start = 0
    for field in text.split("|"):
        stripped = field.strip()
        if stripped or not start:
            fields.append((stripped, start + len(field) - len(field.lstrip())))
        start += len(field) + 1
    return fields


def _read_header(
    text: str, header: str, at: int, rulebooks: Mapping[str, Rulebook]
) -> tuple[Rulebook, str]:
    words = header.lower().split()
    if not words or words[0] not in rulebooks:
        named = f"{quoted(words[0])!r} is not one" if words else "none is named"
        raise WrittenError(
            f"a position starts with a rulebook: {', '.join(rulebooks)}; {named}", text, at
        )
    rulebook = rulebooks[words[0]]
    level = words[1] if len(words) > 1 else rulebook.levels[0]
    if level not in rulebook.levels or len(words) > 2:
        wanted = ", ".join(rulebook.levels)
        raise WrittenError(
            f"after {rulebook.id} stands one of {wanted}", text, at + len(words[0]) + 1
        )
    return rulebook, level


def _check_symbols(text: str, value: str, at: int, rulebook: Rulebook, turned: str) -> None:
    for offset, symbol in enumerate(value):
        if turned and symbol == turned:
            if value[offset + 1 : offset + 2] not in tuple(rulebook.symbols):
                raise WrittenError(f"{turned} stands before the cube it turns", text, at + offset)
        elif symbol not in rulebook.symbols and not symbol.isspace():
            raise WrittenError(
                f"{quoted(symbol)} is on no cube of {rulebook.game};"
                f" there are {' '.join(rulebook.symbols)}",
                text,
                at + offset,
            )


def _check_cubes(text: str, cubes: str, rulebook: Rulebook) -> None:
    """Refuse a position that needs more cubes than the game has (Hall's condition)."""
    counts = Counter(symbol for symbol in cubes if symbol in rulebook.symbols)
    for kinds in _nonempty_subsets(rulebook.kinds):
        elsewhere = "".join(kind.faces for kind in rulebook.kinds if kind not in kinds)
        only_here = {symbol for kind in kinds for symbol in kind.faces} - set(elsewhere)
        have = sum(kind.count for kind in kinds)
        want = sum(counts[symbol] for symbol in only_here)
        if want > have:
            faces = " ".join(symbol for symbol in rulebook.symbols if symbol in only_here)
            raise WrittenError(
                f"there are {want} cubes with {faces} here, but only {have} in the game", text, 0
            )


def _nonempty_subsets(kinds: tuple[CubeKind, ...]) -> list[tuple[CubeKind, ...]]:
    sizes = range(1, len(kinds) + 1)
    return list(chain.from_iterable(combinations(kinds, size) for size in sizes))
