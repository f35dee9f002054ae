"""WFF 'N PROOF as the parts of the program that serve every game use it."""

from __future__ import annotations

import pytest

from nowornever.wff.descriptor import WFF
from nowornever.wff.rulebooks import RULEBOOKS, parse_position

KI = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki"
POSITION = parse_position("wff-2017 | goal Kpq | required pq | permitted K | resources ir")


@pytest.mark.parametrize(
    ("book", "level", "codes"),
    [("wff-2017", "regular", []), ("wff-2017", "basic", []), ("wff-2012", "regular", [])],
)
def test_a_text_is_checked_by_its_edition_and_level(
    book: str, level: str, codes: list[str]
) -> None:
    faults = WFF.check(KI, RULEBOOKS[book], level, None, None).faults
    assert [fault.code for fault in faults] == codes
