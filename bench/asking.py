"""Asking the judge for so many seconds of the processor."""

from __future__ import annotations

import time
from importlib import import_module

from nowornever.core.work import Work
from nowornever.games import CUBE_GAMES
from nowornever.shake.judge.judgement import Judge


def within(seconds: float) -> Work:
    """Work for so many seconds of this process."""
    until = time.process_time() + seconds
    return Work(go_on=lambda _spent: time.process_time() < until)


def judge_of(book: str) -> Judge:
    """The judge itself, without a memory."""
    game = next(name for name in CUBE_GAMES if book in CUBE_GAMES[name].rules.rulebooks)
    judge: Judge = import_module(f"nowornever.{game}.judge").JUDGE
    return judge


def at_share(ordered: list[float], share: float) -> float:
    """What so large a share of ordered values does not exceed."""
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
