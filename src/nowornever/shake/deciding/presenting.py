"""Taking sides, presenting, checking (VII-A, VII-C)."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, refuse
from nowornever.shake.deciding.flow import (
    end_writing_if_done,
    rule,
    score_if_checked,
    solved_position,
)
from nowornever.shake.evolving.writing import checkers, writers_side
from nowornever.shake.state import Phase, Side, State, Writing

MAX_TEXT = 20_000
"""The longest solution that can be presented."""

NON_ESSENTIAL = "non-essential"


def other_side(side: Side) -> Side:
    """The side across the table."""
    return Side.MOVER if side is Side.CHALLENGER else Side.CHALLENGER


def check_take_side(state: State, seat: Seat, action: a.TakeSide) -> None:
    """The Third Party after a challenge, once."""
    writing = _check_writing(state)
    if not writing.dispute or seat not in writing.may:
        refuse(state, "third-party", "Only a Third Party who has not chosen yet takes sides.")
    if action.side not in tuple(Side):
        refuse(state, "third-party", "The sides are challenger and mover.")


def take_side(d: Decision, seat: Seat, action: a.TakeSide) -> None:
    """Join a side, for good."""
    d.emit(e.SideTaken(at=d.at, seat=seat, side=action.side))
    end_writing_if_done(d)


def check_present(state: State, seat: Seat, action: a.Present) -> None:
    """Whoever must or may write, once."""
    writing = _check_writing(state)
    if seat in dict(writing.presented):
        refuse(state, "presented", "What you have presented cannot be changed.")
    if seat in writing.nothing:
        refuse(state, "presented", "You have said that you present nothing.")
    if seat not in writing.must + writing.may:
        refuse(state, "may-not-write", "You may not present a solution here.")
    if writing.caller is not None and seat in writing.may:
        refuse(state, "forceout-answer", "First agree or disagree with the Forceout.")
    if len(action.text) > MAX_TEXT:
        refuse(state, "presented", f"A solution has at most {MAX_TEXT:,} characters.")


def present(d: Decision, seat: Seat, action: a.Present) -> None:
    """Present a solution; a Third Party thereby joins the side that writes."""
    _join(d, seat, writes=True)
    d.emit(e.Presented(at=d.at, seat=seat, text=action.text))
    end_writing_if_done(d)


def check_present_nothing(state: State, seat: Seat, _action: a.PresentNothing) -> None:
    """Whoever must or may write and has not presented anything."""
    check_present(state, seat, a.Present(""))


def present_nothing(d: Decision, seat: Seat, _action: a.PresentNothing) -> None:
    """Present nothing; a Third Party thereby joins the side that does not write."""
    _join(d, seat, writes=False)
    d.emit(e.PresentedNothing(at=d.at, seat=seat))
    end_writing_if_done(d)


def _join(d: Decision, seat: Seat, writes: bool) -> None:
    writing = d.state.writing
    assert writing is not None
    if seat in writing.may:
        side = writers_side(writing)
        side = side if writes else other_side(side)
        d.emit(e.SideTaken(at=d.at, seat=seat, side=side))


def check_accept(state: State, seat: Seat, _action: a.Accept) -> None:
    """A checker who has not answered."""
    if state.phase is not Phase.CHECKING or not state.checking or not state.checking.queue:
        refuse(state, "checking", "There is no solution to check.")
    if seat not in checkers(state):
        refuse(state, "checking", "You do not check this solution, or have answered already.")


def accept(d: Decision, seat: Seat, _action: a.Accept) -> None:
    """Nothing shown to be wrong by this checker."""
    d.emit(e.Accepted(at=d.at, seat=seat, of=_of(d.state)))
    rule_if_answered(d)


def check_reject(state: State, seat: Seat, action: a.Reject) -> None:
    """A checker, with a reason from the rulebook's list."""
    check_accept(state, seat, a.Accept())
    reasons = state.setting.rulebook.reasons
    if action.reason not in reasons:
        refuse(state, "reasons", f"Give one of the listed reasons: {', '.join(reasons)}.")
    if len(action.proof) > MAX_TEXT:
        refuse(state, "reasons", f"A proof has at most {MAX_TEXT:,} characters.")
    if action.reason == NON_ESSENTIAL and not action.proof:
        refuse(state, "non-essential-proof", "Show it with a shorter solution and its proof.")


def reject(d: Decision, seat: Seat, action: a.Reject) -> None:
    """The referee rules on the reason; if it is right, the solution is incorrect."""
    of = _of(d.state)
    assert d.state.writing is not None
    if action.reason == NON_ESSENTIAL:
        text = dict(d.state.writing.presented)[of]
        position, _ = solved_position(d.state, of)
        upheld = d.rules.shows_non_essential(position, text, action.proof)
    else:
        upheld = _shows(d, of, action.reason)
    d.emit(e.Rejected(at=d.at, seat=seat, of=of, reason=action.reason, upheld=upheld))
    if upheld:
        d.emit(e.Ruled(at=d.at, of=of, correct=False, reasons=(action.reason,)))
        score_if_checked(d)


def check_ask_judge(state: State, seat: Seat, _action: a.AskJudge) -> None:
    """A checker, where the rulebook lets a judge be asked."""
    check_accept(state, seat, a.Accept())
    if not state.setting.procedure.judge_question:
        refuse(state, "ask-judge", "A judge does not say whether a solution is right.")


def ask_judge(d: Decision, seat: Seat, _action: a.AskJudge) -> None:
    """The last question: afterwards nothing else can be objected to."""
    d.emit(e.JudgeAsked(at=d.at, seat=seat, of=_of(d.state)))
    rule_if_answered(d)


def rule_if_answered(d: Decision) -> None:
    """When all checkers have answered, the solution is ruled on and the next one is taken up."""
    if not checkers(d.state):
        rule_unrejected(d)


def rule_unrejected(d: Decision) -> None:
    """What nobody has shown to be wrong is correct, unless a judge was asked and says no."""
    checking = d.state.checking
    assert checking is not None
    of = checking.queue[0]
    question = d.state.setting.procedure.judge_question
    wrong = bool(checking.asked) and _shows(d, of, question)
    reasons = (question,) if wrong else ()
    d.emit(e.Ruled(at=d.at, of=of, correct=not wrong, reasons=reasons))
    score_if_checked(d)


def _shows(d: Decision, of: Seat, reason: str) -> bool:
    """Whether a reason shows that a solution is wrong."""
    ruling = rule(d, of)
    is_question = reason == d.state.setting.procedure.judge_question
    return reason in ruling.codes or (is_question and ruling.judge_says_no)


def _of(state: State) -> Seat:
    assert state.checking is not None
    return state.checking.queue[0]


def _check_writing(state: State) -> Writing:
    if state.phase is not Phase.WRITING or state.writing is None:
        refuse(state, "may-not-write", "Nobody writes a solution now.")
    return state.writing
