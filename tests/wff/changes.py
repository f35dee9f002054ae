"""Changes of one line of a proof, which mostly make it wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from nowornever.wff.kernel.proof import Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import RULES


def anywhere(items: tuple[Item, ...], rng: Random) -> tuple[tuple[Item, ...], ...]:
    """The items, or the items of a sub-proof among them: where a change is to be made."""
    found = [items]
    for item in items:
        if isinstance(item, SubProof):
            found += anywhere(item.items, rng)
    return tuple(found)


def rebuilt(
    items: tuple[Item, ...], target: tuple[Item, ...], new: tuple[Item, ...]
) -> tuple[Item, ...]:
    if items is target:
        return new
    return tuple(
        SubProof(rebuilt(item.items, target, new), item.label)
        if isinstance(item, SubProof)
        else item
        for item in items
    )


Change = Callable[[tuple[Item, ...], int, Random, str], tuple[Item, ...] | None]


def _on_a_line(change: Callable[[Line, Random, str], Line]) -> Change:
    def changed(
        items: tuple[Item, ...], at: int, rng: Random, other: str
    ) -> tuple[Item, ...] | None:
        line = items[at]
        if isinstance(line, SubProof):
            return None
        return (*items[:at], change(line, rng, other), *items[at + 1 :])

    return changed


def _new_formula(line: Line, rng: Random, other: str) -> Line:
    letters = [letter for letter in "CAKENpqrso" if letter not in line.formula]
    at = rng.randrange(len(line.formula))
    return rng.choice(
        [
            replace(line, formula=other),
            replace(line, formula=line.formula[:at] + rng.choice(letters) + line.formula[at + 1 :]),
            replace(line, formula=line.formula[:at] + line.formula[at + 1 :]),
        ]
    )


def _new_rules(line: Line, rng: Random, _: str) -> Line:
    rules = line.reason.rules
    name = rng.choice(list(RULES))
    changed = rng.choice([("R", *rules), rules[1:], (name,), (*rules, name), (*rules[:-1], name)])
    return replace(line, reason=Reason(changed, line.reason.references))


def _new_references(line: Line, rng: Random, _: str) -> Line:
    references = list(line.reason.references)
    label = rng.choice([*"123456", *"abcd", "1-3"])
    if references and rng.random() < 0.7:
        references[rng.randrange(len(references))] = label
    else:
        references.append(label)
    return replace(line, reason=Reason(line.reason.rules, tuple(references)))


def _new_label(line: Line, rng: Random, _: str) -> Line:
    return replace(line, label=rng.choice([*"123456", *"abcd"]))


def _another_wff(line: Line, _: Random, other: str) -> Line:
    return replace(line, also=(other,))


def _delete(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    return items[:at] + items[at + 1 :]


def _swap(items: tuple[Item, ...], at: int, rng: Random, _: str) -> tuple[Item, ...] | None:
    swapped = list(items)
    with_ = rng.randrange(len(items))
    swapped[at], swapped[with_] = swapped[with_], swapped[at]
    return tuple(swapped)


def _duplicate(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    return (*items[: at + 1], *items[at:])


def _indent(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    return (*items[:at], SubProof((items[at],)), *items[at + 1 :])


def _unindent(items: tuple[Item, ...], at: int, _: Random, __: str) -> tuple[Item, ...] | None:
    item = items[at]
    return (*items[:at], *item.items, *items[at + 1 :]) if isinstance(item, SubProof) else None


CHANGES: dict[str, Change] = {
    "a formula": _on_a_line(_new_formula),
    "a reason": _on_a_line(_new_rules),
    "a reference": _on_a_line(_new_references),
    "a label": _on_a_line(_new_label),
    "two WFFs": _on_a_line(_another_wff),
    "a line deleted": _delete,
    "a line moved": _swap,
    "a line twice": _duplicate,
    "a line indented": _indent,
    "a sub-proof not indented": _unindent,
}
