"""Assigning cubes to blanks: which letters fill them at an allowed, low price?

Only counts matter here. A blank is filled with a WFF: one variable more than binaries, any
number of N's. Blanks that occur equally often are counted together: n of them contain n more
variables than binaries, and any letters with that balance can be distributed among them.

A blank that occurs once is a *sink*. If there is a sink, blanks that occur more often can be
single variables, since their other letters could go into the sink instead, as often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from nowornever.wff.judge.counting.cubes import BALANCE, NEVER
from nowornever.wff.judge.counting.rows import PricedRules
from nowornever.wff.kernel.formula import LETTERS, VARIABLES

Groups = tuple[tuple[int, int], ...]
"""Pairs (occurrences, number of blanks that occur so often), the fewest occurrences first."""

Shares = tuple[str, ...]
"""For each group, the letters that its blanks contain together."""


def cheapest(
    row: PricedRules, base: Counter[str | int], groups: Groups, most: int
) -> Shares | None:
    """Letters for the blanks at a low total price of at most `most`; None if there are none."""
    has_sink = bool(groups) and groups[0][0] == 1
    wanted = tuple(number for _, number in groups)
    best: dict[tuple[int, ...], tuple[int, int, tuple[str, ...]]] = {
        (0,) * len(groups): (row.outside, 0, ("",) * len(groups))
    }
    for at, symbol in enumerate(LETTERS):
        prices = row.exactly[at]
        here = base[symbol]
        options = list(_shares(len(prices) - 1 - here, groups, has_sink, symbol in VARIABLES))
        after: dict[tuple[int, ...], tuple[int, int, tuple[str, ...]]] = {}
        for state, (cost, size, shares) in best.items():
            for total, numbers in options:
                price = prices[here + total]
                if price >= NEVER or cost + price > most:
                    continue
                reached = tuple(
                    have + number * BALANCE[at] for have, number in zip(state, numbers, strict=True)
                )
                value = cost + price, size + total
                if reached not in after or value < after[reached][:2]:
                    after[reached] = (
                        *value,
                        tuple(s + symbol * n for s, n in zip(shares, numbers, strict=True)),
                    )
        best = after
        if not best:
            return None
    found = best.get(wanted)
    return found[2] if found else None


def _shares(
    room: int, groups: Groups, has_sink: bool, variable: bool
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The ways to give at most `room` cubes of a symbol to the groups, with their number."""
    if room < 0:
        return
    ranges = []
    for occurrences, blanks in groups:
        if occurrences > 1 and has_sink:
            most = min(blanks, room // occurrences) if variable else 0
        else:
            most = room // occurrences
        ranges.append(range(most + 1))
    for numbers in product(*ranges):
        total = sum(
            occurrences * number for (occurrences, _), number in zip(groups, numbers, strict=True)
        )
        if total <= room:
            yield total, numbers


def groups_of(content: Counter[str | int]) -> Groups:
    """The blanks of some premises, grouped by how often they occur."""
    return tuple(sorted(Counter(n for x, n in content.items() if isinstance(x, int)).items()))


def fillings(content: Counter[str | int], shares: Shares, tries: int) -> Iterator[dict[int, str]]:
    """A few ways to distribute the letters among the blanks."""
    groups = groups_of(content)
    seen: set[tuple[str, ...]] = set()
    for turn in range(tries):
        fillers: dict[int, str] = {}
        for (occurrences, _), letters in zip(groups, shares, strict=True):
            blanks = [x for x, n in content.items() if isinstance(x, int) and n == occurrences]
            fillers |= _shared(blanks, letters, turn)
        key = tuple(fillers.values())
        if key not in seen:
            seen.add(key)
            yield fillers


def _shared(blanks: list[int], letters: str, turn: int) -> Mapping[int, str]:
    """One blank gets all letters but a variable for each of the others; `turn` selects which."""
    variables = [x for x in letters if x in VARIABLES]
    others = "".join(x for x in letters if x not in VARIABLES + "N")
    negations = letters.count("N") * "N"
    shift = turn % len(variables)
    variables = variables[shift:] + variables[:shift]
    if turn // len(variables) % 2:
        variables.reverse()
    first = turn % len(blanks)
    blanks = blanks[first:] + blanks[:first]
    singles = dict(zip(blanks[1:], variables, strict=False))
    rest = "".join(variables[len(blanks) - 1 :])
    whole = others + negations + rest if turn // 2 % 2 else negations + others + rest
    if turn // 4 % 2 and len(rest) > 1:
        whole = others + rest[:-1] + negations + rest[-1]
    return {**singles, blanks[0]: whole}


def every_filling(
    row: PricedRules, content: Counter[str | int], most: int, spend: Callable[[], None]
) -> Iterator[dict[int, str]]:
    """All ways to fill the blanks at a total price of at most `most`, small ones first.

    Each formula that is tried takes a unit of work.
    """
    blanks = sorted(
        (x for x in content if isinstance(x, int)), key=lambda blank: (-content[blank], blank)
    )

    def fill(at: int, used: list[int], chosen: dict[int, str]) -> Iterator[dict[int, str]]:
        if at == len(blanks):
            if row.price(tuple(used)) <= most:
                yield dict(chosen)
            return
        for formula, after in _formulas(row, used, content[blanks[at]], most):
            spend()
            yield from fill(at + 1, after, chosen | {blanks[at]: formula})

    yield from fill(0, [content[letter] for letter in LETTERS], {})


def every_premises(row: PricedRules, most: int) -> Iterator[tuple[str, ...]]:
    """All sets of premises, of any form, that cost at most `most`."""

    def grow(used: list[int], chosen: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if row.price(tuple(used)) <= most:
            yield chosen
        last = (len(chosen[-1]), chosen[-1]) if chosen else (0, "")
        for formula, after in _formulas(row, used, 1, most):
            if (len(formula), formula) > last:
                yield from grow(after, (*chosen, formula))

    yield from grow([0] * len(LETTERS), ())


def _formulas(
    row: PricedRules, used: list[int], times: int, most: int
) -> Iterator[tuple[str, list[int]]]:
    """All formulas that the cubes allow `times` times beside the used letters, with the new total.

    Small ones come first. A formula with two letters or more contains one that is shorter by
    one or two; so if two successive lengths have none, no longer formula exists.
    """

    def finish(
        text: str, here: list[int], open_parts: int, length: int
    ) -> Iterator[tuple[str, list[int]]]:
        if not open_parts:
            yield text, here
            return
        for at, letter in enumerate(LETTERS):
            parts = open_parts - BALANCE[at]
            if parts <= length - 1 and (parts or length == 1):
                after = here.copy()
                after[at] += times
                if row.least_price(after, 0) <= most:
                    yield from finish(text + letter, after, parts, length - 1)

    length = last = 1
    while length <= last + 2:
        for found in finish("", used, 1, length):
            last = length
            yield found
        length += 1
