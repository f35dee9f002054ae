"""Sample the positions in bench/positions from random and bot play. Run:

.venv/bin/python -m bench.sample

Every class is a rulebook and a level whose rules about Solutions differ from the others'. Shakes
are played by chance and by bots; positions are taken from every stage of them, as many from each
stage and from each kind of play as there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.positions import CLASSES, FOLDER, Sampled, write
from nowornever.bots.cubes.mind import bot as seated
from nowornever.core.dice import RandomDice
from nowornever.core.game import Header, Refusal
from nowornever.core.table import GameTable
from nowornever.games import CUBE_GAMES
from nowornever.judges import RULEBOOKS, rules_of
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty
from nowornever.shake.state import Phase, State

SEED = 2019
STAGES = 5
"""The last one has no end."""
PER_STAGE = 32
"""So many positions of each stage and each kind of play."""
MOVES_A_STAGE = 5
SHAKES = 200
"""So many shakes of bots are played at most for a class."""


def stage(position: Position) -> int:
    """The stage of a shake: how many cubes were moved, in steps."""
    return min(sum(map(len, position.mat)) // MOVES_A_STAGE, STAGES - 1)


def random_positions(book: str, level: str, chance: Random) -> Iterator[Position]:
    """Positions of shakes whose Goal and moves are left to chance."""
    rulebook = RULEBOOKS[book]
    shares = {Duty.MUST: 35, Duty.MAY: 40, Duty.CANNOT: 25}
    weights = [shares[section.duty] for section in rulebook.sections]
    while True:
        cubes = "".join(
            chance.choice(kind.faces) for kind in rulebook.kinds for _ in range(kind.count)
        )
        roll = Position(rulebook, level, "", ("",) * len(rulebook.sections), rulebook.sort(cubes))
        position = with_random_goal(roll, chance)
        yield position
        while position.resources:
            cube = chance.choice(position.resources)
            (section,) = chance.choices(rulebook.sections, weights)
            if len(position.resources) == 1 and rulebook.forbids(cube, section.key):
                continue
            position = position.move(cube, section.key)
            yield position


def with_random_goal(roll: Position, chance: Random) -> Position:
    """A legal Goal of a random length, laid by chance."""
    rules, most = rules_of(roll), roll.rulebook.procedure.goal_cubes
    while True:
        length = chance.randint(1, most)
        for _ in range(3000):
            cubes = chance.sample(roll.resources, length)
            laid = replace(roll, goal="".join(cubes))
            if rules.goal_fault(laid) is None:
                left = roll.resources
                for cube in cubes:
                    left = left.replace(cube, "", 1)
                return replace(laid, resources=left)


def bot_positions(book: str, level: str, chance: Random) -> Iterator[Position]:
    """Positions of shakes between bots of middling strength, whose shakes last longer."""
    name = next(game for game in CUBE_GAMES if book in CUBE_GAMES[game].rules.rulebooks)
    game = CUBE_GAMES[name].game
    names = ("often", "often", "sometimes")
    header = Header(
        game=name, rulebook=book, seats=("Ann", "Bob", "Cyd"),
        options={"level": level, "clock": False, "shakes": 1},
    )  # fmt: skip
    for _ in range(SHAKES):
        table: GameTable[State, Any, Any, Any] = GameTable(game, header, RandomDice(chance))
        at, last = 0, ""
        bots = [seated(name) for name in names]
        while not game.is_over(table.state) and table.state.phase is not Phase.WRITING:
            for seat, bot in enumerate(bots):
                view, legal = game.view(table.state, seat), game.legal_actions(table.state, seat)
                thought = bot.think(view, legal, chance) if legal else None
                at += 1
                if thought and isinstance(table.act(seat, thought[0], at), Refusal):
                    raise AssertionError(thought)
                state = table.state
                if (
                    state.phase is Phase.MOVING
                    and not state.live.bonus
                    and str(state.position) != last
                ):
                    last = str(state.position)
                    yield state.position


def sample(book: str, level: str, seed: int = SEED, per_stage: int = PER_STAGE) -> list[Sampled]:
    """The positions of one class."""
    chance = Random(f"{seed} {book} {level}")
    found: dict[str, Sampled] = {}
    for play, positions, share in (("random", random_positions, 0.1), ("bots", bot_positions, 0.5)):
        taken = [0] * STAGES
        for position in positions(book, level, chance):
            at = stage(position)
            text = str(replace(position, resources=position.rulebook.sort(position.resources)))
            if taken[at] < per_stage and text not in found and chance.random() < share:
                taken[at] += 1
                found[text] = Sampled("", play, text)
            if min(taken) == per_stage:
                break
    return list(found.values())


def main(folder: Path = FOLDER) -> None:
    """Write the files of all classes."""
    for book, level in CLASSES:
        positions = sample(book, level)
        write(folder, book, level, positions)
        print(f"{book} {level}: {len(positions)}", flush=True)


if __name__ == "__main__":
    main()
