"""How long each task may take under the three WFF 'N PROOF rulebooks."""

from __future__ import annotations

from collections.abc import Mapping

from nowornever.shake.procedure import MINUTE, SECOND, Task

LIMITS_2013: Mapping[Task, int] = {  # XI-A-1
    Task.ROLL: MINUTE,  # wff-2012 XI-A-1-a
    Task.SET_GOAL: 2 * MINUTE,  # wff-2012 XI-A-1-b; wff-2013, wff-2017 XI-A-1-a
    Task.FIRST_TURN: 2 * MINUTE,  # wff-2012 XI-A-1-c; wff-2013, wff-2017 XI-A-1-b
    Task.TURN: MINUTE,  # wff-2012 XI-A-1-d; wff-2013, wff-2017 XI-A-1-c
    Task.STATE_CHALLENGE: 15 * SECOND,  # wff-2012 XI-A-1-e; wff-2013, wff-2017 XI-A-1-d
    Task.WRITE: 3 * MINUTE,  # wff-2012 XI-A-1-f; wff-2013, wff-2017 XI-A-1-e
    Task.WRITE_LAST: 2 * MINUTE,
    Task.WRITE_STOP: 3 * MINUTE,
    Task.CHECK: 3 * MINUTE,  # wff-2012 XI-A-1-g; wff-2013, wff-2017 XI-A-1-f
}

LIMITS_2012: Mapping[Task, int] = {**LIMITS_2013, Task.WRITE_STOP: 2 * MINUTE}  # XI-B

LIMITS_2017: Mapping[Task, int] = {**LIMITS_2013, Task.WRITE_LAST: 3 * MINUTE}  # VIII-A
