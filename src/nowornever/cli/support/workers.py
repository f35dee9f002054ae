"""Many tasks in several processes or on a cluster, with their progress on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nowornever.cli.support.output import BadInputError


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
    """A bar that grows by what it is told, on a terminal."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hide = hide or not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hide) as progress:
        line = progress.add_task("", total=total)
        yield lambda more: progress.advance(line, more)
