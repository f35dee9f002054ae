"""WFF 'N PROOF as the parts of the program that serve every game use it."""

from __future__ import annotations

import pytest

from nowornever.core.written import WrittenError
from nowornever.shake.rulebook import After
from nowornever.wff.descriptor import WFF
from nowornever.wff.rulebooks import RULEBOOKS, parse_position

KI = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki"
CI = "r -> Cpr\n1 r s\n2 | p s\n3 | r R 1\n4 Cpr Ci 2-3\nsolution: r / R, Ci"
BARE = "App -> p\n1 App s\n2 | p s\n3 | p s\n4 p Ao 1,2,3\nsolution: App / Ao"


@pytest.mark.parametrize(
    ("text", "book", "level", "correct"),
    [
        (KI, "wff-2017", "regular", True),
        (KI, "wff-2017", "basic", True),
        (CI, "wff-2017", "regular", True),
        (CI, "wff-2017", "basic", False),
        (BARE, "wff-2013", "regular", True),
        (BARE, "wff-2017", "regular", False),
    ],
)
def test_a_text_is_checked_by_its_edition_and_level(
    text: str, book: str, level: str, correct: bool
) -> None:
    assert WFF.check(text, RULEBOOKS[book], level, None, None).correct is correct


@pytest.mark.parametrize(
    ("position", "after", "codes"),
    [
        ("required pq | permitted K | resources ir", After.NOW, []),
        ("required pq | resources Kir", After.NOW, ["resources"]),
        ("required pq | resources Kir", None, []),
        ("required pqA | resources Kir", None, ["required-unused"]),
    ],
)
def test_a_text_and_a_draft_are_checked_at_a_position(
    position: str, after: After | None, codes: list[str]
) -> None:
    placed = parse_position(f"wff-2017 | goal Kpq | {position}")
    verdict = WFF.check(KI, RULEBOOKS["wff-2017"], "", placed, after)
    assert [fault.code for fault in verdict.faults] == codes
    assert verdict.settled  # the prover was asked what is essential
    draft = WFF.check_draft(KI, placed, after or After.IMPOSSIBLE)
    assert [fault.code for fault in draft.faults] == codes
    assert draft.settled


def test_a_text_that_is_no_proof_is_refused() -> None:
    with pytest.raises(WrittenError):
        WFF.check("", RULEBOOKS["wff-2017"], "", None, None)
