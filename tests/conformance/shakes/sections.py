"""All scenarios, in the order of the rulebooks' sections."""

from __future__ import annotations

from tests.conformance.shakes import (
    blocking,
    challenging,
    charging,
    checking,
    edges,
    judging,
    last_cube,
    late_charges,
    matching,
    moving,
    scoring,
    starting,
    timing,
    writing,
)

SECTIONS = (
    starting.CASES,
    moving.CASES,
    charging.CASES,
    late_charges.CASES,
    challenging.CASES,
    blocking.CASES,
    writing.CASES,
    checking.CASES,
    last_cube.CASES,
    edges.CASES,
    judging.CASES,
    scoring.CASES,
    timing.CASES,
    matching.CASES,
)
