"""A process that does one piece of work after the other, and can be killed at any time."""

from __future__ import annotations

import logging
import os
import resource
import signal
import time
from collections.abc import Callable
from enum import Enum
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct

from nowornever.server.errors import kind_of
from nowornever.server.jobs.processes import SPAWN, end_with

MEMORY = 4 * 2**30
"""The most memory that a worker may map, in bytes; who wants more fails alone."""
STARTS_WITHIN = 60.0
"""How many seconds a process may take to start."""
ANSWERS_WITHIN = 60.0
"""How many seconds may pass until an answer, however few of them the process had a processor."""

Report = Callable[[Any], None]
"""What work calls to say how far it is."""
WorkFunction = Callable[..., Any]
"""What a worker does: a function at the top of a module, whose first argument is a Report."""

_log = logging.getLogger("nowornever.jobs")


class MessageKind(Enum):
    """What a message from a worker is about."""

    READY = "ready"
    """The process has been started, and begins with what it was sent."""
    PROGRESS = "progress"
    DONE = "done"
    FAILED = "failed"


class Said(Struct, frozen=True):
    """A message from a worker."""

    kind: MessageKind
    value: Any = None
    milliseconds: int = 0
    """The processor time of the work so far."""


class Worker:
    """A process of its own; it is replaced when it had to be killed."""

    def __init__(self, niceness: int = 0) -> None:
        """Not yet started."""
        self._niceness = niceness
        self._process: Any = None
        self._ready = False
        self._pipe: Connection[Any, Any] | None = None

    @property
    def is_started(self) -> bool:
        """Whether there is a process."""
        return self._pipe is not None

    def start(self, *works: WorkFunction) -> None:
        """Start it, with all that is needed for such work."""
        pipe, theirs = SPAWN.Pipe()
        life = (os.getpid(), theirs, works, self._niceness)
        self._process = SPAWN.Process(target=_live, args=life, daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = pipe
        self._ready = False

    def begin(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float = 0.0) -> None:
        """Let it do something; it is started first if it does not run.

        It ends itself when the work has taken so many seconds of processor time; 0 for any.
        """
        if self._pipe is not None and not self._process.is_alive():
            self.end()
        if self._pipe is None:
            self.start(work)
        assert self._pipe is not None
        self._pipe.send((work, arguments, seconds))

    def listen(self, seconds: float) -> Said | None:
        """What it says next; None when it says nothing for so long."""
        assert self._pipe is not None
        try:
            return self._pipe.recv() if self._pipe.poll(seconds) else None
        except (EOFError, OSError):
            return Said(MessageKind.FAILED)

    def ask(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float) -> Said:
        """The end of some work; a process that fails or takes longer is replaced.

        The seconds are those of a processor: a busy machine takes none away from the work.
        """
        began = time.monotonic()
        said: Said | None = None
        try:
            self.begin(work, arguments, seconds)
            if not self._ready:  # on a busy machine a start can take longer than the work may
                self._ready = self.listen(STARTS_WITHIN) is not None
                began = time.monotonic()
            until = began + ANSWERS_WITHIN
            while (said := self.listen(max(0.0, until - time.monotonic()))) is not None:
                if said.kind is MessageKind.DONE:
                    return said
                if said.kind is MessageKind.FAILED:
                    break
        except Exception as error:  # no process can be had, for example: its place is given back
            _log.error("a worker could not be used: %s", kind_of(error))
        spent = round(min(seconds, time.monotonic() - began) * 1000)
        self.end()
        return Said(
            MessageKind.FAILED, None, said.milliseconds if said and said.milliseconds else spent
        )

    def end(self) -> None:
        """Kill it; the next work starts another."""
        if self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._pipe = None


def _live(
    parent: int, pipe: Connection[Any, Any], _expected: tuple[WorkFunction, ...], niceness: int
) -> None:
    """The life of a process: do what comes through the pipe until it is closed.

    What is expected is not called: it has been imported by being an argument.
    """
    end_with(parent)
    os.nice(niceness)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
    began = 0.0

    def say(kind: MessageKind, value: Any = None) -> None:
        pipe.send(Said(kind, value, round((time.process_time() - began) * 1000)))

    def report(progress: Any) -> None:
        say(MessageKind.PROGRESS, msgspec.to_builtins(progress))

    say(MessageKind.READY)
    while True:
        try:
            work, arguments, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, seconds)  # its signal ends the process
        try:
            found = work(report, *arguments)
        except Exception as error:  # whatever the work does, the process says how it went
            signal.setitimer(signal.ITIMER_PROF, 0)
            _log.error("work failed: %s", kind_of(error))
            say(MessageKind.FAILED)
        else:
            signal.setitimer(signal.ITIMER_PROF, 0)
            say(MessageKind.DONE, found)
