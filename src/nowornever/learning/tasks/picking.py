"""Exercises to choose: the items of a list that fit, or one answer to a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from nowornever.contradiction.board import QUERIES, parse_board, share_line
from nowornever.contradiction.clue import parse_clue
from nowornever.core.written import WrittenError, quoted
from nowornever.equations.goals import read_goal
from nowornever.games import find_clause
from nowornever.learning.grading import Grade, Judging, right, sentence, wrong
from nowornever.learning.sections import LessonSection, entries
from nowornever.learning.tasks.cells import read_cells
from nowornever.wff.kernel.formula import Formula

NONE = "none"


def _why_no_wff(item: str, _on: str) -> str:
    try:
        Formula(item)
    except WrittenError as error:
        return f"{item} is not a WFF: {error.reason}"
    return ""


def _why_no_goal(item: str, _on: str) -> str:
    faults = read_goal(item).faults
    return f"{item} is not a legal Goal. {faults[0].message}" if faults else ""


def _why_no_query(item: str, _on: str) -> str:
    cells = read_cells(item)
    if cells in QUERIES:
        return ""
    if share_line(*cells):
        return f"{item} cannot be asked: the two cells lie in one row or one column"
    return f"{item} cannot be asked: the two cells are the same cell"


def _why_false(item: str, on: str) -> str:
    clue = parse_clue(item)
    return "" if clue.holds(parse_board(on)) else f"“{clue.words}” is false on this board"


Property = Callable[[str, str], str]
"""Why an item does not fit, '' if it does; the second argument is the board it is about."""

_FINDS: Mapping[str, tuple[Property, bool, str]] = {
    "WFFs": (_why_no_wff, True, "{} is a WFF"),
    "no WFFs": (_why_no_wff, False, "{} is a WFF"),
    "legal Goals": (_why_no_goal, True, "{} is a legal Goal"),
    "illegal Goals": (_why_no_goal, False, "{} is a legal Goal"),
    "legal queries": (_why_no_query, True, "{} can be asked"),
    "illegal queries": (_why_no_query, False, "{} can be asked"),
    "true clues": (_why_false, True, "{} is true on this board"),
    "false clues": (_why_false, False, "{} is true on this board"),
}
"""What can be looked for: the property, whether it is wanted, and the words for having it."""


class Pick(Struct, frozen=True, tag_field="task", tag="pick"):
    """Pick every item of a list that fits."""

    find: str
    items: tuple[str, ...]
    on: str = ""
    """The board that clues are about."""

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether exactly the right items are picked; each mistake comes with its reason."""
        picked = set() if answer.strip().lower() == NONE else set(entries(answer))
        if unknown := picked - set(self.items):
            return wrong(f"{quoted(min(unknown))} is not in the list.")
        told = [
            self._said(item)
            for item, is_one in self.judged()
            if (item in picked) is not is_one
        ]  # fmt: skip
        return wrong(*told) if told else right()

    def judged(self) -> Iterator[tuple[str, bool]]:
        """Every item, and whether to pick it."""
        has, wanted, _ = _FINDS[self.find]
        for item in self.items:
            yield item, (not has(item, self.on)) is wanted

    def _said(self, item: str) -> str:
        has, _, praise = _FINDS[self.find]
        return sentence(has(item, self.on) or praise.format(item))


class Choose(Struct, frozen=True, tag_field="task", tag="choose"):
    """Choose one answer to a question about the procedure, which a clause settles."""

    choices: tuple[str, ...]
    right: str
    clause: str

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether it is the answer that the clause gives."""
        if answer.strip() == self.right:
            return right()
        if answer.strip() not in self.choices:
            return wrong("Choose one of the answers.")
        return wrong(find_clause(self.clause).sentence)


def read_pick(section: LessonSection) -> Pick:
    """A task to pick: `find`, `items`, and for clues `on`."""
    find = section.needed("find", _read_find)
    on = section.optional("on", lambda value: str(parse_board(value)), "")
    if (_FINDS[find][0] is _why_false) is not bool(on):
        raise section.error("clues, and only they, need 'on:' with a board")
    items = section.needed("items", entries)
    task = Pick(find, items, on)
    section.needed("items", lambda _: list(task.judged()))
    return task


def read_choose(section: LessonSection) -> Choose:
    """A task to choose: `choices`, the `answer`, and the `clause` that settles it."""
    choices = section.needed("choices", entries)
    clause = section.needed("clause", known_clause)
    answer = section.text("answer")
    if answer not in choices:
        raise section.error(f"the answer {quoted(answer)!r} is none of the choices")
    return Choose(choices, answer, clause)


def known_clause(reference: str) -> str:
    """A clause such as ``wff-2017 VI-A-2``; ValueError if unknown."""
    try:
        find_clause(reference)
    except KeyError as error:
        raise ValueError(error.args[0]) from None
    return reference


def _read_find(value: str) -> str:
    if value not in _FINDS:
        raise ValueError(f"what can be found is {', '.join(_FINDS)}; not {quoted(value)}")
    return value
