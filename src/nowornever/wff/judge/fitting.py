"""Handing out cubes to blanks: which letters fill them so that the cubes are right and cheap?

Only counts matter here. A blank is filled with a WFF: one variable more than binaries, any
number of N's. Blanks that occur equally often can be counted together: n of them hold n more
variables than binaries between them, and any letters so balanced can be shared out.

A blank that occurs once is a *sink*: where there is one, blanks that occur more often can be
single variables, since the rest of what they hold could go into the sink as often instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from nowornever.wff.formula import LETTERS, VARIABLES
from nowornever.wff.judge.cubes import BALANCE, NEVER
from nowornever.wff.judge.rows import Row

_VARIABLES_FROM = LETTERS.index(VARIABLES[0])

Groups = tuple[tuple[int, int], ...]
"""How many blanks occur how often: pairs (occurrences, blanks), the fewest occurrences first."""

Shares = tuple[str, ...]
"""The letters that each group's blanks hold between them."""


def cheapest(row: Row, base: Counter[str | int], groups: Groups, most: int) -> Shares | None:
    """Letters for the blanks so that the whole costs at most so much, and little; None if none."""
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
    """The ways to give so many cubes of a symbol or fewer to the groups, with their number."""
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
    """The blanks of some premises by how often they occur."""
    return tuple(sorted(Counter(n for x, n in content.items() if isinstance(x, int)).items()))


def fillings(content: Counter[str | int], shares: Shares, tries: int) -> Iterator[dict[int, str]]:
    """A few ways to share out the letters among the blanks."""
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
    """One blank takes the most, the others a variable each; which ones depends on the turn."""
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


def every_filling(row: Row, content: Counter[str | int], most: int) -> Iterator[dict[int, str]]:
    """All ways to fill the blanks so that the whole costs at most so much, small ones first."""
    blanks = sorted(
        (x for x in content if isinstance(x, int)), key=lambda blank: (-content[blank], blank)
    )
    base = [content[letter] for letter in LETTERS]

    def fill(at: int, used: list[int], chosen: dict[int, str]) -> Iterator[dict[int, str]]:
        if at == len(blanks):
            if row.price(tuple(used)) <= most:
                yield dict(chosen)
            return
        times = content[blanks[at]]
        room = [
            (sum(price <= most for price in prices) - 1 - here) // times
            for prices, here in zip(row.at_least, used, strict=True)
        ]
        for formula in _formulas(room):
            after = [n + times * formula.count(x) for n, x in zip(used, LETTERS, strict=True)]
            if row.least_price(after, 0) <= most:
                yield from fill(at + 1, after, chosen | {blanks[at]: formula})

    yield from fill(0, base, {})


def every_premises(row: Row, most: int) -> Iterator[tuple[str, ...]]:
    """All sets of premises, of whatever form, that cost at most so much."""

    def grow(used: list[int], chosen: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if row.price(tuple(used)) <= most:
            yield chosen
        room = [
            sum(price <= most for price in prices) - 1 - here
            for prices, here in zip(row.at_least, used, strict=True)
        ]
        last = (len(chosen[-1]), chosen[-1]) if chosen else (0, "")
        for formula in _formulas(room):
            if (len(formula), formula) > last:
                after = [n + formula.count(x) for n, x in zip(used, LETTERS, strict=True)]
                if row.least_price(after, 0) <= most:
                    yield from grow(after, (*chosen, formula))

    yield from grow([0] * len(LETTERS), ())


def _formulas(room: list[int]) -> Iterator[str]:
    """All formulas made of at most so many of each letter, the small ones first."""
    left = [max(0, number) for number in room]

    def finish(text: str, open_parts: int, length: int) -> Iterator[str]:
        if not open_parts:
            if not length:
                yield text
            return
        if length < open_parts or sum(left[_VARIABLES_FROM:]) < open_parts:
            return
        for at, letter in enumerate(LETTERS):
            if left[at]:
                left[at] -= 1
                yield from finish(text + letter, open_parts - BALANCE[at], length - 1)
                left[at] += 1

    for length in range(1, sum(left) + 1):
        yield from finish("", 1, length)
