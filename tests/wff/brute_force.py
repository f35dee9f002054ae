"""A second judge of proofs, written from the rulebooks alone: slow, plain, and on its own.

It shares no code with the checker beyond the values of `nowornever.wff.kernel.proof`. It only
answers yes or no: is this solution with its proof correct?
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations, product

from msgspec.structs import replace

from nowornever.wff.kernel.proof import Item, Line, SubProof
from nowornever.wff.paper import Proof, Sequent

PREMISE_MARK = ("s",)
BASIC = {"Co", "Ai", "Ki", "Ko", "Ei", "Eo", "Rp"}
REGULAR = BASIC | {"Ci", "Ao", "Ni", "No", "R"}


@dataclass(frozen=True)
class Edition:
    top_line_required: bool
    marks_required: bool
    subproof_needs_rule: bool


EDITIONS = {
    "wff-2012": Edition(top_line_required=True, marks_required=True, subproof_needs_rule=False),
    "wff-2013": Edition(top_line_required=True, marks_required=False, subproof_needs_rule=False),
    "wff-2017": Edition(top_line_required=False, marks_required=False, subproof_needs_rule=True),
}


# formulas: nested tuples ("K", x, y), ("N", x) or a variable


Tree = str | tuple["Tree", ...]


def tree(text: str) -> Tree | None:
    """The formula as a tree; None for what is no WFF."""
    read = _tree(text)
    return read[0] if read and not read[1] else None


def _tree(text: str) -> tuple[Tree, str] | None:
    if not text:
        return None
    head, rest = text[0], text[1:]
    if head in "pqrs":
        return head, rest
    if head not in "NCAKE":
        return None
    parts: list[Tree] = [head]
    for _ in range(1 if head == "N" else 2):
        read = _tree(rest)
        if read is None:
            return None
        parts.append(read[0])
        rest = read[1]
    return tuple(parts), rest


# proofs: what each line can see


@dataclass
class Fact:
    """A line."""

    formula: Tree | None
    label: str
    made: bool


@dataclass
class Closed:
    """A finished sub-proof."""

    label: str
    facts: list[Fact]
    first: str = ""
    last: str = ""


@dataclass
class Level:
    seen: list[Fact | Closed] = field(default_factory=list)
    label: str = ""


LETTERS = "abcdefghijklmnotuvwxyz"


def default_label(depth: int, number: int) -> str:
    """Numbers outside, letters one level in, and so on; enough for short proofs."""
    return str(number) if depth % 2 == 0 else LETTERS[number - 1]


def is_correct(
    proof: Proof, edition: Edition, game: set[str] = REGULAR, goal: str | None = None
) -> bool:
    """Whether the solution with its proof is correct, cubes on a mat left aside.

    Without a Goal of the mat's, it is the top line's.
    """
    if proof.sequent is None and (edition.top_line_required or goal is None):
        return False
    if proof.sequent is None and goal is not None and proof.solution:
        given = tuple(premise.formula for premise in proof.solution.premises)
        proof = replace(proof, sequent=Sequent(given, goal))
    if goal is not None and proof.sequent and proof.sequent.goal != goal:
        return False
    return all(_reasons_to_reject(proof, edition, game))


def _reasons_to_reject(proof: Proof, edition: Edition, game: set[str]) -> Iterator[bool]:
    """One answer for each thing that has to hold."""
    sequent, solution, items = proof.sequent, proof.solution, proof.items
    yield sequent is not None
    yield solution is not None
    yield bool(items)
    assert sequent
    assert solution
    premises = [premise.formula for premise in solution.premises]
    yield tree(sequent.goal) is not None
    yield all(tree(premise) is not None for premise in premises)
    yield sorted(sequent.premises) == sorted(premises)
    top = items[: len(premises)]
    yield all(isinstance(item, Line) for item in top)
    yield sorted(item.formula for item in top if isinstance(item, Line)) == sorted(premises)
    marked = _marked(edition)
    yield all(item.reason.rules in marked for item in top if isinstance(item, Line))
    named = [rule.name for rule in solution.rules]
    yield len(named) == len(set(named))
    yield set(named) <= game
    used = {name for line in proof.lines() for name in line.reason.rules} - {"s"}
    yield used <= set(named)
    cubes = sum(map(len, premises)) + sum(1 if r.wild else len(r.name) for r in solution.rules)
    yield cubes >= 2
    rows = [line.row for line in proof.lines()]
    yield max(rows) <= solution.row or solution.row <= min(rows)  # VII-B-1: not between lines
    yield len(items) > len(premises)
    last = items[-1]
    yield isinstance(last, Line)
    yield isinstance(last, Line) and last.formula == sequent.goal
    yield not (game == BASIC and any(isinstance(item, SubProof) for item in items))
    yield next(_wrong_rows(items, len(premises), [], edition), None) is None


def wrong_rows(proof: Proof, edition: Edition) -> tuple[int, ...]:
    """The rows of the lines that are not in order, whatever is wrong in others."""
    assert proof.solution
    return tuple(_wrong_rows(proof.items, len(proof.solution.premises), [], edition))


def _marked(edition: Edition) -> set[tuple[str, ...]]:
    """How premises and suppositions may be marked."""
    return {PREMISE_MARK} if edition.marks_required else {PREMISE_MARK, ()}


def _wrong_rows(
    items: tuple[Item, ...], supposed: int, outer: list[Level], edition: Edition
) -> Iterator[int]:
    """The rows of these items that are not in order; `outer` is changed along the way."""
    here = outer[-1] if outer else Level()
    levels = outer or [here]
    depth = len(levels) - 1
    row = 1
    for number, item in enumerate(items, 1):
        label = item.label or default_label(depth, number)
        if isinstance(item, SubProof):
            inner = Level(label=label)
            yield from _wrong_rows(item.items, 1, [*levels, inner], edition)
            facts = [found for found in inner.seen if isinstance(found, Fact)]
            rows = [line.label for line in Proof(item.items).lines()] or [""]
            here.seen.append(Closed(label, facts, rows[0], rows[-1]))
            continue
        row = item.row
        if item.also or tree(item.formula) is None:
            yield row
        elif number <= supposed:
            if depth and item.reason.rules not in _marked(edition):
                yield row
        elif not _justified(item, levels, edition):
            yield row
        here.seen.append(Fact(tree(item.formula), label, number > supposed))
    if not depth:
        return
    starts = bool(items) and isinstance(items[0], Line)
    rule_made = any(isinstance(found, Fact) and found.made for found in here.seen)
    closed = any(isinstance(found, Closed) for found in here.seen)
    if not (starts and (rule_made or closed or not edition.subproof_needs_rule)):
        yield row


def _justified(line: Line, levels: list[Level], edition: Edition) -> bool:
    rules = line.reason.rules
    others = [rule for rule in rules if rule != "R"]
    crossings = len(rules) - len(others)
    if len(others) > 1 or not rules or not set(rules) <= REGULAR:
        return False
    rule = others[0] if others else "R"
    reach = list(reversed(levels))
    facts = [
        (found, distance)
        for distance, level in enumerate(reach)
        for found in level.seen
        if isinstance(found, Fact)
    ]
    closed = [(found, 0) for found in levels[-1].seen if isinstance(found, Closed)]
    wanted = tree(line.formula)
    for used in _candidates(rule, facts, closed):
        if max(distance for _, distance in used) != crossings:
            continue
        items = [item for item, _ in used]
        if _gives(rule, items, wanted, edition) and _cited(line, used, reach):
            return True
    return False


Used = tuple[tuple["Fact | Closed", int], ...]


def _candidates(
    rule: str, facts: list[tuple[Fact, int]], closed: list[tuple[Closed, int]]
) -> Iterator[Used]:
    """Everything of the right kind and number that the rule could be applied to."""
    if rule in ("Ci", "Ni", "No"):
        yield from product(closed)
    elif rule == "Ao":
        yield from product(facts, closed, closed)
    elif rule in ("Ki", "Co", "Ei"):
        yield from product(facts, facts)
    else:
        yield from product(facts)


def _gives(rule: str, used: list[Fact | Closed], wanted: Tree | None, edition: Edition) -> bool:
    """The rules, one after another, as they are stated."""
    lines = [item.formula for item in used if isinstance(item, Fact)]
    subs = [item for item in used if isinstance(item, Closed)]
    suppositions = [sub.facts[0].formula for sub in subs]
    if rule in ("R", "Rp"):
        return lines[0] == wanted
    if rule == "Ki":
        return wanted == ("K", *lines)
    if rule == "Ko":
        return _head(lines[0]) == "K" and wanted in _parts(lines[0])
    if rule == "Ai":
        return _head(wanted) == "A" and lines[0] in _parts(wanted)
    if rule == "Co":
        return lines[0] == ("C", lines[1], wanted)
    if rule == "Eo":
        return _head(lines[0]) == "E" and wanted in _both_ways(lines[0])
    if rule == "Ei":
        return _head(wanted) == "E" and lines == _both_ways(wanted)
    if rule == "Ci":
        if _head(wanted) != "C":
            return False
        first, second = _parts(wanted)
        return suppositions == [first] and second in _conclusions(subs[0], edition)
    if rule == "Ni":
        return wanted == ("N", suppositions[0]) and _contradicts(subs[0])
    if rule == "No":
        return suppositions[0] == ("N", wanted) and _contradicts(subs[0])
    if rule == "Ao":
        proved = all(wanted in _conclusions(sub, edition) for sub in subs)
        return lines[0] == ("A", *suppositions) and proved
    raise AssertionError(rule)


def _head(formula: Tree | None) -> str:
    return str(formula[0]) if formula else ""


def _parts(formula: Tree | None) -> tuple[Tree, ...]:
    return formula[1:] if isinstance(formula, tuple) else ()


def _both_ways(formula: Tree | None) -> list[Tree | None]:
    """Cxy and Cyx, for Exy."""
    one, two = _parts(formula)
    return [("C", one, two), ("C", two, one)]


def _conclusions(sub: Closed, edition: Edition) -> list[Tree | None]:
    """What Ci and Ao may take from a sub-proof."""
    return [f.formula for f in sub.facts if f.made or not edition.subproof_needs_rule]


def _contradicts(sub: Closed) -> bool:
    stated = [fact.formula for fact in sub.facts]
    return any(("N", formula) in stated for formula in stated)


def _cited(line: Line, used: Used, reach: list[Level]) -> bool:
    """Whether each reference names another one of the things used."""
    references = line.reason.references
    if len(references) > len(used):
        return False
    return any(
        all(
            _names(reference, item, reach)
            for reference, (item, _) in zip(references, order, strict=True)
        )
        for order in permutations(used, len(references))
    )


def _names(reference: str, item: Fact | Closed, reach: list[Level]) -> bool:
    if item.label == reference:
        return True
    if isinstance(item, Closed):
        first, dash, last = reference.partition("-")
        return bool(dash) and last == item.last and first in (item.first, item.label)
    # numbered straight through, a sub-proof and its first line share a number
    return any(level.label == reference and level.seen and level.seen[0] is item for level in reach)
