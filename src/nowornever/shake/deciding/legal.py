"""The list of what a seat may do now.

Actions with an open end (a Goal, a solution, a reason with a proof) are listed by one example
each; everything else is listed completely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product

from nowornever.core.game import OFFICIAL, Action, Seat
from nowornever.shake import actions as a
from nowornever.shake.deciding import calling, challenging, checking, moving, starting
from nowornever.shake.deciding.decision import passes
from nowornever.shake.deciding.referee import allowed
from nowornever.shake.plug import CubeRules
from nowornever.shake.state import Nature, Phase, Side, State

OPEN_ENDED = (
    a.ArrangeGoal, a.Present, a.Reject, a.Sign, a.Warn, a.Penalise, a.Disqualify, a.ReplayShake,
    a.SetAside, a.ProposeCorrection,
)  # fmt: skip
"""The kinds of action that are listed by examples."""


_ALLOWED = (a.ArrangeGoal, a.Bonus, a.Move)
"""Of these there are many; they are listed only when they are allowed."""


def legal_actions(state: State, seat: Seat, rules: CubeRules) -> tuple[Action, ...]:
    """What a seat may do now."""
    if state.phase is Phase.OVER or seat not in (OFFICIAL, *state.setting.seats):
        return ()
    candidates = _official(state) if seat == OFFICIAL else _player(state, seat)
    return tuple(
        action
        for action in candidates
        if isinstance(action, _ALLOWED) or allowed(state, seat, action, rules) is None
    )


def _player(state: State, seat: Seat) -> Iterator[Action]:
    """The actions to ask the referee about; those that clearly cannot be allowed are left out."""
    if state.charged:
        for cube, section in dict.fromkeys(state.charged.cubes):
            yield a.ReturnCube(cube, section)
    yield from _PHASES[state.phase](state, seat)
    if state.correction:
        yield a.AgreeCorrection()


def _roll(_state: State, _seat: Seat) -> Iterator[Action]:
    yield a.Roll()


def _set_goal(state: State, seat: Seat) -> Iterator[Action]:
    if passes(starting.check_setting, state, seat):
        yield from (a.AnnounceGoal(), a.DeclareNoGoal())
        goal = state.live.goal
        goals = [goal + cube for cube in dict.fromkeys(state.live.resources)]
        for laid in goals or (goal[:-1].rstrip(),):
            if passes(starting.check_laid, state, laid):
                yield a.ArrangeGoal(laid)
    yield from _with_cubes(state, seat)


def _answer_no_goal(state: State, seat: Seat) -> Iterator[Action]:
    yield a.AgreeNoGoal()
    yield from _block(state, seat)


def _move(state: State, seat: Seat) -> Iterator[Action]:
    yield from _with_cubes(state, seat)
    yield from _block(state, seat)
    if state.setting.procedure.forceout and seat == state.live.mover:
        yield a.CallForceout()


def _write(state: State, seat: Seat) -> Iterator[Action]:
    yield from _block(state, seat)
    yield a.AgreeForceout()
    yield from _forceout_answers(state, seat)
    for side in Side:
        yield a.TakeSide(side)
    yield from (a.Present(""), a.PresentNothing())
    yield from _charges(state)


def _check(state: State, seat: Seat) -> Iterator[Action]:
    if passes(checking.check_accept, state, seat, a.Accept()):
        yield from (a.Accept(), a.AskJudge())
        rows = checking.rows_of(state)
        for reason in state.setting.rulebook.reasons:
            shown = "a shorter solution" if reason.by_proof else ""
            places = range(1, rows + 1) if reason.of_line else (0,)
            tries = (a.Reject(reason.code, shown, row) for row in places)
            fresh = (one for one in tries if passes(checking.check_reject, state, seat, one))
            yield from islice(fresh, 1)


def _sign(_state: State, _seat: Seat) -> Iterator[Action]:
    yield a.Sign()


_PHASES: dict[Phase, Callable[[State, Seat], Iterator[Action]]] = {
    Phase.CHOOSING_SETTER: _roll,
    Phase.ROLLING: _roll,
    Phase.SETTING_GOAL: _set_goal,
    Phase.NO_GOAL: _answer_no_goal,
    Phase.MOVING: _move,
    Phase.WRITING: _write,
    Phase.CHECKING: _check,
    Phase.SIGNING: _sign,
}


def _block(state: State, seat: Seat) -> Iterator[Action]:
    yield a.TakeBlock()
    if state.block:
        yield a.PutBack()
    if state.block and state.block.seat == seat:
        for word in challenging.challenge_words(state):
            yield a.Challenge(word)


def _with_cubes(state: State, seat: Seat) -> Iterator[Action]:
    turn = state.live.setter if state.phase is Phase.SETTING_GOAL else state.live.mover
    if seat == turn or state.setting.charged:
        if passes(moving.check_may_bonus, state, seat):
            yield from moving.bonuses(state, seat, _placings(state))
        if passes(moving.check_may_move, state, seat):
            yield from moving.moves(state, _placings(state))
    yield from _charges(state)


def _charges(state: State) -> Iterator[Action]:
    if state.setting.charged:
        for nature in Nature:
            yield a.Charge(nature)


def _forceout_answers(state: State, seat: Seat) -> Iterator[Action]:
    if not passes(challenging.check_agree, state, seat, a.AgreeForceout()):
        return
    for way in challenging.WAYS:
        if way != "safe-move":
            yield a.DisagreeForceout(way)
            continue
        for cube, section in _placings(state):
            yield a.DisagreeForceout(way, cube, section)


def _placings(state: State) -> Iterator[tuple[str, str]]:
    """Every pair of a cube in Resources and a section."""
    sections = [section.key for section in state.setting.rulebook.sections]
    return product(dict.fromkeys(state.live.resources), sections)


def _official(state: State) -> Iterator[Action]:
    for seat in state.setting.seats:
        yield a.Warn(seat, "conduct")
        yield a.Penalise(seat, "conduct")
        yield a.Disqualify(seat, "conduct")
        yield a.MarkAbsent(seat)
        yield a.MarkPresent(seat)
        yield a.RuleDeceit(seat)
        yield a.ProposeCorrection(seat, state.total(seat))
    if state.setting.time_called:
        yield from map(a.CallTime, calling.CALLED)
    yield a.ReplayShake("conduct")
    for row in state.sheet:
        yield a.ReplayShake("conduct", row.shake)
    yield a.SetAside("conduct")
    for of, _ in state.checking.awaited if state.checking else ():
        yield from (a.RuleOn(of, True), a.RuleOn(of, False))
    for number, _ in enumerate(state.penalties, 1):
        yield a.ApprovePenalty(number)
        yield a.DenyPenalty(number)
