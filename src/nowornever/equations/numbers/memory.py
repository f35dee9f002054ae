"""A cache of results for one question only.

So the work that a question takes is the same in every process, whatever was asked there before.
Without an open memory, nothing is cached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

_ENTRIES = 4096
"""How many results of each function are cached."""

_P = ParamSpec("_P")
_R = TypeVar("_R")

_memory: ContextVar[dict[object, Callable[..., Any]] | None] = ContextVar("memory", default=None)


@contextmanager
def remembering() -> Iterator[None]:
    """Open an empty memory; it is discarded at the end."""
    token = _memory.set({})
    try:
        yield
    finally:
        _memory.reset(token)


def is_remembering() -> bool:
    """Whether a memory is open."""
    return _memory.get() is not None


def remembered(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Decorate a function so that the open memory caches its results."""

    @wraps(function)
    def call(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        memory = _memory.get()
        if memory is None:
            return function(*args, **kwargs)
        if function not in memory:
            memory[function] = lru_cache(_ENTRIES)(function)
        result: _R = memory[function](*args, **kwargs)
        return result

    return call
