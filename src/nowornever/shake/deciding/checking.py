"""Accepting and rejecting what was presented, and ruling on it (VII-C)."""

from __future__ import annotations

from nowornever.core.game import Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, refuse
from nowornever.shake.deciding.flow import rule, score_if_checked, solved_position
from nowornever.shake.deciding.presenting import check_length
from nowornever.shake.plug import Ruling
from nowornever.shake.queries.who_checks import being_checked, still_checking
from nowornever.shake.queries.who_writes import being_written
from nowornever.shake.state import Objection, Phase, State
from nowornever.shake.verdict import Fault, fault, shown_by

# Not “an opponent”: records keep these words, and the client translates what they say.
_SHORTER = "A checker has proved the Goal without a part that holds a cube which must be used."


def check_accept(state: State, seat: Seat, _action: a.Accept) -> None:
    """Only an opponent who has not answered yet."""
    if state.phase is not Phase.CHECKING or not state.checking or not state.checking.queue:
        refuse(state, "checking", "There is no solution to check.")
    if state.checking.awaited:
        refuse(state, "checking", "The official has been asked: wait for the ruling.")
    if seat not in still_checking(state):
        refuse(state, "checking", "You do not check this solution, or have answered already.")


def accept(d: Decision, seat: Seat, _action: a.Accept) -> None:
    """Accept the solution: this opponent has no objection."""
    d.emit(e.Accepted(at=d.at, seat=seat, of=_of(d.state)))
    rule_if_answered(d)


def check_reject(state: State, seat: Seat, action: a.Reject) -> None:
    """Only an opponent, with a listed reason that they have not given for this place before."""
    check_accept(state, seat, a.Accept())
    rulebook = state.setting.rulebook
    reason = rulebook.reason(action.reason)
    if reason is None:
        codes = ", ".join(listed.code for listed in rulebook.reasons)
        refuse(state, "reasons", f"Give one of the listed reasons: {codes}.")
    check_length(state, "reasons", "A proof", action.proof)
    if reason.by_proof and not action.proof:
        refuse(state, "non-essential-proof", "Show it with a shorter solution and its proof.")
    rows = rows_of(state)
    if reason.of_line and not 0 < action.row <= rows:
        refuse(state, "reasons", f"Name the line that is meant: its row, from 1 to {rows}.")
    objection = _objection(state, seat, action)
    if any(objection.repeats(other) for other in being_checked(state).objections):
        refuse(state, "reasons", "You have given this reason for this place already.")


def rows_of(state: State) -> int:
    """How many rows the solution being checked has."""
    return len(dict(being_written(state).presented)[_of(state)].splitlines())


def _objection(state: State, seat: Seat, action: a.Reject) -> Objection:
    """The objection, with a row or a proof only if its reason needs one."""
    reason = state.setting.rulebook.reason(action.reason)
    assert reason is not None
    row = action.row if reason.of_line else 0
    proof = action.proof if reason.by_proof else ""
    return Objection(seat, _of(state), reason.code, row, proof)


def reject(d: Decision, seat: Seat, action: a.Reject) -> None:
    """Rule on the reason; the official rules on it where the checker cannot."""
    objection = _objection(d.state, seat, action)
    faults = _faults_shown(d, objection)
    if faults is None and d.state.setting.official:
        d.emit(
            e.RulingAwaited(
                at=d.at,
                of=objection.of,
                seat=seat,
                reason=objection.reason,
                row=objection.row,
                proof=objection.proof,
            )
        )
        return
    _answer(d, objection, upheld=bool(faults), faults=faults or (), settled=faults is not None)


def _answer(
    d: Decision,
    objection: Objection,
    *,
    upheld: bool,
    faults: tuple[Fault, ...] = (),
    settled: bool = True,
    by_official: bool = False,
) -> None:
    """Tell whether a reason was right; if it was, the solution is incorrect."""
    d.emit(
        e.Rejected(
            at=d.at,
            seat=objection.seat,
            of=objection.of,
            reason=objection.reason,
            upheld=upheld,
            row=objection.row,
            proof=objection.proof,
            settled=settled,
            by_official=by_official,
        )
    )
    if upheld:
        reasons, kept = (objection.reason,), Ruling(False, faults).kept
        d.emit(e.Ruled(at=d.at, of=objection.of, correct=False, reasons=reasons, faults=kept,
                       by_official=by_official))  # fmt: skip
        score_if_checked(d)


def check_rule_on(state: State, _seat: Seat, action: a.RuleOn) -> None:
    """Only the official, and only on what waits for a ruling."""
    if not state.checking or action.of not in dict(state.checking.awaited):
        refuse(state, "checking", "No solution of this player waits for a ruling.")


def rule_on(d: Decision, _seat: Seat, action: a.RuleOn) -> None:
    """The official rules on a solution, or on the reason that was given against it."""
    objection = dict(being_checked(d.state).awaited)[action.of]
    if objection:
        _answer(d, objection, upheld=not action.correct, by_official=True)
    else:
        d.emit(e.Ruled(at=d.at, of=action.of, correct=action.correct, by_official=True))
        score_if_checked(d)


def check_ask_judge(state: State, seat: Seat, _action: a.AskJudge) -> None:
    """Only an opponent, and only where the rulebook lets one ask an official."""
    check_accept(state, seat, a.Accept())
    if not state.setting.procedure.judge_question:
        refuse(state, "ask-judge", "An official does not say whether a solution is right.")


def ask_judge(d: Decision, seat: Seat, _action: a.AskJudge) -> None:
    """Ask an official; afterwards this opponent cannot object to anything else."""
    d.emit(e.JudgeAsked(at=d.at, seat=seat, of=_of(d.state)))
    rule_if_answered(d)


def rule_if_answered(d: Decision) -> None:
    """Rule on the solution and go on to the next one, once all opponents have answered."""
    if not still_checking(d.state):
        rule_unrejected(d)


def rule_unrejected(d: Decision) -> None:
    """A solution not shown to be wrong is correct, unless an official was asked and says no.

    The checker gives the official's answer, if it can.
    wff VII-C-4, equations-2019 VII-C-3.
    """
    checking = being_checked(d.state)
    of, question = checking.queue[0], d.state.setting.procedure.judge_question
    faults: tuple[Fault, ...] | None = ()
    if checking.asked:
        faults = _faults_shown(d, Objection(checking.asked[0], of, question))
        if faults is None and d.state.setting.official:
            d.emit(e.RulingAwaited(at=d.at, of=of))
            return
    settled = all(objection.settled for objection in checking.objections if objection.of == of)
    d.emit(
        e.Ruled(
            at=d.at,
            of=of,
            correct=not faults,
            reasons=(question,) if faults else (),
            faults=Ruling(False, faults or ()).kept,
            settled=settled and faults is not None,
        )
    )
    score_if_checked(d)


def _faults_shown(d: Decision, objection: Objection) -> tuple[Fault, ...] | None:
    """The faults that a reason shows; empty if the reason is wrong, None if not settled."""
    rulebook = d.state.setting.rulebook
    reason = rulebook.reason(objection.reason)
    assert reason is not None
    if reason.by_proof:
        text = dict(being_written(d.state).presented)[objection.of]
        position, after = solved_position(d.state, objection.of)
        shown = d.rules.shows_non_essential(position, after, text, objection.proof)
        return (fault(rulebook, reason.code, "solution", _SHORTER),) if shown else ()
    ruling = rule(d, objection.of)
    faults = shown_by(reason, ruling.faults, objection.row)
    asked = reason.code == d.state.setting.procedure.judge_question
    if not faults and asked and ruling.judge_says_no:
        faults = ruling.faults
    unsettled = ruling.correct is None or (asked and ruling.judge_says_no is None)
    return None if unsettled and not faults else faults


def _of(state: State) -> Seat:
    return being_checked(state).queue[0]
