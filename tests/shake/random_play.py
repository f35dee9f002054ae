"""Matches of random players, and the rules of points said a second time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, get_args

import msgspec
from msgspec.structs import fields

from nowornever.core.dice import RandomDice
from nowornever.core.game import CLOCK, OFFICIAL, WATCHER, Action, Header, Refusal, Seat, TimeOut
from nowornever.core.table import GameTable
from nowornever.shake import actions as a
from nowornever.shake import events as e
from nowornever.shake.actions import CubeAction, OfficialAction
from nowornever.shake.game import CubeGame
from nowornever.shake.state import Nature, Phase, State
from nowornever.wff.game import GAME

TEXTS = (
    "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki",
    "p -> p\n1 p s\n2 p Rp 1\nsolution: p / Rp",
    "p -> p\n1 p s\n2 p Rp 1\nsolution: p / R(Rp)",
    "",
    "no proof at all \u2028 but two lines\x85or three",
)
GOALS = ("p", "Kpq", "Apq", "pKr", "q")

Watch = Callable[[GameTable[State, Any, Any, Any], Random], None]
Choose = Callable[[State, Seat, Random], Any]


def play(
    seed: int, rulebook: str, players: int, options: dict[str, str | int | bool], watch: Watch
) -> GameTable[State, Any, Any, Any]:
    """Play a match of WFF to its end by chance, and let somebody watch every state."""
    names = ("Ann", "Bob", "Cyd")[:players]
    header = Header(game="wff", rulebook=rulebook, seats=names, options=options)
    return play_by(_choose, GAME, header, Random(seed), watch)


def play_by(
    choose: Choose, game: CubeGame, header: Header, chance: Random, watch: Watch
) -> GameTable[State, Any, Any, Any]:
    """Play a match to its end with players who choose like this."""
    players = len(header.seats)
    table: GameTable[State, Any, Any, Any] = GameTable(game, header, RandomDice(chance))
    at, pace = 0, chance.choice((2_000, 10_000, 40_000))
    while not game.is_over(table.state):
        at += chance.randrange(pace)
        table.pass_time(at)
        seat = chance.choice([*range(players)] * 8 + [OFFICIAL])
        called = _call_time(game, table.state, chance) if seat == OFFICIAL else None
        if action := called or choose(table.state, seat, chance):
            found = table.act(seat, action, at)
            assert not isinstance(found, Refusal), (action, found)
        watch(table, chance)
        assert len(table.entries) < 5_000, "this match does not end"
    return table


def _call_time(game: CubeGame, state: State, chance: Random) -> Action | None:
    """Now and then what can be called of the round's time, where officials call it."""
    if not state.setting.time_called or chance.random() < 0.6:
        return None
    legal = game.legal_actions(state, OFFICIAL)
    called = [action for action in legal if isinstance(action, a.CallTime)]
    return chance.choice(called) if called else None


def _choose(state: State, seat: Seat, chance: Random) -> Action | None:
    """One of the legal actions: first a kind, then an action of that kind."""
    legal: list[Action] = list(GAME.legal_actions(state, seat))
    if state.phase is Phase.SETTING_GOAL and seat == state.live.setter and chance.random() < 0.7:
        goal = a.ArrangeGoal(chance.choice(GOALS))
        if not isinstance(_decide(state, seat, goal), Refusal):
            legal = [goal]
    if not legal or (seat == OFFICIAL and chance.random() < 0.6):
        return None
    rare = (a.Disqualify, a.ReplayShake, a.TakeBlock, a.Charge, a.Warn)
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
    kind = chance.choice([k for k in kinds if k not in rare or chance.random() < 0.2] or kinds)
    action = chance.choice([action for action in legal if type(action) is kind])
    if isinstance(action, a.Present):
        return a.Present(chance.choice(TEXTS))
    if isinstance(action, a.Sign) and chance.random() < 0.2:
        return a.Sign(chance.randrange(20))
    return action


def _decide(state: State, seat: Seat, action: Any) -> Any:
    return GAME.decide(state, seat, action, state.now, RandomDice(Random(0)))


def universe(state: State) -> Iterator[tuple[Seat, Any]]:
    """Everything that anybody could try, sensible or not, within bounds."""
    rulebook = state.setting.rulebook
    held = [cube for cubes in (state.shake.mat if state.shake else ()) for cube in cubes]
    pools: dict[str, tuple[Any, ...]] = {
        "cube": (*rulebook.symbols, "", "KK", "x"),
        "section": (*(section.key for section in rulebook.sections), "goal", ""),
        "goal": (*GOALS, "", "K q", "x"),
        "word": ("now", "impossible", "never", "no-goal", "stop"),
        "way": ("impossible", "now", "safe-move", "never"),
        "side": ("challenger", "mover", "judge"),
        "text": ("", "x" * 20_001),
        "reason": ("rule-misused", "non-essential", "resources", "ugly"),
        "proof": ("", "a shorter solution", "x" * 20_001),
        "row": (0, 1, 3, 99),
        "of": (*state.setting.seats, 3),
        "correct": (True, False),
        "nature": (*Nature, "rude"),
        "why": ("conduct", "x" * 1_001),
        "seat": (*state.setting.seats, -1, 3),
        "number": (0, 1, 2, 99),
        "what": ("no-new-shakes", "stop", "go-on", "time"),
        "shake": (0, 1, 2, 99),
        "score": (0, 6),
    }
    pools["cube"] = tuple(dict.fromkeys((*pools["cube"], *held)))
    players = tuple(state.setting.seats)
    everybody = (*players, OFFICIAL, WATCHER, CLOCK, 3)
    for kind in get_args(CubeAction):
        choices = [pools[field.name] for field in fields(kind)]
        theirs = (OFFICIAL,) if kind in get_args(OfficialAction) else players
        for values in product(*choices):
            for seat in theirs:
                yield seat, kind(*values)
        for seat in everybody:
            if seat not in theirs:
                yield seat, kind(*(choice[0] for choice in choices))
    for kind in (a.Sign, a.ReplayShake):
        optional = () if kind is a.Sign else ("conduct",)
        for seat in everybody:
            yield seat, kind(*optional)
    for seat in players:
        yield seat, TimeOut()


def with_other_texts(state: State, keep: Seat) -> State:
    """The same state, except that everybody but one seat has presented something else."""
    assert state.writing is not None
    presented = tuple(
        (seat, text if seat == keep else text + " and more")
        for seat, text in state.writing.presented
    )
    writing = msgspec.structs.replace(state.writing, presented=presented)
    return msgspec.structs.replace(state, writing=writing)


def points_of_shake(happened: list[Any], playing: tuple[Seat, ...], players: int) -> list[int]:
    """Section X, from nothing but what happened in the shake (without Forceout)."""
    challenge = next((x for x in happened if isinstance(x, e.Challenged)), None)
    correct = {x.of: x.correct for x in happened if isinstance(x, e.Ruled)}
    points = [0] * players
    if challenge is None:  # X-C, XI-B
        for seat in playing:
            points[seat] = 4 if correct.get(seat) else 2
        return points
    now = challenge.word == "now"
    sides = {challenge.seat: "challenger", challenge.against: "mover"}
    returned = [at for at, x in enumerate(happened) if isinstance(x, e.CubeReturned)]
    since = happened[max(returned, default=-1) + 1 :]  # a last cube that went back ends the writing
    presented = {x.seat for x in since if isinstance(x, e.Presented)} - {
        challenge.against if now else challenge.seat
    }
    for seat in playing:
        told = [x.side for x in happened if isinstance(x, e.SideTaken) and x.seat == seat]
        spoke_early = "mover" if seat in presented else "challenger"  # before VIII-B
        sides.setdefault(seat, told[0] if told else spoke_early)
    writers = {seat for seat in sides if sides[seat] == ("challenger" if now else "mover")}
    for seat in playing:
        if seat in writers:
            right = correct.get(seat, False)
        else:
            right = not any(correct.values())
            fooled = any(
                x.seat == seat and not correct[x.of] for x in happened if isinstance(x, e.Accepted)
            )
            right = right and not (fooled and len(playing) == 3)
        third = seat not in (challenge.seat, challenge.against)
        points[seat] = 2 if not right else 4 if third and sides[seat] == "challenger" else 6
    return points


MATCH_POINTS = {
    (1, 2): (6, 4), (1, 1): (5, 5),
    (1, 2, 3): (6, 4, 2), (1, 1, 3): (5, 5, 2), (1, 2, 2): (6, 3, 3), (1, 1, 1): (4, 4, 4),
    (1,): (6,), (): (),
}  # fmt: skip
"""XII-A: for the places of the players, best first, their points."""


def points_of_match(totals: list[int]) -> list[int]:
    """XII-A, looked up in its tables."""
    places = [1 + sum(other > total for other in totals) for total in totals]
    table = dict(zip(sorted(places), MATCH_POINTS[tuple(sorted(places))], strict=True))
    return [table[place] for place in places]
