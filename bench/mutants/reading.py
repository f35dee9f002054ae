"""Which data of the editions are read: their fields, and the entries of their tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, force_setattr

from nowornever.shake.procedure import Procedure
from nowornever.shake.rulebook import Rulebook


def name_of(value: Struct, field: str) -> str:
    """What a field is known by; editions and procedures are copied, so theirs by the class."""
    owner = type(value).__name__ if isinstance(value, (Rulebook, Procedure)) else id(value)
    return f"{owner}.{field}"


def name_of_entry(table: Mapping[Any, Any], key: object) -> str:
    """What an entry of a table is known by; copies of an edition share its tables."""
    return f"{id(table)}[{key}]"


def watch(values: Iterable[Struct]) -> set[str]:
    """From now on, put into this set the name of whatever is read in these values."""
    read: set[str] = set()
    structs = [one for value in values for one in _structs(value)]
    for one in structs:
        for field in fields(one):
            table = getattr(one, field.name)
            if isinstance(table, Mapping):
                force_setattr(one, field.name, _Watched(table, read))
    for kind in {type(one) for one in structs}:
        for field in fields(kind):
            member = getattr(kind, field.name)
            setattr(kind, field.name, property(partial(_read, member, field.name, read)))
    return read


def _read(member: Any, field: str, read: set[str], value: Struct) -> Any:
    read.add(name_of(value, field))
    return member.__get__(value)


class _Watched(dict[Any, Any]):
    """A table that notes which of its entries are read."""

    def __init__(self, table: Mapping[Any, Any], read: set[str]) -> None:
        super().__init__(table)
        self._name = partial(name_of_entry, table)
        self._read = read

    def __getitem__(self, key: Any) -> Any:
        self._read.add(self._name(key))
        return super().__getitem__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        self._read.add(self._name(key))
        return super().get(key, default)

    def __contains__(self, key: Any) -> bool:
        self._read.add(self._name(key))
        return super().__contains__(key)

    def __iter__(self) -> Iterator[Any]:
        self._read.update(map(self._name, super().__iter__()))
        return super().__iter__()

    def values(self) -> Any:
        return [self[key] for key in self]

    def items(self) -> Any:
        return [(key, self[key]) for key in self]


def _structs(value: Any) -> Iterator[Struct]:
    """A value and all that is in it."""
    if isinstance(value, Struct):
        yield value
        for field in fields(value):
            yield from _structs(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _structs(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from _structs(one)
