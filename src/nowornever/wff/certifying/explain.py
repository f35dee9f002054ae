"""A certificate in words that a person can follow, with its sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from nowornever.core.written import counted, listed
from nowornever.shake.accounting import cubes_in_words, usable
from nowornever.shake.position import Position
from nowornever.wff.evidence.counting import NEVER, Rules, least_price
from nowornever.wff.evidence.demands import demands
from nowornever.wff.evidence.readings import Read, Reading
from nowornever.wff.evidence.verify import Certificate, Claim, Evidence, checked, is_illegal_goal
from nowornever.wff.kernel.formula import LETTERS, VARIABLES
from nowornever.wff.kernel.rules import REGULAR, in_order
from nowornever.wff.rulebooks import WffRulebook

MOST_SUMS = 8
"""How many sums are shown."""
MOST_SHOWN = 6
"""How many pieces of each other kind of evidence are shown."""


def explained(position: Position, certificate: Certificate) -> Iterator[str]:
    """What the certificate shows, step by step."""
    if is_illegal_goal(position):
        yield "The Goal is not a WFF, or has too many cubes: no Solution can prove it."
        return
    try:
        evidence = checked(position, certificate)
    except ValueError:
        return
    claim = Claim(position, certificate.below)
    may = f"{cubes_in_words(claim.most)} of Resources"
    if not claim.spelled:
        yield from _rules_too_dear(position, may)
        return
    nothing = Evidence(claim.goal)
    dear = [rules for rules in claim.spelled if not any(claim.ways(rules, nothing))]
    rest = [rules for rules in claim.spelled if rules not in dear]
    left = [rules for rules in rest if any(claim.ways(rules, evidence))]
    read = len(rest) - len(left)
    yield f"With {may} {_sets(len(claim.spelled))} can be named whose rules could all be essential."
    if dear:
        yield f"With what is needed in premises {_sets(len(dear))} cost{_s(len(dear))} too much:"
        for rules in islice(dear, MOST_SUMS):
            yield _sum(claim, rules)
    if read:
        yield (
            f"Whatever the premises are, {_sets(read)} cannot be enough: some reading below, which"
            " the rules respect, makes the Goal false, and the premises that would be false in it"
            " cannot be built from the cubes, or hold something smaller that proves the Goal."
        )
    if left:
        yield (
            f"With {_sets(len(left))} the cubes allow few premises. All were tried: each set"
            " of premises is true in a reading below with the Goal false, or holds something"
            " smaller that proves the Goal without the rest, or cannot prove it."
        )
    yield from _pieces(certificate, evidence)


def _rules_too_dear(position: Position, may: str) -> Iterator[str]:
    assert isinstance(position.rulebook, WffRulebook)
    must = position.rulebook.must.name
    yield (
        f"With {may} no rules that could all be essential can be named so that every cube of {must}"
        " is used:"
    )
    for symbol, taking in (("i", "i"), ("o", "o"), ("R", "R, and a wild R can name any")):
        required = position.on(position.rulebook.must).count(symbol)
        more = position.resources.count(symbol)
        mat = usable(position)[symbol] - more
        rules = sum(symbol in name for name in position.rulebook.games[position.level])
        yield (
            f"{symbol}: {required} in {must}, {mat} on the mat in all that can be used, {more} in"
            f" Resources; {counted(rules, 'rule')} take{_s(rules)} an {taking}."
        )
    can_use = usable(position)
    if "No" in position.rulebook.games[position.level] and can_use["N"] and can_use["o"]:
        yield "No takes an N and an o, and is not essential without R."


def _sum(claim: Claim, rules: Rules) -> str:
    """The minimum price of a set of rules, and the letters that it needs."""
    priced = [
        (least_price(prices, demand), demand)
        for prices in claim.spelled[rules]
        for demand in demands(claim.goal, rules)
    ]
    price, demand = min(priced, key=lambda each: each[0])
    needs = [f"{n} {x}" for x, n in zip(LETTERS, demand.letters, strict=True) if n]
    premises = f"{counted(demand.premises, 'premise')} at least"
    cost = "more than there are" if price >= NEVER else cubes_in_words(price)
    return f"{_named(rules)}: {listed([*needs, premises], 'and')}; that costs {cost}."


def _pieces(certificate: Certificate, evidence: Evidence) -> Iterator[str]:
    for number, reading in enumerate(islice(certificate.readings, MOST_SHOWN), 1):
        yield f"Reading {number}: {_reading(reading)} {_asks(evidence.readings[number - 1])}"
    yield from _more(len(certificate.readings), "readings")
    for premises, rules in islice(evidence.smaller, MOST_SHOWN):
        solution = f"{', '.join(sorted(premises))} / {_named(rules)}"
        yield f"Smaller: {solution} proves the Goal, so nothing beside it is essential."
    yield from _more(len(certificate.smaller), "smaller Solutions")
    for each in islice(certificate.unprovable, MOST_SHOWN):
        given = ", ".join(each.premises) or "no premises"
        yield f"Unprovable: the Goal from {given} with {', '.join(each.rules)}."
    yield from _more(len(certificate.unprovable), "more that is unprovable")


def _more(number: int, what: str) -> Iterator[str]:
    if number > MOST_SHOWN:
        yield f"({number} {what} in all; the certificate lists them.)"


def _reading(reading: Reading) -> str:
    true = [x for x in VARIABLES if x in reading.true]
    false = [x for x in VARIABLES if x not in reading.true]
    parts = [f"{listed(xs, 'and')} {word}" for xs, word in ((true, "true"), (false, "false")) if xs]
    for head, table in reading.tables.items():
        always = {"1" * len(table): "always true", "0" * len(table): "never true"}
        parts.append(f"{head} {always.get(table, f'read as {table}')}")
    if reading.worlds:
        worlds = listed([world or "none" for world in dict.fromkeys(reading.worlds)], "or")
        named = listed(["C", "E", *reading.others], "and")
        parts.append(f"{named} only if so in all later worlds too, where {worlds} are true")
        parts.append("and every other Nx true")
    elif reading.others:
        parts.append(f"{listed(reading.others, 'and')} the opposite of what that gives")
    return ", ".join(parts) + "."


def _asks(read: Read) -> str:
    broken = in_order(REGULAR - read.respects)
    respected = f"All rules but {listed(broken, 'and')} respect it." if broken else ""
    others = "All WFFs"
    if read.asks:
        but = "other than" if read.asks_whole else "without"
        others = f"Premises {but} {listed(read.asks, 'or')}"
    return f"{respected} {others} are true in it.".strip()


def _named(rules: Iterable[str]) -> str:
    return ", ".join(in_order(frozenset(rules)))


def _s(number: int) -> str:
    """The ending of a verb after this number of subjects."""
    return "s" * (number == 1)


def _sets(number: int) -> str:
    return "one set of rules" if number == 1 else f"{number} sets of rules"
