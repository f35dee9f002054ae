"""The real server for the browser tests: known dice, and bots that answer at once."""

from __future__ import annotations

import asyncio
import random
import socket
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import uvicorn

from nowornever.bots.contradiction.players import choose as choose_submission
from nowornever.contradiction.views import View as MatchView
from nowornever.core.game import Dice
from nowornever.games import GAMES
from nowornever.server.app import make_app
from nowornever.server.jobs.jobs import Jobs
from nowornever.server.services import Thinker
from nowornever.shake import actions as a
from nowornever.shake.state import Phase
from tests.server.playing import UNLIMITED

THIRD_WINS = 4
"""Where the dice begin so that the third to roll for the first Goal of WFF wins."""


class TurningDice:
    """Dice that turn each cube one face further than the one before."""

    def __init__(self, at: int) -> None:
        self._at = at

    def roll(self, faces: str) -> str:
        self._at += 1
        return faces[self._at % len(faces)]


class SkippingClock:
    """The machine's clock, which a test can put forward."""

    def __init__(self) -> None:
        self.skipped = 0.0

    def now(self) -> float:
        return time.monotonic() + self.skipped


WISHES = [
    a.Move("A", "permitted"),
    a.Move("p", "required"),
    a.Move("K", "rules"),
    a.Move("p", "premises"),
    a.Move("1", "permitted"),
    a.Move("+", "permitted"),
]
ANSWERS = (
    a.Roll, a.AgreeNoGoal, a.AgreeForceout, a.PresentNothing, a.Accept, a.Sign,
)  # fmt: skip


class Scripted:
    """Bots that roll, set the Goal Apq or 1, move what is wished for, and present nothing.

    In Proof by Contradiction they are the real ones, with known chance.
    """

    def close(self) -> None:
        pass

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float] | None:
        del game, visitor
        if isinstance(view, MatchView):
            chance = random.Random(100 * view.round + view.seat)
            submission, _ = await asyncio.to_thread(choose_submission, view, bot, chance)
            return submission, 0
        for kind in ANSWERS:
            if any(isinstance(action, kind) for action in legal):
                return kind(), 0
        if view.phase is Phase.SETTING_GOAL and view.setter == view.seat:
            goal = "Apq" if view.rulebook.startswith("wff") else "1"
            return (a.AnnounceGoal() if view.goal else a.ArrangeGoal(goal)), 0
        moves = [action for action in legal if isinstance(action, a.Move)]
        wished = [move for move in WISHES if move in moves and not _lies(view, move)]
        if moves:
            harmless = [move for move in moves if move.section in ("forbidden", "rules")]
            return (wished or harmless or moves)[0], 0
        return None


class RealBots:
    """The bots of the cube games as they are, with known chance, and without delays."""

    def close(self) -> None:
        pass

    async def think(
        self, game: str, view: Any, legal: Sequence[Any], bot: str, visitor: str
    ) -> tuple[Any, float] | None:
        del visitor
        chance = random.Random(f"{view.now} {view.resources} {view.phase}")
        minds = GAMES[game].bots.load()
        thought = await asyncio.to_thread(minds.think, view, legal, bot, chance)
        return thought and (thought[0], 0)


def _lies(view: Any, move: a.Move) -> bool:
    return any(key == move.section and move.cube in cubes for key, cubes in view.mat)


class Server:
    """The server on a port of its own, in a thread."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        thinker: Thinker | None = None,
        dice: Callable[[], Dice] | None = None,
    ) -> None:
        self.data = data
        self.port = port or _free_port()
        self.dice_begin = THIRD_WINS
        self._thinker = thinker or Scripted()
        self._dice: Callable[[], Dice] = dice or (lambda: TurningDice(self.dice_begin))
        self.clock = SkippingClock()
        self.jobs = Jobs(at_once=1)
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        app = make_app(
            f"sqlite:///{self.data}/t.sqlite",
            self._thinker,
            self.jobs,
            limits=UNLIMITED,
            dice=self._dice,
            clock=self.clock.now,
        )
        config = uvicorn.Config(
            app, port=self.port, log_level="warning", ws="websockets-sansio", lifespan="on",
            timeout_graceful_shutdown=1,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.025)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(10)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
