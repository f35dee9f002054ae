"""What a seat got wrong in a match of a cube game, and the puzzles made from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from nowornever.core.game import Event, Seat
from nowornever.puzzles.making.challenges import (
    JudgedMoment,
    now_draft,
    possible_draft,
    safe_draft,
    with_evidence,
)
from nowornever.puzzles.making.maker import MakingTools, PuzzleDraft
from nowornever.puzzles.making.moments import WrittenPaper, shakes_of
from nowornever.puzzles.making.papers import fault_draft, ruling, solve_draft
from nowornever.puzzles.mistakes import MistakeDraft, MistakeKind
from nowornever.shake import events as e
from nowornever.shake.judge.hindsight import Comment, look_back
from nowornever.shake.judge.prospects import judge_moves, stand
from nowornever.shake.rulebook import After
from nowornever.shake.state import State

_GAVE = {After.NOW: MistakeKind.GAVE_NOW, After.IMPOSSIBLE: MistakeKind.GAVE_IMPOSSIBLE}


def seat_mistakes(
    start: State, events: Sequence[Event], seat: Seat, tools: MakingTools
) -> Iterator[MistakeDraft]:
    """Moves that gave a challenge away, challenges missed or wrong, and faults on paper."""
    found = [*_moves_and_challenges(start, events, seat, tools)]
    for shake in shakes_of(start, events):
        for paper in shake.papers:
            if paper.seat == seat and (draft := _paper_mistake(paper, tools)):
                found.append(draft)
    return iter(sorted(found, key=lambda one: one.event))


def _moves_and_challenges(
    start: State, events: Sequence[Event], seat: Seat, tools: MakingTools
) -> Iterator[MistakeDraft]:
    before: Comment | None = None
    for comment in look_back(start, events, tools.judge, tools.allow):
        event = events[comment.number - 1]
        if isinstance(event, e.GoalSet):
            before = None  # that was another shake
        if comment.seat == seat:
            if comment.missed and before:
                word = After(comment.missed.word)
                yield _mistake(MistakeKind.MISSED, comment, _asked(before, word, tools))
            if comment.gave:
                word = After(comment.gave)
                yield _mistake(_GAVE[word], comment, _better(before, comment, word, tools))
            if isinstance(event, e.Challenged) and comment.right is False:
                word = After(event.word)
                yield _mistake(MistakeKind.WRONG_CHALLENGE, comment, _asked(comment, word, tools))
        before = comment if isinstance(event, e.Moved | e.GoalSet) else None


def _mistake(kind: MistakeKind, comment: Comment, draft: PuzzleDraft) -> MistakeDraft:
    return MistakeDraft(kind, comment.number, " ".join(comment.sentences), draft)


def _asked(comment: Comment, word: After, tools: MakingTools) -> PuzzleDraft:
    """Whether that challenge is right at the position of a comment."""
    return _asked_at(_moment(comment), word, tools)


def _asked_at(one: JudgedMoment, word: After, tools: MakingTools) -> PuzzleDraft:
    return now_draft(one, tools) if word is After.NOW else possible_draft(one, tools)


def _better(
    before: Comment | None, comment: Comment, word: After, tools: MakingTools
) -> PuzzleDraft:
    """Find the safe move, if few moves were safe; otherwise whether the challenge is right now."""
    if before and before.standing.safe:
        one = _moment(before)
        found = list(judge_moves(tools.judge, one.standing, tools.allow))
        draft = safe_draft(one, with_evidence(found, tools)) if safe_draft(one, found) else None
        if draft:
            return draft
    return _asked(comment, word, tools)


def _moment(comment: Comment) -> JudgedMoment:
    return JudgedMoment(comment.number, comment.standing)


def _paper_mistake(paper: WrittenPaper, tools: MakingTools) -> MistakeDraft | None:
    """A wrong paper: find its fault; if that is no puzzle, write what could have been written."""
    found = ruling(paper.position, paper.after, paper.text)
    if found.correct is not False:
        return None
    words = " ".join(fault.message for fault in found.faults)
    draft = fault_draft(paper.position, paper.after, paper.text, paper.number)
    draft = replace(draft or _instead(paper, tools), further=paper.further)
    return MistakeDraft(MistakeKind.FAULTY_PAPER, paper.number, words, draft)


def _instead(paper: WrittenPaper, tools: MakingTools) -> PuzzleDraft:
    """Write the solution; if there is none, whether the challenge that is about it is right."""
    one = JudgedMoment(paper.number, stand(tools.judge, paper.position, tools.allow))
    word = After.NOW if paper.after is After.NOW else After.IMPOSSIBLE
    return solve_draft(one, word) or _asked_at(one, word, tools)
