"""Checking an opponent's paper: point at the row that is wrong, or accept it."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from nowornever.core.written import WrittenError
from nowornever.judges import parse_position, rules_of
from nowornever.learning.grading import Grade, Judging, right, wrong
from nowornever.learning.sections import LessonSection, one_of
from nowornever.shake.rulebook import After
from nowornever.shake.verdict import Fault
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import parse_proof

CORRECT = "correct"
_ROW = re.compile(r"(?:row\s*)?([1-9][0-9]?)")


class Spot(Struct, frozen=True, tag_field="task", tag="spot"):
    """Find a fault on a paper, or say that there is none."""

    position: str
    after: str
    """What ended the moves; it says how many cubes may come from Resources."""
    paper: str

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """Whether the checker finds a fault in that row; rows count from 1, the top line."""
        row = self._read(answer)
        faults = self._faults()
        if row == 0:
            return wrong("There is a fault. Go through it line by line.") if faults else right()
        here = tuple(fault for fault in faults if fault.row == row)
        if here:
            return Grade(True, tuple(fault.message for fault in here), here)
        said = self.paper.splitlines()[row - 1].strip()
        return wrong(f"Nothing is wrong with this line: {' '.join(said.split())}")

    def _faults(self) -> list[Fault]:
        """Every fault with its row; one about cubes is about the solution, the last row."""
        position = parse_position(self.position)
        found = rules_of(position).check(position, After(self.after), self.paper).faults
        last = len(self.paper.splitlines())
        return [fault if fault.row else replace(fault, row=last) for fault in found]

    def _read(self, answer: str) -> int:
        """The row that is meant; 0 for a paper that is accepted."""
        text = answer.strip().lower()
        if text == CORRECT:
            return 0
        found = _ROW.fullmatch(text)
        rows = len(self.paper.splitlines())
        if not found or int(found[1]) > rows:
            raise WrittenError(f"write correct, or a row from row 1 to row {rows}", answer, 0)
        return int(found[1])


def read_spot(section: LessonSection) -> Spot:
    """A task to check a paper: `position`, `after` and `paper`."""
    position = section.needed("position", parse_position)
    if position.rulebook.id not in RULEBOOKS:
        raise section.error("papers are checked in a rulebook of WFF 'N PROOF")
    ends = tuple(str(end) for end in position.rulebook.allowances)
    paper = section.needed("paper", str)
    section.needed("paper", parse_proof)
    return Spot(str(position), section.needed("after", one_of(*ends)), paper)
