"""The block, the challenges, Forceout (VI, VIII)."""

from __future__ import annotations

from nowornever.core.game import Instant, Seat
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.deciding.decision import Decision, check_plays, refuse
from nowornever.shake.deciding.flow import end_writing_if_done, free_block
from nowornever.shake.deciding.moving import last_forbidden, take_back
from nowornever.shake.queries.block_time import left_to_state
from nowornever.shake.rulebook import After
from nowornever.shake.state import Nature, Phase, State

NEVER = "never"
"""Another word for Impossible (wff-2017 VI-A-1-c, equations-2019 VI-A-1-b), or the only one."""

WAYS = ("impossible", "safe-move", "now")
"""The three ways to disagree with a Forceout."""


def check_take_block(state: State, seat: Seat, _action: a.TakeBlock) -> None:
    """Any player, once there is a move to challenge; while another has the block, to be next."""
    if state.block and state.block.seat == seat:
        refuse(state, "block", "You have the block: say which challenge it is, or put it back.")
    if state.has_called(seat):
        refuse(state, "block-first", "You have called for the block and get it when it is free.")
    check_plays(state, seat, "block")
    if state.phase in (Phase.ROLLING, Phase.SETTING_GOAL):
        refuse(state, "block-early", "Wait until the Goal is set before you take the block.")
    writing = state.writing
    after_last = state.phase is Phase.WRITING and writing and writing.after is After.LAST_CUBE
    if state.phase not in (Phase.MOVING, Phase.NO_GOAL) and not after_last:
        refuse(state, "block", "There is nothing to challenge now.")
    if state.live.bonus and state.phase is Phase.MOVING:
        refuse(state, "block", "Wait until the Mover has completed the move.")
    if state.charged:
        refuse(state, "charge", "A charged cube has to go back first.")
    if state.phase is Phase.NO_GOAL and (seat == state.live.setter or seat in state.agreed):
        refuse(state, "no-goal", "Only an opponent who has not agreed may challenge No Goal.")
    left = left_to_state(state, seat)
    if left and left.late > 1:
        refuse(state, "block-late", "Your time for stating a challenge to this move is used up.")


def take_block(d: Decision, seat: Seat, _action: a.TakeBlock) -> None:
    """Pick the block up, or call for it while another has it."""
    if d.state.block:
        d.emit(e.BlockCalled(at=d.at, seat=seat))
    else:
        d.emit(e.BlockTaken(at=d.at, seat=seat))


def check_put_back(state: State, seat: Seat, _action: a.PutBack) -> None:
    """Only the player who has the block, or has called for it."""
    if not state.has_called(seat):
        _check_has_block(state, seat)


def _check_has_block(state: State, seat: Seat) -> None:
    if not state.block or state.block.seat != seat:
        refuse(state, "block", "You do not have the block.")


def put_back(d: Decision, seat: Seat, _action: a.PutBack) -> None:
    """Put the block back and pay for it; a player who only called for it pays nothing."""
    if d.state.has_called(seat):
        d.emit(e.CallWithdrawn(at=d.at, seat=seat))
        return
    price = d.state.setting.procedure.put_back_penalty
    d.penalise(seat, price, "put-back")
    free_block(d, paid=bool(price))


def check_challenge(state: State, seat: Seat, action: a.Challenge) -> None:
    """Only the player who has the block, and only with a word that is a challenge."""
    _check_has_block(state, seat)
    words = challenge_words(state)
    if action.word not in words:
        refuse(state, "challenges", f"The challenges are {' and '.join(words)}.")


def challenge_words(state: State) -> tuple[str, ...]:
    """The challenges that can be made in this phase."""
    if state.phase is Phase.NO_GOAL:
        return (After.NO_GOAL,)
    return tuple(dict.fromkeys((After.NOW, state.setting.procedure.impossible_word.lower(), NEVER)))


def challenge(d: Decision, seat: Seat, action: a.Challenge) -> None:
    """A valid challenge ends the moves; an invalid one is set aside."""
    word = After.IMPOSSIBLE.value if action.word == NEVER else action.word
    against = d.state.live.last_mover
    assert against is not None
    invalid = _why_invalid(d.state, seat, word, d.at)
    if not invalid:
        d.emit(e.Challenged(at=d.at, seat=seat, word=word, against=against))
        end_writing_if_done(d)  # after the last cube, all may have presented already
        return
    code, points = invalid
    clause = d.state.setting.clause(code)
    d.emit(e.ChallengeSetAside(at=d.at, seat=seat, word=word, clause=clause))
    d.penalise(seat, points, code)
    if forbidden := last_forbidden(d.state):  # every other challenge would be set aside too
        d.emit(e.BlockReturned(at=d.at, seat=seat))
        take_back(d, forbidden)
    else:
        free_block(d, paid=bool(points))


def _why_invalid(state: State, seat: Seat, word: str, at: Instant) -> tuple[str, int] | None:
    """Why a challenge is invalid, as a code, and how many points that costs."""
    procedure, shake = state.setting.procedure, state.live
    if word == After.NO_GOAL:
        return None
    if last_forbidden(state):
        return Nature.LAST_FORBIDDEN, 0
    if seat == shake.last_mover:
        free = state.setting.level in procedure.self_challenge_free
        return "self-challenge", 0 if free else procedure.invalid_penalty
    if state.phase is Phase.WRITING:
        if word == After.NOW:
            return "now-after-last", procedure.invalid_penalty
        window = state.writing.window if state.writing else None
        called = state.block.called if state.block else None
        wanted = at if called is None else called  # nobody is late because another had the block
        return ("impossible-late", 0) if window is not None and wanted > window else None
    if word == After.NOW:
        if not state.position.has_usable_cube:
            return "now-early", procedure.invalid_penalty
        if len(shake.resources) < procedure.now_needs:
            return "now-resources", procedure.invalid_penalty
    return None


def check_forceout(state: State, seat: Seat, _action: a.CallForceout) -> None:
    """Only the Mover, instead of moving, when Resources hold two cubes."""
    if not state.setting.procedure.forceout:
        refuse(state, "move", "This rulebook has no Forceout: move or challenge.")
    if state.phase is not Phase.MOVING or seat != state.live.mover:
        refuse(state, "forceout", "The player whose turn it is may call Forceout.")
    if state.block or state.live.bonus or state.charged:
        refuse(state, "forceout", "Something else has to be finished first.")
    if len(state.live.resources) < 2:
        refuse(state, "forceout", "A Forceout needs two cubes in Resources.")


def forceout(d: Decision, seat: Seat, _action: a.CallForceout) -> None:
    """Call Forceout: the claim that every move would lose."""
    d.emit(e.ForceoutCalled(at=d.at, seat=seat))


def check_agree(state: State, seat: Seat, _action: a.AgreeForceout) -> None:
    """Only a player who has not answered the Forceout yet."""
    writing = state.writing
    if not writing or writing.after is not After.FORCEOUT or state.phase is not Phase.WRITING:
        refuse(state, "forceout", "Nobody has called Forceout.")
    if seat in writing.agreed and writing.window is not None and state.now >= writing.window:
        refuse(state, "forceout-answer", "The first minute is over: you agree with the Forceout.")
    if seat not in writing.may:
        refuse(state, "forceout-answer", "You have answered already.")


def agree(d: Decision, seat: Seat, _action: a.AgreeForceout) -> None:
    """Agree, and write a solution that takes two cubes from Resources."""
    d.emit(e.ForceoutAgreed(at=d.at, seat=seat))


def check_disagree(state: State, seat: Seat, action: a.DisagreeForceout) -> None:
    """Only a player who has not answered yet, and only in one of the three ways."""
    check_agree(state, seat, a.AgreeForceout())
    if action.way not in WAYS:
        refuse(state, "forceout-answer", f"One can disagree in these ways: {', '.join(WAYS)}.")
    if action.way != "safe-move":
        return
    if len(action.cube) != 1 or action.cube not in state.live.resources:
        refuse(state, "safe-move", "Name the cube of Resources that could have been moved safely.")
    if state.setting.rulebook.section(action.section) is None:
        refuse(state, "safe-move", "Name the section where the cube would have been safe.")


def disagree(d: Decision, seat: Seat, action: a.DisagreeForceout) -> None:
    """Disagree, and write the solution that this way of disagreeing needs."""
    safe = action.way == "safe-move"
    d.emit(
        e.ForceoutDisagreed(
            at=d.at,
            seat=seat,
            way=action.way,
            cube=action.cube if safe else "",
            section=action.section if safe else "",
        )
    )
    end_writing_if_done(d)
