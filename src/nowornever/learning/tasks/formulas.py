"""Exercises with formulas: build a WFF from cubes, read one aloud."""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct

from nowornever.core.written import WrittenError, listed, quoted
from nowornever.learning.grading import Grade, Judging, right, sentence, wrong
from nowornever.learning.sections import LessonSection, one_of, whole_number
from nowornever.wff.kernel.formula import LETTERS, VARIABLES, Formula
from nowornever.wff.notations import spoken

_CUBES = "CAKENRpqrsio"
_WORDS = {
    "en": ("if", "then", "either", "or", "both", "and", "only", "not"),
    "es": ("si", "entonces", "o", "bien", "tanto", "como", "y", "solo", "no"),
}
"""For each language the words that can stand for a capital."""
_NO_WORD = re.compile(r"[^a-z]+")


class Build(Struct, frozen=True, tag_field="task", tag="build"):
    """Build a WFF from cubes: all of them, some of them, or one with a given meaning."""

    cubes: str
    use: str = "all"
    """``all``: every cube is used; ``some``: any of them."""
    at_least: int = 1
    """The fewest cubes that the WFF may have."""
    says: str = ""
    """What the WFF has to say, in words; '' if any WFF will do."""
    language: str = "en"
    """The language of these words."""

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether it is a WFF, of these cubes, and says what it should."""
        text = "".join(answer.split())
        try:
            formula = Formula(text)
        except WrittenError as error:
            return wrong(sentence(error.reason))
        missing = Counter(formula) - Counter(self.cubes)
        if missing:
            return wrong(f"{formula} is a WFF, but you would need more cubes: {_named(missing)}.")
        said = spoken(formula, self.language)
        if self.says and said != self.says:
            return wrong(f"{formula} is a WFF, but it says: {said}.")
        left = Counter(self.cubes) - Counter(formula)
        if self.use == "all" and left:
            return wrong(f"{formula} is a WFF, but these cubes are left over: {_named(left)}.")
        if len(formula) < self.at_least:
            return wrong(
                f"{formula} is a WFF of {len(formula)}; make one of {self.at_least} cubes or more."
            )
        return right(f"{formula} says: {said}.")


class ReadTask(Struct, frozen=True, tag_field="task", tag="read"):
    """Read a WFF aloud: say it in words."""

    formula: str
    pieces: tuple[str, ...]
    """The words to choose from: those of all capitals, and the letters of this WFF."""
    language: str = "en"

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether these are the words of the WFF; brackets and commas do not count."""
        wanted = spoken(Formula(self.formula), self.language)
        if _words(answer) == _words(wanted):
            return right(f"{self.formula} says: {wanted}.")
        head = self.formula[0]
        return wrong(_OPENINGS[self.language].get(head, f"{self.formula} is a sentence by itself."))


_OPENINGS = {
    "en": {
        "C": "It begins with C. Start with “if”, say the first WFF, then “then”, then the second.",
        "A": "It begins with A. Start with “either”, say the first WFF, “or”, then the second.",
        "K": "It begins with K. Start with “both”, say the first WFF, then “and”, then the second.",
        "E": "It begins with E. Say the first WFF, then “if and only if”, then the second.",
        "N": "It begins with N. Start with “not”, then say the WFF that follows.",
    },
    "es": {
        "C": "Empieza por C. Di «si», la primera WFF, después «entonces» y la segunda.",
        "A": "Empieza por A. Di «o bien», la primera WFF, otra vez «o bien» y la segunda.",
        "K": "Empieza por K. Di «tanto», la primera WFF, después «como» y la segunda.",
        "E": "Empieza por E. Di la primera WFF, después «si y solo si» y la segunda.",
        "N": "Empieza por N. Di «no» y después la WFF que sigue.",
    },
}


def read_build(section: LessonSection) -> Build:
    """A task to build a WFF: `cubes`, and perhaps `use`, `at-least` or `says`."""
    language = section.language
    says = section.optional("says", lambda value: spoken(Formula(value), language), "")
    return Build(
        section.needed("cubes", _read_cubes),
        section.optional("use", one_of("all", "some"), "some" if says else "all"),
        section.optional("at-least", whole_number, 1),
        says,
        language,
    )


def read_read(section: LessonSection) -> ReadTask:
    """A task to read aloud: `formula`."""
    formula = section.needed("formula", Formula)
    letters = sorted(set(formula) & set(VARIABLES))
    return ReadTask(str(formula), (*_WORDS[section.language], *letters), section.language)


def _read_cubes(value: str) -> str:
    cubes = "".join(value.split())
    for at, cube in enumerate(cubes):
        if cube not in _CUBES:
            raise WrittenError(f"{quoted(cube)} is on no cube of WFF 'N PROOF", value, at)
    return cubes


def _words(text: str) -> list[str]:
    return _NO_WORD.sub(" ", text.lower()).split()


def _named(cubes: Counter[str]) -> str:
    order = LETTERS + "Rio"
    return listed([f"{n} {c}" if n > 1 else c for c, n in sorted(
        cubes.items(), key=lambda pair: order.index(pair[0]))])  # fmt: skip
