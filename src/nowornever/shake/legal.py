"""What a seat may do now, listed.

Actions with an open end (a Goal, a solution, a reason with a proof) are listed by one example
each; everything else is listed completely.
"""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.core.game import JUDGE, Action, Seat
from nowornever.shake import actions as a
from nowornever.shake.challenging import WAYS, challenge_words
from nowornever.shake.plug import CubeRules
from nowornever.shake.presenting import NON_ESSENTIAL
from nowornever.shake.referee import allowed
from nowornever.shake.state import Nature, Phase, Side, State

OPEN_ENDED = (
    a.ArrangeGoal, a.Present, a.Reject, a.Sign, a.Warn, a.Penalise, a.Disqualify, a.ReplayShake,
    a.SetAside, a.ProposeCorrection,
)  # fmt: skip
"""The kinds of action that are listed by examples."""


def legal_actions(state: State, seat: Seat, rules: CubeRules) -> tuple[Action, ...]:
    """What a seat may do now."""
    if state.phase is Phase.OVER:
        return ()
    candidates = _judge(state) if seat == JUDGE else _player(state)
    return tuple(action for action in candidates if allowed(state, seat, action, rules) is None)


def _player(state: State) -> Iterator[Action]:
    yield from (a.Roll(), a.AnnounceGoal(), a.DeclareNoGoal(), a.AgreeNoGoal())
    if state.phase is Phase.SETTING_GOAL:
        for cube in dict.fromkeys(state.live.resources):
            yield a.ArrangeGoal(state.live.goal + cube)
    if state.phase in (Phase.SETTING_GOAL, Phase.MOVING):
        yield from _with_cubes(state)
    if state.charged:
        for cube, section in dict.fromkeys(state.charged.cubes):
            yield a.ReturnCube(cube, section)
    yield from (a.TakeBlock(), a.PutBack())
    if state.block:
        for word in challenge_words(state):
            yield a.Challenge(word)
    yield from (a.CallForceout(), a.AgreeForceout())
    yield from _forceout_answers(state)
    for side in Side:
        yield a.TakeSide(side)
    yield from (a.Present(""), a.PresentNothing(), a.Accept(), a.AskJudge())
    if state.phase is Phase.CHECKING:
        for reason in state.setting.rulebook.reasons:
            yield a.Reject(reason, "a shorter solution" if reason == NON_ESSENTIAL else "")
    yield from (a.Sign(), a.AgreeCorrection())


def _with_cubes(state: State) -> Iterator[Action]:
    sections = [section.key for section in state.setting.rulebook.sections]
    for kind in (a.Bonus, a.Move):
        for cube in dict.fromkeys(state.live.resources):
            for section in sections:
                yield kind(cube, section)
    for nature in Nature:
        yield a.Charge(nature)


def _forceout_answers(state: State) -> Iterator[Action]:
    if not (state.writing and state.writing.caller is not None):
        return
    for way in WAYS:
        if way != "safe-move":
            yield a.DisagreeForceout(way)
            continue
        for cube in dict.fromkeys(state.live.resources):
            for section in state.setting.rulebook.sections:
                yield a.DisagreeForceout(way, cube, section.key)


def _judge(state: State) -> Iterator[Action]:
    for seat in state.setting.seats:
        yield a.Warn(seat, "conduct")
        yield a.Penalise(seat, "conduct")
        yield a.Disqualify(seat, "conduct")
        yield a.MarkAbsent(seat)
        yield a.MarkPresent(seat)
        yield a.RuleDeceit(seat)
        yield a.ProposeCorrection(seat, state.total(seat))
    yield a.ReplayShake("conduct")
    for row in state.sheet:
        yield a.ReplayShake("conduct", row.shake)
    yield a.SetAside("conduct")
    for number, _ in enumerate(state.penalties, 1):
        yield a.ApprovePenalty(number)
        yield a.DenyPenalty(number)
