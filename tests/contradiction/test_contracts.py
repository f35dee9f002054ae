"""Contracts, one by one."""

from __future__ import annotations

import pytest

from nowornever.contradiction.board import parse_board
from nowornever.contradiction.contracts import (
    BOUNTY,
    MAIN,
    Contract,
    Undertaking,
    fulfilled,
    fulfils_pact,
    is_iridescent,
    keeps_boundaries,
)

EDGE = parse_board(".RO./Y..G/B.../....")


def test_the_target_pact_is_no_main_contract() -> None:
    assert set(MAIN) | {Contract.TARGET_PACT} == set(Contract) == set(BOUNTY)


def test_eight_cells_keep_the_boundaries() -> None:
    assert keeps_boundaries(EDGE)
    kept = [keeps_boundaries(parse_board("." * n + "R" + "." * (3 - n) + "/..../..../...."))
            for n in range(4)]  # fmt: skip
    assert kept == [False, True, True, False]


def test_every_colour_must_be_there_for_iridescence() -> None:
    assert is_iridescent((1, 2, 1, 1, 5, 1))
    assert not is_iridescent((1, 2, 1, 1, 5, 0))


@pytest.mark.parametrize(
    ("targets", "wanted"), [((1, None), True), ((1, 0), False), ((None, None), False)]
)
def test_the_pact_needs_a_target_without_it(targets: tuple[int | None, ...], wanted: bool) -> None:
    taken = [Undertaking(Contract.EVASION, target) for target in targets]
    assert fulfils_pact(0, taken) is wanted


def test_a_player_who_took_nothing_fulfils_nothing() -> None:
    assert list(fulfilled(0, [None, None], EDGE, [], 0)) == []


def test_a_target_who_took_nothing_at_all_has_no_pact() -> None:
    taken = [Undertaking(Contract.BOUNDARIES, 1), None]
    assert list(fulfilled(0, taken, EDGE, [], 3)) == [Contract.TARGET_PACT, Contract.BOUNDARIES]
