"""Drafts of questions that the checker answers: solutions, faults and essentials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from nowornever.bots.cubes.craft import craft_of
from nowornever.bots.cubes.ladder.slips import slipped
from nowornever.core.written import WrittenError
from nowornever.judges import game_of
from nowornever.puzzles.making.challenges import (
    JudgedMoment,
    ends,
    is_now,
    is_still_possible,
    solution_themes,
)
from nowornever.puzzles.making.maker import MakingTools, PuzzleDraft
from nowornever.puzzles.making.moments import ShakeMoments
from nowornever.puzzles.questions import FindFault, IsItEssential, WriteSolution
from nowornever.puzzles.questions.papers import ESSENTIAL, NOT_ESSENTIAL
from nowornever.puzzles.themes import position_themes
from nowornever.shake.judge.judgement import Trust
from nowornever.shake.plug import Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

SLIPS = 3
"""How often a slip is tried on a solution."""
SPARE_TRIES = 4
"""How many solutions are tried with a spare cube, to find one that makes a question."""


def solve_drafts(judged: Sequence[JudgedMoment]) -> Iterator[PuzzleDraft]:
    """Write the solution: where Now is right, and late where a Solution is still possible."""
    turns = [
        *((one, After.NOW) for one in ends(judged, is_now)),
        *((one, After.IMPOSSIBLE) for one in ends(judged, is_still_possible)),
    ]
    for one, after in turns:
        if draft := solve_draft(one, after):
            yield draft


def solve_draft(one: JudgedMoment, after: After) -> PuzzleDraft | None:
    """Write the solution that the judge has found; None if it has none that may be written."""
    found = one.standing.judgement.solutions
    if not found or not ruling(one.position, after, found[0].text).correct:
        return None
    text = found[0].text
    return PuzzleDraft(
        question=WriteSolution(str(one.position), after.value),
        answers=(text,),
        reason="The checker accepts this paper.",
        trust=Trust.CERTIFIED,
        event=one.number,
        shown=text,
        themes=(*position_themes(one.position), *solution_themes(one.position, text)),
    )


def fault_drafts(
    shake: ShakeMoments, judged: Sequence[JudgedMoment], tools: MakingTools
) -> Iterator[PuzzleDraft]:
    """Find the fault: wrong papers of the shake, and a right one with a slip."""
    for paper in shake.papers:
        draft = fault_draft(paper.position, paper.after, paper.text, paper.number)
        if draft:
            yield replace(draft, further=paper.further)
            break
    for one in ends(judged, lambda each: bool(each.standing.judgement.solutions)):
        if draft := _slip_draft(one, tools):
            yield draft


def _slip_draft(one: JudgedMoment, tools: MakingTools) -> PuzzleDraft | None:
    """Find the fault on a right paper with a slip; None if no slip makes just one fault."""
    right = one.standing.judgement.solutions[0].text
    slips = craft_of(one.position).slips
    for _ in range(SLIPS):
        text = slipped(right, slips, tools.chance)
        draft = fault_draft(one.position, After.IMPOSSIBLE, text, one.number)
        if text != right and draft:
            return draft
    return None


def fault_draft(position: Position, after: After, text: str, event: int) -> PuzzleDraft | None:
    """Find the fault on this paper; None if it has none, or faults in several places."""
    question = FindFault(str(position), after.value, text)
    try:
        faults = question.faults()
        names = {name for fault in faults for name in question.names(fault)}
        themes = tuple(solution_themes(position, text))
    except WrittenError:
        return None
    places = {fault.row for fault in faults}
    if not names or len(places) > 1 or any(fault.code in _by_proof(position) for fault in faults):
        return None
    return PuzzleDraft(
        question=question,
        answers=tuple(sorted(names)),
        reason=" ".join(fault.message for fault in faults),
        trust=Trust.CERTIFIED,
        event=event,
        themes=(*position_themes(position), *themes),
    )


def essential_drafts(judged: Sequence[JudgedMoment]) -> Iterator[PuzzleDraft]:
    """Is it essential: a right solution, and one with a Required cube that it does not need."""
    solved = [one for one in reversed(judged) if one.standing.judgement.solutions]
    if not solved or not _by_proof(solved[0].position):
        return
    right = (one for one in solved if one.position.on(one.position.rulebook.must))
    if one := next(right, None):
        text = one.standing.judgement.solutions[0].text
        draft = essential_draft(one.position, text, one.number)
        if draft and ESSENTIAL in draft.answers:
            yield draft
    if draft := next(_spare_drafts(solved), None):
        yield draft


def _spare_drafts(solved: Sequence[JudgedMoment]) -> Iterator[PuzzleDraft]:
    """Solutions after one more move, which makes a cube Required that they do not need."""
    for one, found in islice(_solutions(solved), SPARE_TRIES):
        rulebook = one.position.rulebook
        for cube in dict.fromkeys(one.position.resources):
            position = one.position.move(cube, rulebook.must.key)
            spare = game_of(rulebook).themes.load().with_spare(position, found)
            draft = essential_draft(position, spare, one.number) if spare else None
            if draft and NOT_ESSENTIAL in draft.answers:
                yield replace(draft, further=1)


def _solutions(solved: Sequence[JudgedMoment]) -> Iterator[tuple[JudgedMoment, str]]:
    return ((one, found.text) for one in solved for found in one.standing.judgement.solutions)


def essential_draft(position: Position, text: str, event: int) -> PuzzleDraft | None:
    """Is it essential on this paper; None if it has other faults, or if that is not settled."""
    found = ruling(position, After.IMPOSSIBLE, text)
    codes = {fault.code for fault in found.faults}
    if found.correct is None or codes - _by_proof(position):
        return None
    told = " ".join(fault.message for fault in found.faults)
    name = position.rulebook.must.name
    return PuzzleDraft(
        question=IsItEssential(str(position), After.IMPOSSIBLE.value, text),
        answers=(NOT_ESSENTIAL if codes else ESSENTIAL,),
        reason=told or f"Without any block that holds a cube of {name} the Goal is not proved.",
        trust=Trust.CERTIFIED,
        event=event,
        themes=(*position_themes(position), *solution_themes(position, text)),
    )


def ruling(position: Position, after: After, text: str) -> Ruling:
    """What the checker says about a paper."""
    return game_of(position.rulebook).rules.check(position, after, text)


def _by_proof(position: Position) -> set[str]:
    """The faults that a shorter solution shows; none in a game without essentials."""
    reasons = (reason for reason in position.rulebook.reasons if reason.by_proof)
    return {code for reason in reasons for code in reason.covers}
