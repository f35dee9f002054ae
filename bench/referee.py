"""How fast the referee is. Run: .venv/bin/python -m bench.referee > bench/referee.md"""

from __future__ import annotations

from random import Random
from typing import Any

from bench.harness import baseline, median_ms, table
from nowornever.core.dice import RandomDice
from nowornever.core.game import Header, Refusal
from nowornever.core.record import read_record, verify
from nowornever.core.table import GameTable
from nowornever.shake import actions as a
from nowornever.shake.state import Phase, State
from nowornever.wff.game import GAME

MOVES = 20
"""How many moves of a shake are decided in one go."""

RIGHT = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki"


class _RichDice:
    """Dice that show every face in turn, so that a Kpq can always be set."""

    def __init__(self) -> None:
        self._rolled = 0

    def roll(self, faces: str) -> str:
        self._rolled += 1
        return faces[self._rolled % len(faces)]


def match(shakes: int) -> GameTable[State, Any, Any, Any]:
    """A match of three: every shake is played for MOVES moves, challenged, written and scored."""
    options: dict[str, str | int | bool] = {"shakes": shakes}
    header = Header(game="wff", rulebook="wff-2017", seats=("Ann", "Bob", "Cyd"), options=options)
    played: GameTable[State, Any, Any, Any] = GameTable(GAME, header, _RichDice())
    at = 0

    def act(seat: int, action: a.CubeAction) -> None:
        nonlocal at
        at += 1_000
        played.act(seat, action, at)

    while not played.state.shake:
        act(played.state.contenders[0], a.Roll())
    for _ in range(shakes):
        setter = played.state.live.setter
        act(setter, a.Roll())
        act(setter, a.ArrangeGoal("Kpq"))
        act(setter, a.AnnounceGoal())
        for _ in range(MOVES):
            shake = played.state.live
            act(shake.mover, a.Move(shake.resources[0], "permitted"))
        challenger = played.state.live.mover
        third = played.state.left_of(challenger)
        act(challenger, a.TakeBlock())
        act(challenger, a.Challenge("now"))
        act(third, a.PresentNothing())
        act(challenger, a.Present(RIGHT))
    for seat in played.state.setting.seats:
        act(seat, a.Sign())
    assert GAME.is_over(played.state)
    return played


def moving() -> State:
    """A state in which the Goal is set and somebody is to move."""
    played = match(1)
    state = GAME.start(played.header)
    for entry in played.entries:
        for event in entry.events:
            state = GAME.evolve(state, event)
        if state.phase is Phase.MOVING:
            return state
    raise AssertionError("nobody ever moves")


def move_on(state: State) -> None:
    """Decide moves, and let them happen."""
    dice = RandomDice(Random(0))
    for at in range(MOVES):
        shake = state.live
        move = a.Move(shake.resources[0], "permitted")
        found = GAME.decide(state, shake.mover, move, state.now + at, dice)
        assert not isinstance(found, Refusal)
        state = found.states[-1]


def main() -> None:
    state = moving()
    played = match(6)
    lines = played.record()
    header, entries = read_record(lines, {"wff": GAME})
    assert verify(GAME, header, entries) == played.state
    unit = median_ms(baseline)
    rows: list[tuple[object, ...]] = [("baseline: 10,000 dictionary updates", f"{unit:.2f}", "1.0")]
    moves = median_ms(lambda: move_on(state))
    work = [
        ("view of a seat", lambda: GAME.view(state, 0)),
        ("legal actions of the Mover", lambda: GAME.legal_actions(state, state.live.mover)),
        (f"read a finished match of three, {len(lines) - 1} events",
         lambda: read_record(lines, {"wff": GAME})),
        ("verify it by deciding everything again", lambda: verify(GAME, header, entries)),
        ("read and verify it", lambda: verify(GAME, *read_record(lines, {"wff": GAME}))),
    ]  # fmt: skip
    rows.append((f"decide and evolve {MOVES} moves", f"{moves:.2f}", f"{moves / unit:.1f}"))
    for name, call in work:
        time = median_ms(call)
        rows.append((name, f"{time:.2f}", f"{time / unit:.1f}"))
    print("# The referee\n")
    print(table("One call", ("what", "median ms", "ratio to the baseline"), rows))
    print(f"That is {MOVES / moves * 1000:,.0f} moves decided and evolved in a second on one core.")


if __name__ == "__main__":
    main()
