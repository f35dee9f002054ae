"""Where the cubes of a Solution come from, and what is wrong about it (VII-B-3).

Cubes that show the same symbol are alike, so everything is counted symbol by symbol: first
the sections of the mat, then Resources. The order of the sections is `spending`, from which
the client counts too. A symbol that is forbidden on one
cube may still be used from another (wff VII-B-3-c-comment, equations-2019 VII-B-3-d-comment).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product

from msgspec import Struct

from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Allowance, Duty, Rulebook, Section
from nowornever.shake.verdict import Fault, fault

PLACE = "cubes"

Used = Mapping[str, str]
"""The cubes of each part of a Solution, by the part's key."""


class Count(Struct, frozen=True):
    """How many cubes of one symbol are used, and where they come from."""

    symbol: str
    used: int
    required: int
    """How many of it must be used."""
    from_mat: int
    """How many come from the mat."""
    from_resources: int
    missing: int
    """How many are used although no cube is left for them."""


def ledger(position: Position, used: Used) -> tuple[Count, ...]:
    """The count of every symbol that is used or required, in the rulebook's order."""
    wanted = set("".join(used.values())) | set(position.on(position.rulebook.must))
    return tuple(
        count(position, used, symbol) for symbol in position.rulebook.symbols if symbol in wanted
    )


def check_cubes(
    position: Position, used: Used, after: After | None, user: str = "solution"
) -> list[Fault]:
    """Every fault in the use of cubes. With no `after`, Resources may be used freely.

    `user` is the word for the whole paper in the sentences, such as "solution".
    """
    rulebook = position.rulebook
    counts = ledger(position, used)
    faults = [_unused(position, each, user) for each in counts if each.used < each.required]
    faults += [_missing(position, used, each, user) for each in counts if each.missing]
    taken = sum(each.from_resources for each in counts)
    allowance = rulebook.allowances[after] if after else Allowance("")
    if not allowance.admits(taken):
        cubes = "".join(each.symbol * each.from_resources for each in counts)
        faults.append(
            Fault(PLACE, "resources", f"{rulebook.id} {allowance.clause}",
                  f"The {user} takes {cubes_in_words(taken)} from Resources"
                  f"{f' ({_list(position, cubes)})' if cubes else ''}; {_allowed(allowance)}.")
        )  # fmt: skip
    return faults


@cache
def spending(rulebook: Rulebook) -> tuple[Section, ...]:
    """The sections that a Solution may use, in the order in which it takes their cubes.

    Those that serve one part only come first, then the one that must be used, then the others:
    in this order as few cubes as possible come from Resources.
    """
    usable = (section for section in rulebook.sections if section.duty is not Duty.CANNOT)
    return tuple(sorted(usable, key=lambda one: (not one.part, one.duty is not Duty.MUST)))


def usable(position: Position) -> Counter[str]:
    """How many cubes of each symbol a Solution can use, those of Resources included."""
    return Counter("".join(map(position.on, spending(position.rulebook))) + position.resources)


def count(position: Position, used: Used, symbol: str) -> Count:
    """How many cubes of one symbol are used, and where they come from."""
    uses = {part: cubes.count(symbol) for part, cubes in used.items()}
    total, need = sum(uses.values()), _unpaid(position, uses, symbol, spending(position.rulebook))
    from_resources = min(need, position.resources.count(symbol))
    return Count(
        symbol,
        total,
        position.on(position.rulebook.must).count(symbol),
        total - need,
        from_resources,
        need - from_resources,
    )


def splits(position: Position, used: Used, symbol: str) -> Iterator[dict[str, int]]:
    """Every way to share out the Required cubes of a symbol among the parts that use it."""
    uses = {part: cubes.count(symbol) for part, cubes in used.items()}
    required = min(position.on(position.rulebook.must).count(symbol), sum(uses.values()))
    for numbers in product(*(range(min(required, use) + 1) for use in uses.values())):
        if sum(numbers) == required:
            yield dict(zip(uses, numbers, strict=True))


def shortage(position: Position, used: Used, symbol: str, split: Mapping[str, int]) -> int:
    """How many of a symbol Resources must supply when Required is shared out like this."""
    uses = {part: cubes.count(symbol) - split[part] for part, cubes in used.items()}
    others = (one for one in spending(position.rulebook) if one.duty is not Duty.MUST)
    return _unpaid(position, uses, symbol, others)


def _unpaid(
    position: Position, uses: Mapping[str, int], symbol: str, sections: Iterable[Section]
) -> int:
    """How many of a symbol are still needed when these sections have given theirs, in order."""
    open_uses = dict(uses)
    for section in sections:
        here = position.on(section).count(symbol)
        for part, wanted in open_uses.items():
            if section.part in ("", part):
                taken = min(here, wanted)
                here -= taken
                open_uses[part] = wanted - taken
    return sum(open_uses.values())


def _unused(position: Position, count: Count, user: str) -> Fault:
    must, used = position.rulebook.must.name, count.used
    cubes = _number(position, count.required, count.symbol)
    some = f"{must} holds {cubes}, and the {user} uses {used}: every cube there must be used."
    none = f"{must} holds {cubes}, and the {user} uses none: every cube there must be used."
    return fault(position.rulebook, "required-unused", PLACE, some if used else none)


def _missing(position: Position, used: Used, count: Count, user: str) -> Fault:
    """The fault of too few cubes: none is left, or those that are left may not be used."""
    rulebook = position.rulebook
    have = count.used - count.missing
    had = f"only {have} can be used" if have else "none can be used"
    start = f"The {user} uses {_number(position, count.used, count.symbol)}, but {had}"
    unusable = [s for s in rulebook.sections if _keeps(position, s, used, count.symbol)]
    if not unusable:
        return fault(rulebook, "cubes-missing", PLACE, f"{start}.")
    names = " and ".join(section.name for section in unusable)
    if all(rulebook.forbids(count.symbol, section.key) for section in unusable):
        return fault(rulebook, "forbidden-used", PLACE,
                     f"{start}: what lies in {names} is forbidden.")  # fmt: skip
    parts = " and ".join(sorted({section.part for section in unusable}))
    return fault(rulebook, "permitted-misplaced", PLACE,
                 f"{start}: what lies in {names} may be used in the {parts} only.")  # fmt: skip


def _keeps(position: Position, section: Section, used: Used, symbol: str) -> bool:
    """Whether a section has cubes of this symbol left over that may not be used."""
    here = position.on(section).count(symbol)
    if section.duty is Duty.CANNOT:
        return here > 0
    return bool(section.part) and here > used.get(section.part, "").count(symbol)


def _allowed(allowance: Allowance) -> str:
    if allowance.at_least == allowance.at_most:
        return f"it must take exactly {cubes_in_words(allowance.at_least)}"
    return f"at most {cubes_in_words(allowance.at_most or 0)} may come from there"


def cubes_in_words(number: int) -> str:
    """This number of cubes, in words.

    >>> cubes_in_words(0), cubes_in_words(1), cubes_in_words(3)
    ('no cube', 'one cube', '3 cubes')
    """
    words = {0: "no cube", 1: "one cube", 2: "two cubes"}
    return words.get(number, f"{number} cubes")


def _number(position: Position, number: int, symbol: str) -> str:
    """A number of cubes with their symbol; the word "cube" keeps a digit symbol apart from it."""
    shown = position.rulebook.shown(symbol)
    if shown.isalpha():
        return f"{number} {shown}"
    return f"{number} cube {shown}" if number == 1 else f"{number} cubes {shown}"


def _list(position: Position, cubes: str) -> str:
    return " ".join(position.rulebook.shown(cubes))
