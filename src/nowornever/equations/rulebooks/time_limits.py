"""How long each task may take under the Basic EQUATIONS rulebook."""

from __future__ import annotations

from collections.abc import Mapping

from nowornever.shake.procedure import MINUTE, SECOND, Task

LIMITS_2019: Mapping[Task, int] = {  # XI-A-1
    Task.SET_GOAL: 2 * MINUTE,  # XI-A-1-a
    Task.FIRST_TURN: 2 * MINUTE,  # XI-A-1-b
    Task.TURN: MINUTE,  # XI-A-1-c
    Task.STATE_CHALLENGE: 15 * SECOND,  # XI-A-1-d
    Task.ANSWER_NO_GOAL: MINUTE,
    Task.WRITE: 2 * MINUTE,  # XI-A-1-f
    Task.WRITE_LAST: 2 * MINUTE,
    Task.WRITE_STOP: 2 * MINUTE,
    Task.CHECK: 2 * MINUTE,  # XI-A-1-g
}
