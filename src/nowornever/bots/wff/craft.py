"""What bots know of WFF 'N PROOF: its Goals, its solutions, and typical mistakes."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import permutations

from nowornever.bots.chance import happens, shuffled
from nowornever.bots.cubes.coaching.hints import number_of
from nowornever.bots.cubes.counting import Counts
from nowornever.bots.cubes.craft import Craft
from nowornever.bots.cubes.ladder.strengths import Strength
from nowornever.bots.wff import ideas as book
from nowornever.bots.wff.slips import SLIPS
from nowornever.bots.wff.spelling import faults_of, other_spelling
from nowornever.core.dice import Chance
from nowornever.core.written import WrittenError
from nowornever.shake.accounting import usable
from nowornever.shake.judge.judgement import Found
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Allowance
from nowornever.wff.checker import check
from nowornever.wff.kernel.formula import CONNECTIVES, NEGATION, VARIABLES, Formula
from nowornever.wff.naming import cubes_used
from nowornever.wff.prover import FINISHED, claim, hints
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import format_proof, parse_proof

RICH = 4
"""How many symbols a rich Goal has at least."""
SMALL = 400
"""How many ideas are tried for a solution to hint at."""
PLAIN_JOINS = "AK"
PLAIN_SYMBOLS = f"{PLAIN_JOINS}pqr"
"""What a beginner's formulas are made of."""
PLAIN_RULES = frozenset({"Ai", "Ki", "Ko", "Rp"})
"""The rules that a beginner knows first."""
PROVED = "The proof is right, but the solution is not yet."


class WffCraft:
    """Goals and solutions of WFF 'N PROOF: WFFs and proofs."""

    slips = SLIPS
    own_goal = ""
    advanced = "Rs"
    """R may be wild, and the letter s looks like the reason of a premise."""

    def suited(self, strength: Strength) -> Strength:
        """The strength as it is."""
        return strength

    def glance(
        self, position: Position, strength: Strength, allowance: Allowance, ideas: int
    ) -> Found | None:
        """A solution that a player of that strength sees at once, trying at most `ideas` ideas."""
        return book.look(position, min(ideas, strength.ideas), allowance, strength.pads)

    def glance_small(self, position: Position, allowance: Allowance) -> Found | None:
        """A solution that is small enough to be hinted at."""
        return book.look(position, SMALL, allowance)

    def ideas(self, position: Position, strength: Strength) -> Counts:
        """The cubes of the ideas for a solution."""
        return book.ideas(position, strength.ideas)

    def cubes(self, _position: Position, text: str) -> Mapping[str, str]:
        """The cubes of the premises and of the rules."""
        solution = parse_proof(text).solution
        assert solution is not None
        return cubes_used(solution)

    def to_write(self, text: str) -> str:
        """The lines of the proof; a rule that a wild R stands for is named with it."""
        solution = parse_proof(text).solution
        assert solution is not None
        wild = {rule.name for rule in solution.rules if rule.wild}
        lines = [line for line in text.splitlines()[1:] if not line.startswith("solution")]
        return "\n".join(_with_wild(line, wild) for line in lines)

    def draw_goal(self, position: Position, longest: int, chance: Chance) -> str:
        """A WFF made of some of the cubes: random letters, then put in order."""
        return _draw(position, longest, chance.randrange(4), 0.4, chance)

    def first_goals(self, position: Position, chance: Chance) -> Iterator[str]:
        """Two different letters joined by A or K, then single letters."""
        letters = [cube for cube in VARIABLES if cube in position.resources]
        joined = [
            f"{join}{first}{second}"
            for join in PLAIN_JOINS
            if join in position.resources
            for first, second in permutations(letters, 2)
        ]
        yield from shuffled(joined, chance)
        yield from shuffled(letters, chance)

    def hardness(self, goal: str, text: str) -> int:
        """How many rules, wild cubes and symbols there are that come late in the lessons.

        A Goal of one letter, or with a letter twice, is a little odd.
        """
        solution = parse_proof(text).solution
        assert solution is not None
        late = sum(rule.name not in PLAIN_RULES for rule in solution.rules)
        wild = sum(rule.wild for rule in solution.rules)
        written = goal + "".join(map(str, solution.premises))
        symbols = sum(symbol not in PLAIN_SYMBOLS for symbol in written)
        odd = len(goal) == 1 or len(set(goal)) < len(goal)
        return 2 * (late + wild + symbols) + odd

    def draw_rich_goal(self, position: Position, longest: int, chance: Chance) -> str:
        """A WFF of four to seven symbols, most with a negation."""
        goal = _draw(position, longest, 1 + chance.randrange(3), 0.7, chance)
        return goal if len(goal) >= RICH else ""

    def shorter(self, position: Position, text: str) -> str:
        """The solution without one Required cube that it does not need."""
        try:
            verdict = check(parse_proof(text), position=position, prover=claim)
        except WrittenError:
            return ""
        return next((format_proof(found.shorter) for found in verdict.non_essential), "")

    def hints(self, text: str) -> Iterator[str]:
        """The numbers of premises and rules, then which ones."""
        solution = parse_proof(text).solution
        assert solution is not None, "the checker accepts nothing without one"
        premises = ", ".join(map(str, solution.premises))
        count = number_of(len(solution.premises), "premise") if premises else "no premise"
        yield f"It can be done with {count}."
        rules = [str(rule) for rule in solution.rules]
        enough, names = number_of(len(rules), "rule"), ", ".join(rules)
        yield f"{enough} is enough." if len(rules) == 1 else f"{enough} are enough."
        yield f"The rule is {names}." if len(rules) == 1 else f"The rules are {names}."
        if premises:
            yield f"Suppose {premises}."
        yield f"The solution is {solution}."

    def advice_on_cubes(self, position: Position, after: After, text: str) -> tuple[str, ...]:
        """Which rules to spell with other cubes, if that makes the paper correct."""
        try:
            return other_spelling(parse_proof(text), position, after)
        except WrittenError:
            return ()

    def hints_for_draft(
        self, position: Position, after: After, text: str
    ) -> tuple[str, ...] | None:
        """How a proof that was begun can go on; once it is finished, what its cubes still lack."""
        if not text.strip():
            return None
        try:
            proof = parse_proof(text)
            if not proof.items:
                return None
            rulebook = RULEBOOKS[position.rulebook.id]
            found = hints(proof, Formula(position.goal), _spellable(position), rulebook)
            if found != (FINISHED,):
                return found
            wrong = faults_of(proof, position, after)
            if not wrong:
                return found
            first, *more = other_spelling(proof, position, after) or wrong
            return (f"{PROVED} {first}", *more)
        except WrittenError as error:
            return (f"First put this right: {error.reason}.",)


def _draw(
    position: Position, longest: int, connectives: int, negated: float, chance: Chance
) -> str:
    """A WFF of some of the cubes; `negated` is the probability that it has a negation."""
    cubes = shuffled(position.resources, chance)
    leaves = [cube for cube in cubes if cube in VARIABLES]
    joins = [cube for cube in cubes if cube in CONNECTIVES]
    number = min(connectives, len(joins), len(leaves) - 1, (longest - 1) // 2)
    if number < 0:
        return ""
    letters = joins[:number]
    room = longest - 2 * number - 1
    if room > 0 and NEGATION in cubes and happens(negated, chance):
        letters.append(NEGATION)
    return _polish(shuffled(letters, chance), leaves)


def _with_wild(line: str, wild: Collection[str]) -> str:
    """The line with R(Ki) for the rule Ki, if that is wild."""
    for name in wild:
        line = re.sub(rf"(?<=\s){name}(?=\s|$)", f"R({name})", line)
    return line


def _polish(letters: list[str], leaves: list[str]) -> str:
    """A WFF in Polish notation: each connective stands before the parts it joins."""
    text, wanted = "", 1
    rest = iter(leaves)
    for letter in letters:
        text += letter
        wanted += letter in CONNECTIVES
        # Sometimes a part ends before the next connective.
        if wanted > 2:
            text += next(rest)
            wanted -= 1
    return text + "".join(next(rest) for _ in range(wanted))


def _spellable(position: Position) -> frozenset[str]:
    """The rules of the game that the cubes can name; an R can stand for any rule."""
    book = RULEBOOKS[position.rulebook.id]
    cubes, game = set(usable(position)), book.games[position.level]
    return game if "R" in cubes else frozenset(r for r in game if set(r) <= cubes)


CRAFT: Craft = WffCraft()
