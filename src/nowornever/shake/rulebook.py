"""What a cube game's rulebook fixes about cubes and mat, as data.

An edition is a value. Code asks its fields, never its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from nowornever.shake.procedure import Procedure
from nowornever.shake.reasons import PrintedReason


class Duty(StrEnum):
    """What a section of the mat says about the cubes on it."""

    MUST = "must"
    """Every Solution has to use all of them."""
    MAY = "may"
    CANNOT = "cannot"


class Section(Struct, frozen=True):
    """A section of the mat beside the Goal."""

    key: str
    """Its word in a written position, such as ``required``."""
    name: str
    """Its name on the mat."""
    duty: Duty
    part: str = ""
    """The one part of a Solution where its cubes may be used; empty for any part."""


class CubeKind(Struct, frozen=True):
    """Cubes that are alike: the symbols on their faces, and how many there are."""

    faces: str
    count: int
    family: str = ""
    """What they look like: their colour, or the case of their letters."""


class After(StrEnum):
    """What ended the moves, so that players write."""

    NOW = "now"
    """The claim that one more cube of Resources is enough (VI-A-2)."""
    IMPOSSIBLE = "impossible"
    """The claim that no Solution can be written any more (VI-A-1)."""
    FORCEOUT = "forceout"
    DISAGREE_NOW = "disagree-now"
    LAST_CUBE = "last-cube"
    STOP = "stop"
    NO_GOAL = "no-goal"
    """The Goal-setter declared that no Goal can be set, and was challenged."""


class Allowance(Struct, frozen=True):
    """How many cubes of Resources a Solution takes."""

    clause: str
    at_least: int = 0
    at_most: int | None = None

    def admits(self, taken: int) -> bool:
        """Whether a Solution may take this number of cubes from Resources."""
        return self.at_least <= taken and (self.at_most is None or taken <= self.at_most)


class Part(Struct, frozen=True):
    """A part of a Solution, and the symbols that can stand in it."""

    key: str
    symbols: str


class Rulebook(Struct, frozen=True, kw_only=True):
    """A cube game's rulebook."""

    id: str
    title: str
    game: str
    """The name of the game."""
    symbols: str
    """Every symbol on the cubes, in the order in which we write them."""
    kinds: tuple[CubeKind, ...]
    sections: tuple[Section, ...]
    parts: tuple[Part, ...]
    """The parts of a Solution, in the order in which they are written."""
    levels: tuple[str, ...]
    """The levels or divisions; the first is the default."""
    named_by_division: frozenset[str] = frozenset()
    """Our levels that stand for several games of the rulebook, each named after its division."""
    allowances: Mapping[After, Allowance]
    """How many cubes of Resources a Solution takes, for each way in which the moves can end."""
    clauses: Mapping[str, str]
    """For each code of a fault, the clause that makes it one."""
    reasons: tuple[PrintedReason, ...]
    """The reasons to reject a solution, in the order of the rulebook."""
    procedure: Procedure
    """How a shake, a match and a round go."""
    goal_keeps_blanks: bool = False
    """Whether the spacing of the Goal's cubes means something."""
    turned: str = ""
    """The mark before a cube of the Goal that lies on its side or upside down."""
    spellings: Mapping[str, str] = {}
    """Other ways to write a symbol, such as × for x."""
    screen: Mapping[str, str] = {}
    """How a symbol looks on its cube, where we write it differently."""
    alike: str = ""
    """Symbols that the rules treat alike: exchanging them everywhere changes no verdict."""
    paper: str = "a solution"
    """The word for what players write and present."""

    def __hash__(self) -> int:
        """A rulebook is known by its id."""
        return hash(self.id)

    @property
    def must(self) -> Section:
        """The section whose cubes all have to be used."""
        return next(section for section in self.sections if section.duty is Duty.MUST)

    def reason(self, code: str) -> PrintedReason | None:
        """The listed reason with that code; None if there is none."""
        return next((reason for reason in self.reasons if reason.code == code), None)

    def divisions_of(self, level: str) -> tuple[str, ...]:
        """The divisions that may play at a level, the default first.

        If a division has the same name as the level, it is the only one.
        """
        divisions = self.procedure.divisions
        return (level,) if level in divisions else divisions

    def level_in(self, level: str, division: str) -> str:
        """The level that is played in a division: the one that the rulebook names after it, if
        the level asked for leaves that open."""
        named = level in self.named_by_division and division in self.levels
        return division if named else level

    def cubes_of(self, goal: str) -> str:
        """The cubes of a Goal, without the marks for spacing and turning."""
        return goal.replace(" ", "").replace(self.turned or " ", "")

    def too_long(self, goal: str) -> str:
        """Why a Goal has too many cubes; empty if it has not (wff IV-C, equations IV-B)."""
        cubes, most = len(self.cubes_of(goal)), self.procedure.goal_cubes
        return f"The Goal has {cubes} cubes; at most {most} are allowed" if cubes > most else ""

    def turns_cubes(self, goal: str) -> bool:
        """Whether every mark for turning in a Goal stands right before a cube."""
        if not self.turned or self.turned not in goal:
            return True
        marked = pairwise(f"{goal} ")
        return all(cube in self.symbols for mark, cube in marked if mark == self.turned)

    def shown(self, text: str) -> str:
        """The text with its symbols as on the cubes; unchanged if it has other letters too."""
        if any(letter.isalpha() and letter not in self.symbols for letter in text):
            return text
        return "".join(self.screen.get(symbol, symbol) for symbol in text)

    def section(self, key: str) -> Section | None:
        """The section with that key; None if there is none."""
        return next((section for section in self.sections if section.key == key), None)

    def section_name(self, key: str) -> str:
        """The name of the section with that key; the key itself if there is none."""
        section = self.section(key)
        return section.name if section else key

    def forbids(self, cube: str, key: str) -> bool:
        """Whether a cube on that section can be used in no Solution (wff-2012 I-B-2-comment)."""
        return _forbids(self, cube, key)

    @property
    def nearly_alike(self) -> str:
        """Symbols that a player can swap to get nearly the same question."""
        return self.alike

    def rules_at(self, _level: str) -> tuple[str, ...]:
        """The named rules that a solution may use at a level; empty if the game has none."""
        return ()

    def peculiarities(self, _level: str) -> Iterator[str]:
        """What only papers of this level have, in a few words each."""
        return iter(())

    @property
    def needs_goal(self) -> bool:
        """Whether players write only when a Goal has been set."""
        return After.NO_GOAL not in self.allowances

    def family(self, cube: str) -> str:
        """The family of the first kind of cube that has this face."""
        return next((kind.family for kind in self.kinds if cube in kind.faces), "")

    def clause(self, code: str) -> str:
        """The full name of the clause behind a fault, such as ``wff-2017 VII-B-3-a``."""
        return f"{self.id} {self.clauses[code]}"

    def sort(self, cubes: str) -> str:
        """The cubes in the order in which we write them."""
        return "".join(sorted(cubes, key=self.symbols.index))


@lru_cache(10_000)
def _forbids(rulebook: Rulebook, cube: str, key: str) -> bool:
    """Every list of legal actions asks this for each cube and each section."""
    section = rulebook.section(key)
    if section is None:
        return False
    parts = [part for part in rulebook.parts if part.key == section.part]
    return section.duty is Duty.CANNOT or any(cube not in part.symbols for part in parts)
