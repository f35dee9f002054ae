"""What a player of WFF 'N PROOF sees at a glance: small solutions, grown from the Goal.

A solution starts from the Goal itself, from the parts that introductions make it of, or from a
contradiction. It grows one premise at a time: x becomes Kxy, or y and Cyx. The ideas for a Goal are
kept in a book; the cubes of all ideas are compared with a position at once. An idea that fits must
be proved by the prover and accepted by the checker before it counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations, islice

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from nowornever.bots.cubes.counting import TOO_MANY, Counts, Stock, counted, parts_apart
from nowornever.shake.judge.judgement import Found
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Allowance
from nowornever.wff.checker import check
from nowornever.wff.kernel.formula import (
    CONNECTIVES,
    NEGATION,
    VARIABLES,
    Formula,
    is_formula,
    join,
)
from nowornever.wff.kernel.rules import REITERATE, in_order
from nowornever.wff.paper import NamedRule, Premise, Proof, Solution
from nowornever.wff.prover import Provable, claim, prove
from nowornever.wff.rulebooks import PREMISES, RULEBOOKS, RULES_PART, WffRulebook
from nowornever.wff.written import format_proof

SIZES = (100, 800)
"""How many ideas a small and a large book hold."""
WILD = 2
"""How many rules of a solution an R may stand for."""
PROOF_WORK = 600
"""Units of work for a proof; a proof that needs more is not seen at a glance."""
TRIES = 6
"""How many solutions that the cubes allow are tried."""


class Idea(Struct, frozen=True):
    """Premises and rules that probably prove the Goal."""

    premises: tuple[Formula, ...]
    rules: frozenset[str]
    sink: tuple[int, int] | None = None
    """The index of a premise, and a place in it where any WFF could replace the variable."""


class SpelledIdea(Struct, frozen=True):
    """An idea with some of its rules spelled as a wild R."""

    idea: Idea
    wild: tuple[str, ...] = ()

    @property
    def solution(self) -> Solution:
        """The idea as a written solution."""
        premises = tuple(Premise(str(premise)) for premise in self.idea.premises)
        rules = in_order(self.idea.rules)
        return Solution(premises, tuple(NamedRule(name, name in self.wild) for name in rules))

    def used(self, rulebook: WffRulebook) -> list[list[int]]:
        """The cubes it uses, counted by part and symbol."""
        rules = "".join(REITERATE if name in self.wild else name for name in self.idea.rules)
        return counted({PREMISES: "".join(self.idea.premises), RULES_PART: rules}, rulebook)


class IdeaBook:
    """The ideas for one Goal, the small ones first."""

    def __init__(self, rulebook: WffRulebook, level: str, goal: Formula, size: int) -> None:
        """Fill the book with this many ideas."""
        game = rulebook.games[level]
        self.rulebook, self.level, self.goal = rulebook, level, goal
        ideas = islice((idea for idea in _ideas(goal, game) if idea.rules <= game), size)
        spelled = [list(_spellings(idea)) for idea in ideas]
        self.rows = [row for rows in spelled for row in rows]
        self.ends = [0, *accumulate(map(len, spelled))]
        """For every n, how many rows the first n ideas have."""
        self.used = _count_all(self.rows, rulebook)
        self._proofs: dict[Idea, Proof | None] = {}
        self._right: dict[tuple[SpelledIdea, str], bool] = {}

    def written(self, row: SpelledIdea, position: Position) -> str | None:
        """The solution with its proof, if the checker accepts it; the cubes must be there."""
        proof = self._proof(row.idea)
        if proof is None:
            return None
        key = row, position.on(position.rulebook.must)
        paper = replace(proof, solution=row.solution)
        if key not in self._right:
            self._right[key] = check(paper, position=position, prover=claim).correct is True
        return format_proof(paper) if self._right[key] else None

    def _proof(self, idea: Idea) -> Proof | None:
        if idea not in self._proofs:
            answer = prove(idea.premises, self.goal, idea.rules, self.rulebook, PROOF_WORK)
            self._proofs[idea] = answer.proof if isinstance(answer, Provable) else None
        return self._proofs[idea]


def _count_all(rows: Sequence[SpelledIdea], rulebook: WffRulebook) -> Counts:
    """The cubes of all rows; premises and rules that several rows share are counted once."""
    premises: dict[tuple[Formula, ...], Counts] = {}
    rules: dict[tuple[frozenset[str], tuple[str, ...]], Counts] = {}
    found = []
    for row in rows:
        if row.idea.premises not in premises:
            cubes = {PREMISES: "".join(row.idea.premises)}
            premises[row.idea.premises] = np.array(counted(cubes, rulebook), np.int16)
        key = row.idea.rules, row.wild
        if key not in rules:
            bare = SpelledIdea(Idea((), row.idea.rules), row.wild)
            rules[key] = np.array(bare.used(rulebook), np.int16)
        found.append((premises[row.idea.premises], rules[key]))
    by_premises, by_rules = zip(*found, strict=True)
    total: Counts = np.stack(by_premises) + np.stack(by_rules)
    return total


@lru_cache(maxsize=256)
def _book(rulebook: str, level: str, goal: str, size: int) -> IdeaBook:
    return IdeaBook(RULEBOOKS[rulebook], level, Formula(goal), size)


def _book_for(position: Position, effort: int) -> tuple[IdeaBook, Counts] | None:
    """The book for a position, and the cubes of its first ideas; None if the Goal is not legal."""
    if not is_formula(position.goal) or position.rulebook.too_long(position.goal):
        return None
    size = next((size for size in SIZES if effort <= size), SIZES[-1])
    book = _book(position.rulebook.id, position.level, position.goal, size)
    return book, book.used[: book.ends[min(effort, len(book.ends) - 1)]]


def ideas(position: Position, effort: int) -> Counts:
    """The cubes of the first `effort` ideas, right or not, as an array [idea, part, symbol]."""
    found = _book_for(position, effort)
    if found is None:
        parts = len(parts_apart(position.rulebook))
        return np.zeros((0, parts, len(position.rulebook.symbols)), np.int16)
    return found[1]


def look(
    position: Position, effort: int, allowance: Allowance, can_pad: bool = False
) -> Found | None:
    """A written solution that takes the fewest cubes of Resources of all those seen.

    The effort is how many ideas are tried. With ``can_pad``, unused Required cubes are put into a
    premise where they change nothing.
    """
    known = _book_for(position, effort)
    if known is None:
        return None
    book, used = known
    stock = Stock(position)
    takes = stock.costs(used)
    limit = TOO_MANY - 1 if allowance.at_most is None else allowance.at_most
    fitting = np.flatnonzero((takes >= allowance.at_least) & (takes <= limit))
    for at in fitting[np.argsort(takes[fitting], kind="stable")][:TRIES]:
        row = book.rows[at]
        if text := book.written(row, position):
            return Found(text, int(takes[at]))
    return _pad(book, used, position, stock, allowance) if can_pad else None


def _pad(
    book: IdeaBook, used: Counts, position: Position, stock: Stock, allowance: Allowance
) -> Found | None:
    """A solution with a WFF of the unused Required cubes in a place where any WFF would do."""
    left, so_far = stock.leftover(used), stock.cost_so_far(used)
    symbols = np.array(list(position.rulebook.symbols))
    in_formulas = np.isin(symbols, list(CONNECTIVES + NEGATION + VARIABLES))
    padded = (so_far < TOO_MANY) & left.any(axis=1) & ~left[:, ~in_formulas].any(axis=1)
    candidates = [at for at in np.flatnonzero(padded) if book.rows[at].idea.sink]
    for at in sorted(candidates, key=lambda at: int(left[at].sum() + so_far[at]))[:TRIES]:
        cubes = "".join(symbols.repeat(left[at]))
        if row := _padded(book.rows[at], cubes, position):
            cost = int(stock.costs(np.array([row.used(book.rulebook)], np.int16))[0])
            if cost < TOO_MANY and allowance.admits(cost) and (text := book.written(row, position)):
                return Found(text, cost)
    return None


def _padded(row: SpelledIdea, cubes: str, position: Position) -> SpelledIdea | None:
    """The row with these cubes in its sink, and other cubes that complete them to a WFF."""
    assert row.idea.sink
    number, at = row.idea.sink
    premise = row.idea.premises[number]
    letters = cubes + premise[at]
    joins = [cube for cube in letters if cube in CONNECTIVES]
    leaves = [cube for cube in letters if cube in VARIABLES]
    spare = position.mat[1] + position.resources
    short = len(leaves) - 1 - len(joins)
    joins += [cube for cube in spare if cube in CONNECTIVES][: max(0, short)]
    leaves += [cube for cube in spare if cube in VARIABLES][: max(0, -short)]
    if len(leaves) != len(joins) + 1:
        return None
    filler = NEGATION * cubes.count(NEGATION) + "".join(joins) + "".join(leaves)
    padded = Formula(premise[:at] + filler + premise[at + 1 :])
    premises = (*row.idea.premises[:number], padded, *row.idea.premises[number + 1 :])
    return SpelledIdea(Idea(premises, row.idea.rules), row.wild)


def _ideas(goal: Formula, game: frozenset[str]) -> Iterator[Idea]:
    """An infinite sequence of ideas, from small to large."""
    seen: set[Idea] = set()
    layer = [
        *_from_introductions(goal, game),
        Idea((goal,), frozenset({"Rp"})),
        *_from_contradictions(goal),
    ]
    while layer:
        fresh = list(dict.fromkeys(idea for idea in layer if idea not in seen))
        seen.update(fresh)
        yield from (each for idea in fresh if idea.rules for each in _with_once(idea))
        layer = [grown for idea in fresh for grown in _grown(idea)]


def _with_once(idea: Idea) -> Iterator[Idea]:
    """The idea; before it, if it names a premise twice, the same with each premise once."""
    once = tuple(dict.fromkeys(idea.premises))
    if once != idea.premises:
        yield Idea(once, idea.rules)
    yield idea


def _from_introductions(formula: Formula, game: frozenset[str]) -> list[Idea]:
    """Ideas that prove the formula from itself, or from its parts by introductions."""
    ideas = [Idea((formula,), frozenset())]
    if formula.head == "K":
        left, right = formula.parts
        ideas += [
            Idea((*a.premises, *b.premises), a.rules | b.rules | {"Ki"})
            for a in _from_introductions(left, game)
            for b in _from_introductions(right, game)
        ]
    if formula.head == "A":
        ideas += [
            Idea(idea.premises, idea.rules | {"Ai"})
            for part in formula.parts
            for idea in _from_introductions(part, game)
        ]
    if formula.head == "E":
        left, right = formula.parts
        both = (join("C", left, right), join("C", right, left))
        ideas.append(Idea(both, frozenset({"Ei"})))
        if "Ci" in game:
            ideas.append(Idea((left, right), frozenset({"Ei", "Ci", REITERATE})))
    if formula.head == "C" and "Ci" in game:
        left, right = formula.parts
        if left == right:
            ideas.append(Idea((), frozenset({"Ci"})))
        ideas += [
            Idea(idea.premises, idea.rules | {"Ci", REITERATE})
            for idea in _from_introductions(right, game)
        ]
    return ideas


def _from_contradictions(goal: Formula) -> Iterator[Idea]:
    """Ideas that prove the Goal from a contradiction, x and Nx."""
    rule = "Ni" if goal.head == NEGATION else "No"
    for x in map(Formula, VARIABLES):
        yield Idea((x, join(NEGATION, x)), frozenset({rule, REITERATE}))


def _grown(idea: Idea) -> Iterator[Idea]:
    """The idea with one premise replaced by others from which it follows."""
    for at, premise in enumerate(idea.premises):
        before, rest = idea.premises[:at], idea.premises[at + 1 :]
        for filler in map(Formula, VARIABLES):
            for premises, rules, sink in (
                ((join("K", premise, filler),), {"Ko"}, (at, 1 + len(premise))),
                ((join("K", filler, premise),), {"Ko"}, (at, 1)),
                ((filler, join("C", filler, premise)), {"Co"}, None),
                ((filler, join("E", filler, premise)), {"Eo", "Co"}, None),
            ):
                yield Idea((*before, *premises, *rest), idea.rules | rules, sink)
        twice = join(NEGATION, join(NEGATION, premise))
        yield Idea((*before, twice, *rest), idea.rules | {"No", REITERATE})


def _spellings(idea: Idea) -> Iterator[SpelledIdea]:
    """The idea with all its rules spelled out, and with some of them as a wild R."""
    names = [name for name in in_order(idea.rules) if name != REITERATE]
    for number in range(WILD + 1):
        for wild in combinations(names, number):
            yield SpelledIdea(idea, wild)
