"""Positions that are alike: the same but for the names of symbols that the rules treat alike.

Cubes that no Solution may use make no difference either, so they are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from nowornever.shake.position import Position

Names = Mapping[str, str]
"""The new name of each symbol that is renamed."""

V = TypeVar("V")


def canonical(position: Position) -> tuple[str, Names]:
    """The text that is the same for all alike positions, and the renaming that leads to it."""
    usable = _usable(position)
    alike = position.rulebook.alike
    choices = [dict(zip(alike, names, strict=True)) for names in permutations(alike)]
    found = min(choices, key=lambda names: str(rename_position(usable, names)))
    return str(rename_position(usable, found)), found


def renamings(position: Position) -> tuple[str, list[Names]]:
    """The text that is the same for all alike positions, and every renaming that leads to it."""
    usable = _usable(position)
    found, _ = canonical(position)
    alike = position.rulebook.alike
    choices = (dict(zip(alike, names, strict=True)) for names in permutations(alike))
    return found, [names for names in choices if str(rename_position(usable, names)) == found]


def rename_position(position: Position, names: Names) -> Position:
    """The position with its symbols renamed."""
    rulebook, table = position.rulebook, str.maketrans(dict(names))
    return replace(
        position,
        goal=position.goal.translate(table),
        mat=tuple(rulebook.sort(cubes.translate(table)) for cubes in position.mat),
        resources=rulebook.sort(position.resources.translate(table)),
    )


def between(names: Names, other: Names) -> Names:
    """The renaming from one position to another, given the one of each to their canonical text."""
    back = {new: old for old, new in other.items()}
    steps = {old: back[new] for old, new in names.items()}
    return {old: new for old, new in steps.items() if old != new}


def rename_within(value: V, names: Names, symbols: str) -> V:
    """The value with the symbols renamed in every text inside it that has only symbols."""
    renamed: V = _rename(value, str.maketrans(dict(names)), frozenset(symbols))
    return renamed


def _rename(value: Any, table: dict[int, str], symbols: frozenset[str]) -> Any:
    def renamed(part: Any) -> Any:
        return _rename(part, table, symbols)

    if isinstance(value, str):
        return value.translate(table) if symbols.issuperset(value) else value
    if isinstance(value, Mapping):
        return {renamed(key): renamed(part) for key, part in value.items()}
    if isinstance(value, tuple | list | frozenset):
        return type(value)(map(renamed, value))
    if isinstance(value, Struct):
        fields = {name: renamed(getattr(value, name)) for name in value.__struct_fields__}
        return type(value)(**fields)
    return value


def _usable(position: Position) -> Position:
    """The position without its forbidden cubes."""
    rulebook = position.rulebook
    mat = tuple(
        "".join(cube for cube in cubes if not rulebook.forbids(cube, section.key))
        for section, cubes in zip(rulebook.sections, position.mat, strict=True)
    )
    return replace(position, mat=mat)
