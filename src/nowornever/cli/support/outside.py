"""Bots that are programs of their own, which read and write lines.

The match goes on whatever such a program does: an answer that is late, too long, unreadable or
missing counts as no action.
"""

from __future__ import annotations

import shlex
import subprocess
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO

from nowornever.bots.cubes.match import Thought
from nowornever.bots.outside import (
    MAX_LINE,
    MAX_PAUSE,
    BotAct,
    BotHello,
    BotView,
    Bye,
    HelloBack,
    NonsenseError,
    decode,
    encode,
)
from nowornever.cli.support.output import BadInputError
from nowornever.core.dice import Chance
from nowornever.core.game import Action
from nowornever.shake.telling.view import CubeView

COMMAND = "cmd:"
"""The prefix of an outside bot's command among the names of players."""
SECONDS = 10.0
"""The seconds that a bot may think about one view, or take to say hello."""
PATIENCE = 3
"""After this many late or invalid answers in a row, a bot is not asked any more."""
LAST_WORDS = 2.0
"""The seconds that a program may take to exit after the bye."""


class OutsideBot:
    """A player whose actions another program chooses."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        """Start the program and greet it; raises BadInputError if it cannot be started."""
        self.seconds = seconds
        self.name = ""
        self.troubles: Counter[str] = Counter()
        """What went wrong, and how often."""
        self._number = 0
        self._row = 0
        self._lines: Queue[bytes | None] = Queue()
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("there is no command")
            self._program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise BadInputError(f"{command!r} cannot be started: {error}") from None
        assert self._program.stdout
        Thread(target=_read, args=(self._program.stdout, self._lines), daemon=True).start()
        self._greet()

    @property
    def is_gone(self) -> bool:
        """Whether the program is not asked any more."""
        return self._row >= PATIENCE

    def think(self, view: CubeView, legal: Sequence[Action], chance: Chance) -> Thought | None:
        """The program's answer; None if it gives none."""
        del chance
        answer = None if self.is_gone else self._ask(view, legal)
        if answer is None:
            return None
        self._row = 0
        pause = min(max(answer.pause, 0.0), MAX_PAUSE)
        return (answer.action, pause) if answer.action is not None else None

    def close(self) -> bool:
        """Say bye and stop the program; returns whether it exited by itself."""
        self._say(Bye())
        with suppress(OSError):
            assert self._program.stdin
            self._program.stdin.close()
        try:
            self._program.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
            return False
        return True

    def _greet(self) -> None:
        self._say(BotHello(seconds=self.seconds))
        answer = self._hear(time.monotonic() + self.seconds)
        if isinstance(answer, HelloBack):
            self.name = answer.name
        elif answer is not None:
            self._trouble("it did not say hello")

    def _ask(self, view: CubeView, legal: Sequence[Action]) -> BotAct | None:
        self._number += 1
        self._say(BotView(n=self._number, view=view, legal=tuple(legal)))
        deadline = time.monotonic() + self.seconds
        while (answer := self._hear(deadline)) is not None:
            if isinstance(answer, BotAct) and answer.n == self._number:
                return answer
            if isinstance(answer, BotAct) and answer.n < self._number:
                continue  # a late answer to an earlier view
            self._trouble("it answered something else")
            return None
        return None

    def _say(self, message: BotHello | BotView | Bye) -> None:
        try:
            assert self._program.stdin
            self._program.stdin.write(encode(message))
            self._program.stdin.flush()
        except OSError:
            self._row = PATIENCE

    def _hear(self, deadline: float) -> HelloBack | BotAct | None:
        """The next message; None if it comes too late or cannot be read."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            self._trouble("it took too long")
            return None
        if line is None:
            self._trouble("it ended")
            self._row = PATIENCE
            return None
        try:
            return decode(line)
        except NonsenseError as error:
            self._trouble(str(error))
            return None

    def _trouble(self, what: str) -> None:
        self.troubles[what] += 1
        self._row += 1


def _read(stream: IO[bytes], lines: Queue[bytes | None]) -> None:
    """Pass lines on until the stream ends; a line that is too long is cut."""
    while line := stream.readline(MAX_LINE + 2):
        lines.put(line)
        while line and not line.endswith(b"\n"):
            line = stream.readline(MAX_LINE + 2)
    lines.put(None)
