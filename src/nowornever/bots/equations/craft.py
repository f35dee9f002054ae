"""What bots know of EQUATIONS: its Goals, its solutions, and typical mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from nowornever.bots.chance import pick, shuffled
from nowornever.bots.cubes.coaching.hints import number_of
from nowornever.bots.cubes.counting import Counts
from nowornever.bots.cubes.craft import Craft
from nowornever.bots.cubes.ladder.strengths import Strength
from nowornever.bots.equations import ideas as expressions
from nowornever.bots.equations.slips import SLIPS
from nowornever.core.dice import Chance
from nowornever.equations.expression import Operation, Root, cubes
from nowornever.equations.rulebooks import SOLUTION
from nowornever.equations.symbols import ROOT, on_screen
from nowornever.equations.written import parse_expression
from nowornever.shake.judge.judgement import Found
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Allowance

DIGITS = "0123456789"
RICH = ("ddd", "ddd", "ddd", "ddsd", "dsdd", "ds dsd", "dsd sd", "vdsdd")
"""The forms of rich Goals: digits, signs, roots, and blanks that group; the most usual twice."""
DIGITS_IN_ALL, SIGNS_IN_ALL = 7, 3
"""How many digits and signs a roll needs for a rich Goal: there must be enough to solve it."""
HARD = "0/*v÷√"
"""The symbols that a beginner avoids, as typed and as shown: powers, roots, divisions, and 0, which
makes expressions dull or undefined."""
SMALL = 2
"""How many operations a solution to hint at may have."""


class EquationsCraft:
    """Goals and solutions of EQUATIONS: numbers and expressions."""

    slips = SLIPS
    own_goal = "Lay a Goal of one digit, and make it from two others: 3 is 1 + 2, or 5 − 2."
    advanced = ""

    def suited(self, strength: Strength) -> Strength:
        """The strength with the seconds that it takes in EQUATIONS."""
        seconds = strength.thinks_in_equations
        return strength if seconds is None else replace(strength, thinks=seconds)

    def glance(
        self, position: Position, strength: Strength, allowance: Allowance, _ideas: int
    ) -> Found | None:
        """A solution that a player of that strength sees at once."""
        return expressions.look(position, strength.operations, allowance, strength.pads)

    def glance_small(self, position: Position, allowance: Allowance) -> Found | None:
        """A solution that is small enough to be hinted at."""
        return expressions.look(position, SMALL, allowance)

    def ideas(self, position: Position, strength: Strength) -> Counts:
        """The cubes of every expression worth the Goal."""
        return expressions.ideas(position, strength.operations)

    def cubes(self, position: Position, text: str) -> Mapping[str, str]:
        """The cubes on the Solution's side of the Equation."""
        spellings = position.rulebook.spellings
        side = "".join(spellings.get(symbol, symbol) for symbol in text.split("=")[0])
        return {SOLUTION: side}

    def to_write(self, text: str) -> str:
        """The side of the Equation that is worth the Goal, as it stands on the screen."""
        return on_screen(text.split("=")[0].strip())

    def draw_goal(self, position: Position, longest: int, chance: Chance) -> str:
        """A numeral of one or two digits, or two numerals with an operation between them."""
        digits = shuffled([cube for cube in position.resources if cube in DIGITS], chance)
        signs = [cube for cube in position.resources if cube in "+-x/*"]
        form = chance.randrange(4)
        if len(digits) < 3:
            return ""
        if form == 0 or longest < 2:
            return digits[0]
        if form < 3 or not signs or longest < 3:
            return "".join(sorted(digits[:2], key="0".__eq__))
        return f"{digits[0]}{pick(signs, chance)}{digits[1]}"

    def first_goals(self, position: Position, chance: Chance) -> Iterator[str]:
        """Numerals of one digit."""
        digits = [cube for cube in DIGITS if cube in position.resources]
        yield from shuffled(digits, chance)

    def hardness(self, goal: str, text: str) -> int:
        """How many powers, roots, divisions and zeros there are."""
        return sum((goal + text).count(sign) for sign in HARD)

    def draw_rich_goal(self, position: Position, longest: int, chance: Chance) -> str:
        """A numeral of three digits, a sum of products, a power, a root, or groups set apart."""
        digits = shuffled([cube for cube in position.resources if cube in DIGITS], chance)
        signs = shuffled([cube for cube in position.resources if cube in "+-x/*"], chance)
        if len(digits) < DIGITS_IN_ALL or len(signs) < SIGNS_IN_ALL:
            return ""
        roots = [form for form in RICH if "v" not in form or ROOT in position.resources]
        form = pick([form for form in roots if len(form.replace(" ", "")) <= longest], chance)
        some, joins = iter(sorted(digits[:3], key="0".__eq__)), iter(signs)
        spelled = {"d": lambda: next(some), "s": lambda: next(joins)}
        return "".join(spelled[mark]() if mark in spelled else mark for mark in form)

    def shorter(self, _position: Position, _text: str) -> str:
        """Always empty: EQUATIONS has no objection that a Required cube is not essential."""
        return ""

    def hints(self, text: str) -> Iterator[str]:
        """The number of cubes, the last operation, the digits, then the whole solution."""
        left, _, right = text.partition("=")
        solution = parse_expression(left)
        used = cubes(solution)
        yield f"It can be done with {number_of(len(used), 'cube')}."
        if isinstance(solution, (Operation, Root)):
            symbol = solution.symbol if isinstance(solution, Operation) else ROOT
            yield f"What is done last is {on_screen(symbol)}."
        digits = sorted(cube for cube in used if cube.isdigit())
        yield f"It needs {' and '.join(digits)}."
        yield f"It is {on_screen(left.strip())} = {on_screen(right.strip())}."

    def advice_on_cubes(self, _position: Position, _after: After, _text: str) -> tuple[str, ...]:
        """Nothing: every symbol of an Equation is a cube of its own."""
        return ()

    def hints_for_draft(self, _position: Position, _after: After, _text: str) -> None:
        """Always None: the hints do not depend on the draft."""
        return


CRAFT: Craft = EquationsCraft()
