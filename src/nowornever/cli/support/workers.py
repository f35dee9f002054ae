"""Many tasks in several processes or on a cluster, with their progress on a terminal."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nowornever.cli.support.output import BadInputError

AHEAD = 8
"""How many tasks wait for each process: none is idle, and a long list is not sent at once."""

Task = TypeVar("Task")
Done = TypeVar("Done")


@contextmanager
def results_of(
    work: Callable[[Task], Done],
    tasks: Sequence[Task],
    what: str,
    console: Console,
    workers: int,
    scheduler: str = "",
    *,
    hide: bool = False,
) -> Iterator[Iterator[Done]]:
    """The results of all tasks in their order, with a progress bar that says `what` they are.

    `workers` is the number of processes, 0 for one on each core. Raises BadInputError.
    """
    number = workers or os.cpu_count() or 1
    with (
        executor(number, scheduler) as processes,
        progress_bar(what, len(tasks), console, hide=hide) as advance,
    ):
        yield _counted(_in_order(processes, work, tasks, number), advance)


def _counted(results: Iterator[Done], advance: Callable[[int], None]) -> Iterator[Done]:
    for done in results:
        advance(1)
        yield done


def _in_order(
    processes: Executor | None, work: Callable[[Task], Done], tasks: Iterable[Task], workers: int
) -> Iterator[Done]:
    """The results of all tasks in the order of the tasks, whichever finished first."""
    if processes is None:
        yield from map(work, tasks)
        return
    waiting: deque[Future[Done]] = deque()
    try:
        for task in tasks:
            if len(waiting) >= AHEAD * max(workers, 2):  # a cluster may have many with one named
                yield waiting.popleft().result()
            waiting.append(processes.submit(work, task))
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def executor(workers: int, scheduler: str = "") -> Iterator[Executor | None]:
    """The executor of the tasks; None for this process. Raises BadInputError."""
    if scheduler:
        with connect(scheduler) as client, client.get_executor() as cluster:
            yield cluster
    elif workers == 1:
        yield None
    else:
        with ProcessPoolExecutor(workers, get_context("spawn")) as processes:
            yield processes


def connect(scheduler: str) -> Any:
    """A client of a dask cluster; raises BadInputError."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise BadInputError(
            "--scheduler needs dask.distributed: pip install nowornever[cluster]"
        ) from None
    try:
        return distributed.Client(scheduler, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInputError(f"--scheduler {scheduler}: no scheduler answers: {error}") from None


@contextmanager
def progress_bar(
    what: str, total: int, console: Console, *, hide: bool = False
) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal; yields the function that advances it."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hide = hide or not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hide) as progress:
        line = progress.add_task("", total=total)
        yield lambda more: progress.advance(line, more)
