"""Workers: each does one piece of work at a time, and can be stopped.

All work outside of the event loop goes through this interface. The worker here is a process of
this machine; `cluster` has one on other machines.
"""

from __future__ import annotations

import logging
import os
import resource
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from math import inf
from multiprocessing.connection import Connection
from pathlib import Path
from threading import RLock
from typing import Any

import msgspec
from msgspec import Struct

from nowornever.core.failures import kind_of
from nowornever.server.jobs.processes import CONTEXT, end_with_server

_MACHINE = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
MEMORY = max(2**30, min(4 * 2**30, _MACHINE // 4))
"""The most memory that a worker may map, in bytes: a quarter of the machine's, within limits. Work
that needs more fails alone."""
STARTS_WITHIN = 60.0
"""The seconds that a process may take to start."""
ANSWERS_WITHIN = 60.0
"""The seconds of wall-clock time until an answer, however busy the processors are."""
ENDS_WITHIN = 5.0
"""The seconds after which a process that has closed its pipe is surely over."""
TRIES = 2
"""How often work is begun at most when its process dies or hangs."""

Report = Callable[[Any], None]
"""What work calls to report its progress."""
WorkFunction = Callable[..., Any]
"""What a worker does: a function at the top level of a module; its first argument is a Report."""

_log = logging.getLogger("nowornever.jobs")


class MessageKind(Enum):
    """The kinds of messages from a worker."""

    READY = "ready"
    """The process has started, and begins with its work."""
    PROGRESS = "progress"
    DONE = "done"
    FAILED = "failed"
    """The work raised an error, or took more processor time than it may."""
    LOST = "lost"
    """The process died or hangs, which is not the work's fault: the work may be tried again."""


class WorkerMessage(Struct, frozen=True):
    """A message from a worker."""

    kind: MessageKind
    value: Any = None
    milliseconds: int = 0
    """The processor time of the work so far."""


class ClosedError(Exception):
    """The worker was closed."""


class Worker(ABC):
    """Where one piece of work is done at a time.

    One thread uses it at a time; only `interrupt` and `close` may be called by another.
    """

    @property
    @abstractmethod
    def is_started(self) -> bool:
        """Whether the next work can begin at once."""

    @abstractmethod
    def start(self, *works: WorkFunction) -> None:
        """Make it ready, with everything imported that these functions need."""

    @abstractmethod
    def begin(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float = 0.0) -> None:
        """Begin some work, which may take this many seconds of processor time; 0: no limit."""

    @abstractmethod
    def listen(self, seconds: float) -> WorkerMessage | None:
        """The next message; None if none comes within this many seconds."""

    @abstractmethod
    def spent(self) -> float:
        """The seconds of processor time of the current work; infinite where nobody can tell."""

    @abstractmethod
    def interrupt(self) -> None:
        """Stop the work, from any thread; its last message is LOST."""

    @abstractmethod
    def end(self) -> None:
        """Stop the current work; the next work begins anew."""

    @abstractmethod
    def close(self) -> None:
        """End for good, from any thread; the last message of running work is LOST."""

    def ask(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float) -> WorkerMessage:
        """Do some work, and return its last message; a process that fails or is slow is replaced.

        The seconds are processor time: other load on the machine takes none of it away.
        """
        began = time.monotonic()
        said: WorkerMessage | None = None
        try:
            self.begin(work, arguments, seconds)
            # On a busy machine a start can take longer than the work may.
            until = began + STARTS_WITHIN + ANSWERS_WITHIN
            while (said := self.listen(max(0.0, until - time.monotonic()))) is not None:
                if said.kind is MessageKind.READY:
                    began = time.monotonic()
                    until = began + ANSWERS_WITHIN
                elif said.kind is MessageKind.DONE:
                    return said
                elif said.kind is not MessageKind.PROGRESS:
                    break
        except ClosedError:
            pass
        except Exception as error:  # for example, no process could be started; its place is freed
            _log.error("a worker could not be used: %s", kind_of(error))
        spent = round(min(seconds, time.monotonic() - began) * 1000)
        self.end()
        kind = said.kind if said else MessageKind.LOST
        return WorkerMessage(kind, None, said.milliseconds if said and said.milliseconds else spent)


class ProcessWorker(Worker):
    """A process of its own on this machine; it is replaced after it was killed."""

    def __init__(self, niceness: int = 0) -> None:
        """Not yet started."""
        self._niceness = niceness
        self._process: Any = None
        self._pipe: Connection[Any, Any] | None = None
        self._used = RLock()
        self._closed = False
        self._took = 0.0
        """The processor time of the process before its current work."""

    @property
    def is_started(self) -> bool:
        """Whether the process is running."""
        return self._pipe is not None

    def start(self, *works: WorkFunction) -> None:
        """Start the process, with everything imported that these functions need."""
        with self._used:
            if self._closed:
                raise ClosedError
            pipe, theirs = CONTEXT.Pipe()
            life = (theirs, works, self._niceness)
            process = CONTEXT.Process(target=_live, args=life, daemon=True)
            process.start()
            theirs.close()
            self._process, self._pipe = process, pipe
            if self._closed:  # during the start, when `close` knew no process to kill
                self.end()
                raise ClosedError

    def begin(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float = 0.0) -> None:
        """Begin some work; the process is started first if it is not running.

        The process ends itself after this many seconds of processor time; 0: no limit.
        """
        if self._pipe is not None and not self._process.is_alive():
            self.end()
        if self._pipe is None:
            self.start(work)
        assert self._pipe is not None
        self._took = _processor_seconds(self._process.pid)
        with suppress(ConnectionError):  # it has just died: whoever listens hears that it is lost
            self._pipe.send((work, arguments, seconds))

    def listen(self, seconds: float) -> WorkerMessage | None:
        """The next message; None if none comes within this many seconds."""
        assert self._pipe is not None
        try:
            return self._pipe.recv() if self._pipe.poll(seconds) else None
        except (EOFError, OSError):
            self._process.join(ENDS_WITHIN)
            is_over_time = self._process.exitcode == -signal.SIGPROF
            return WorkerMessage(MessageKind.FAILED if is_over_time else MessageKind.LOST)

    def spent(self) -> float:
        """As the system counts it."""
        return _processor_seconds(self._process.pid) - self._took

    def ask(self, work: WorkFunction, arguments: tuple[Any, ...], seconds: float) -> WorkerMessage:
        """The same; `close` waits until it is over."""
        with self._used:
            return super().ask(work, arguments, seconds)

    def interrupt(self) -> None:
        """Kill the process; its last message is LOST."""
        if (process := self._process) is not None:
            process.kill()

    def end(self) -> None:
        """Kill the process; the next work starts another."""
        if self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._pipe = None

    def close(self) -> None:
        """Kill the process for good, from any thread.

        The pipe is closed by one thread alone: a second would close a file that has its number now.
        """
        self._closed = True
        self.interrupt()
        with self._used:
            self.end()


def _processor_seconds(process: int) -> float:
    """What a process has taken; infinite if it is gone, or where there is no /proc."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return inf
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _live(pipe: Connection[Any, Any], _expected: tuple[WorkFunction, ...], niceness: int) -> None:
    """The body of a process: do the work that comes through the pipe until it is closed.

    The expected functions are not called: passing them as arguments has imported their modules.
    """
    end_with_server()
    os.nice(niceness)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
    began = 0.0

    def say(kind: MessageKind, value: Any = None) -> None:
        pipe.send(WorkerMessage(kind, value, round((time.process_time() - began) * 1000)))

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
        except Exception as error:  # whatever the work raises, the process reports it
            signal.setitimer(signal.ITIMER_PROF, 0)
            _log.error("work failed: %s", kind_of(error))
            say(MessageKind.FAILED)
        else:
            signal.setitimer(signal.ITIMER_PROF, 0)
            say(MessageKind.DONE, found)
