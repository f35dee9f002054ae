"""Questions about papers: write a solution, find a fault, say whether a cube is essential.

The checker grades them: a paper that it accepts is right, whatever it looks like.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nowornever.bots.cubes.craft import craft_of
from nowornever.core.written import listed
from nowornever.judges import parse_position, rules_of
from nowornever.learning.grading import Grade, right, wrong
from nowornever.puzzles.questions.question import PuzzleQuestion
from nowornever.shake.rulebook import After
from nowornever.shake.verdict import Fault, is_about

ESSENTIAL, NOT_ESSENTIAL = "essential", "not essential"
UNEQUAL = "unequal"
"""The reason to reject an Equation whose sides have different values."""


class WriteSolution(PuzzleQuestion, frozen=True, tag="solve"):
    """Write a Solution for a position."""

    position: str
    after: str
    """What ended the moves; it says how many cubes may come from Resources."""

    @property
    def words(self) -> str:
        """The question in a sentence."""
        position = parse_position(self.position)
        allowance = position.rulebook.allowances[After(self.after)]
        most = allowance.at_most
        several = f"at most {most} cubes" if most != 1 else "at most 1 cube"
        taken = "any number of cubes" if most is None else several
        return f"Write {position.rulebook.paper} that takes {taken} from Resources."

    @property
    def form(self) -> str:
        """What is written."""
        return f"{parse_position(self.position).rulebook.paper}, then an empty line"

    def grade(self, answer: str, _answers: Sequence[str]) -> Grade:
        """The checker's verdict."""
        position = parse_position(self.position)
        ruling = rules_of(position).check(position, After(self.after), answer)
        if ruling.correct is None:
            return Grade(None, ("The checker could not settle this.",), ruling.faults)
        told = tuple(fault.message for fault in ruling.faults)
        return Grade(ruling.correct, told, ruling.faults)

    def hints(self, _answers: Sequence[str], shown: str) -> tuple[str, ...]:
        """What has to be used, then the paper line by line."""
        position = parse_position(self.position)
        must = position.rulebook.must
        cubes = " ".join(map(position.rulebook.shown, position.on(must)))
        first = (f"You have to use all of {must.name}: {cubes}.",) if cubes else ()
        *steps, _all = craft_of(position).hints(shown)
        return (*first, *steps)


class FindFault(PuzzleQuestion, frozen=True, tag="fault"):
    """Find the fault on a paper: its row, or for a paper of one row the reason to reject it."""

    position: str
    after: str
    paper: str

    @property
    def words(self) -> str:
        """The question in a sentence."""
        if self.choices:
            return "Something is wrong with this paper. For which reason do you reject it?"
        return "Something is wrong with this paper. In which row is the fault?"

    @property
    def choices(self) -> tuple[str, ...]:
        """The reasons of the rulebook, if the paper has only one row."""
        if len(self.paper.strip().splitlines()) > 1:
            return ()
        reasons = parse_position(self.position).rulebook.reasons
        return tuple(dict.fromkeys(reason.code for reason in reasons if not reason.by_proof))

    @property
    def form(self) -> str:
        """A row, or a reason."""
        return listed(self.choices, "or") if self.choices else "row 3 (row 1 is the top line)"

    def chosen(self, answer: str) -> str | None:
        """The reason or the row that a text means; None if it means none."""
        if self.choices:
            return PuzzleQuestion.chosen(self, answer)
        number = answer.strip().lower().removeprefix("row").strip()
        rows = len(self.paper.strip().splitlines())
        is_row = number.isdecimal() and len(number) < 5 and 0 < int(number) <= rows
        return f"row {int(number)}" if is_row else None

    def grade(self, answer: str, _answers: Sequence[str]) -> Grade:
        """Whether the checker finds a fault there."""
        said = self.chosen(answer)
        if said is None:
            return wrong(f"Write {self.form}.")
        here = tuple(fault for fault in self.faults() if said in set(self.names(fault)))
        if here:
            return Grade(True, tuple(fault.message for fault in here), here)
        if self.choices:
            return wrong("The paper is not wrong for that reason.")
        row = self.paper.strip().splitlines()[int(said.removeprefix("row ")) - 1]
        return wrong(f"Nothing is wrong with this line: {' '.join(row.split())}")

    def faults(self) -> tuple[Fault, ...]:
        """What the checker says about the paper."""
        position = parse_position(self.position)
        return rules_of(position).check(position, After(self.after), self.paper).faults

    def names(self, fault: Fault) -> Iterator[str]:
        """How an answer may name a fault: its row, the last one for a fault of the whole; or the
        reasons of the rulebook that are about it.
        """
        if self.choices:
            reasons = parse_position(self.position).rulebook.reasons
            yield from (reason.code for reason in reasons if is_about(reason, fault))
        else:
            yield f"row {fault.row or len(self.paper.strip().splitlines())}"

    def hints(self, answers: Sequence[str], _shown: str) -> tuple[str, ...]:
        """Where to look, step by step."""
        if self.choices:
            nearer = (
                "Compare the values of the two sides."
                if UNEQUAL in answers
                else "The values are not the trouble: look at the cubes, and at how it is written."
            )
            return ("Work out both sides, then count the cubes.", nearer)
        rows = len(self.paper.strip().splitlines())
        row = int(answers[0].removeprefix("row "))
        half = f"rows 1 to {rows // 2}" if row <= rows // 2 else f"rows {rows // 2 + 1} to {rows}"
        return (
            "Go through it line by line: does each follow from those it names?",
            f"Look at {half}.",
            "The fault there has to do with the rule, the lines it names, or the cubes.",
        )


class IsItEssential(PuzzleQuestion, frozen=True, tag="essential"):
    """Is a Required cube an essential part of a solution?"""

    position: str
    after: str
    paper: str

    @property
    def words(self) -> str:
        """The question in a sentence."""
        book = parse_position(self.position).rulebook
        return (
            f"The proof is right. Is every cube of {book.must.name} an essential part of the"
            " solution, or can a premise or a rule with one of them be left out?"
        )

    @property
    def choices(self) -> tuple[str, ...]:
        """The two answers."""
        return (ESSENTIAL, NOT_ESSENTIAL)

    def grade(self, answer: str, answers: Sequence[str]) -> Grade:
        """Whether the checker says the same; the grade has its words."""
        found = PuzzleQuestion.grade(self, answer, answers)
        if found.correct is not False and NOT_ESSENTIAL not in answers:
            return right("Without any of them the Goal cannot be proved.")
        position = parse_position(self.position)
        ruling = rules_of(position).check(position, After(self.after), self.paper)
        return Grade(found.correct, found.told + tuple(f.message for f in ruling.faults))

    def hints(self, _answers: Sequence[str], _shown: str) -> tuple[str, ...]:
        """What to try."""
        position = parse_position(self.position)
        cubes = " ".join(position.on(position.rulebook.must))
        return (
            f"Look at the premises and rules that hold one of these: {cubes}.",
            "Leave one of them out. Can the Goal still be proved with what remains?",
        )
