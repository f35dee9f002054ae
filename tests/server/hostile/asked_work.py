"""Who does the work that a page asks for: the event loop, or a process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


def on_the_loop() -> bool:
    return asyncio._get_running_loop() is not None


def watch_checks(checks: Any) -> list[tuple[str, float]]:
    """What the processes for short work are asked for from now on, and for how many seconds."""
    asked: list[tuple[str, float]] = []
    do = checks.do

    async def noted(
        lane: Any, visitor: str, seconds: float, task: Callable[..., Any], *x: Any
    ) -> Any:
        asked.append((task.__name__, seconds))
        return await do(lane, visitor, seconds, task, *x)

    checks.do = noted
    return asked
