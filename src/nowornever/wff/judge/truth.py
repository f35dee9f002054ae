"""Readings (valuations) that make every possible premise true: they must make the Goal true as
well.

Let every letter that a premise can contain be read so that true parts give a true whole: variables
as true, K A C E as usual, and N, where No is not in the set, as always true. Then every premise
that the cubes can make is true. Letters that no premise can contain may be read in any way that the
rules in the set respect: a variable as true or false; a connective that the set cannot introduce as
always false; N, without No, as always true, and without Ni also as always false. Each rule in the
set then still leads from truth to truth. So a Goal that some such reading makes false cannot be
proved with that set.

Why the readings respect the rules: usual truth tables respect all of them. A connective that is
never true breaks nothing but its introduction. C is special: where it is never true, Ei never
applies, and Eo must not either, so E is never true as well, or Eo is not in the set. N always
true breaks only No, and N never true breaks only Ni and No.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.kernel.formula import VARIABLES, Formula, fold

_ALL = 0xFFFF
_COLUMNS = {"p": 0xFF00, "q": 0xF0F0, "r": 0xCCCC, "s": 0xAAAA}

Reading = Callable[[tuple[int, ...]], int]

_USUAL: dict[str, Reading] = {
    "K": lambda parts: parts[0] & parts[1],
    "A": lambda parts: parts[0] | parts[1],
    "C": lambda parts: _ALL & ~parts[0] | parts[1],
    "E": lambda parts: _ALL & ~(parts[0] ^ parts[1]),
    "N": lambda parts: _ALL & ~parts[0],
}


def always(value: int) -> Reading:
    """The reading of a connective as a constant, independent of its parts."""
    return lambda _: value


class Truth:
    """Decides, for one position, which sets of rules the readings exclude."""

    def __init__(self, goal: Formula, cubes: Cubes) -> None:
        """Find out which letters a premise can contain."""
        self._goal = goal
        self._held = {x for x in "CAKENpqrs" if cubes.in_premises(x)}
        if not self._held & set(VARIABLES):  # without variables there is no premise
            self._held = set()
        self._known: dict[frozenset[str], bool] = {}

    def excludes(self, rules: frozenset[str]) -> bool:
        """Whether some reading makes the Goal false and all premises true."""
        key = rules & {"Ki", "Ai", "Ci", "Ei", "Eo", "Ni", "No"}
        if key not in self._known:
            self._known[key] = any(
                self._value(readings) != _ALL for readings in self._readings(key)
            )
        return self._known[key]

    def _value(self, readings: dict[str, Reading]) -> int:
        """The rows, of 16, in which the Goal is true; variables in premises are true in all."""
        return fold(
            self._goal,
            lambda variable: _ALL if variable in self._held else _COLUMNS[variable],
            lambda head, parts: readings[head](parts),
        )

    def _readings(self, rules: frozenset[str]) -> Iterator[dict[str, Reading]]:
        held = self._held
        if "N" in held and "No" in rules:
            return
        options: dict[str, list[Reading]] = {head: [_USUAL[head]] for head in "KACE"}
        for head in "KAE":
            if head not in held and head + "i" not in rules:
                options[head].append(always(0))
        for_n: list[Reading] = [] if "N" in held else [_USUAL["N"]]
        if "No" not in rules:
            for_n.append(always(_ALL))
            if "N" not in held and "Ni" not in rules:
                for_n.append(always(0))
        options["N"] = for_n
        yield from _combined(options)
        if "C" not in held and "Ci" not in rules and not ("E" in held and "Eo" in rules):
            e = _USUAL["E"] if "E" in held else always(0)
            yield from _combined(options | {"C": [always(0)], "E": [e]})


def _combined(options: dict[str, list[Reading]]) -> Iterator[dict[str, Reading]]:
    for chosen in product(*options.values()):
        yield dict(zip(options, chosen, strict=True))
