"""What a game brings to the table: rulings as records keep them, rules passed on unchanged."""

from __future__ import annotations

from collections.abc import Mapping

from nowornever.shake.plug import LONGEST_MESSAGE, MOST_FAULTS, OtherwiseSame, Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.verdict import Fault
from nowornever.wff.game import WffRules
from nowornever.wff.rulebooks import parse_position

POSITION = parse_position("wff-2017 regular | goal Kpq | required p | resources qKi")


def fault(message: str, code: str = "form") -> Fault:
    return Fault(place="line 1", code=code, clause="wff-2017 VII-B", message=message, row=3)


def test_a_record_keeps_the_first_faults_with_their_sentences_cut() -> None:
    long = fault("x" * (LONGEST_MESSAGE + 1))
    whole = fault("x" * LONGEST_MESSAGE)
    kept = Ruling(False, (long, whole, *[fault("short")] * MOST_FAULTS)).kept
    assert len(kept) == MOST_FAULTS
    assert kept[0] == fault("x" * LONGEST_MESSAGE + "…")
    assert kept[1] == whole
    assert kept[2] == fault("short")


def test_codes_are_told_once_each_in_the_order_of_the_faults() -> None:
    ruling = Ruling(False, (fault("", "b"), fault("", "a"), fault("", "b")))
    assert ruling.codes == ("b", "a")
    assert ruling.settled
    assert not Ruling(None).settled


class Noting:
    """Rules that note what they are asked."""

    name = "noted"
    rulebooks: Mapping[str, Rulebook] = WffRules().rulebooks

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def goal_fault(self, position: Position) -> str | None:
        self.asked.append((position,))
        return "no Goal"

    def check(self, position: Position, after: After, text: str) -> Ruling:
        self.asked.append((position, after, text))
        return Ruling(True)

    def shows_non_essential(
        self, position: Position, after: After, text: str, shorter: str
    ) -> bool:
        self.asked.append((position, after, text, shorter))
        return True


def test_rules_that_are_otherwise_the_same_pass_every_question_on() -> None:
    noting = Noting()
    same = OtherwiseSame(noting)
    assert (same.name, same.rulebooks) == ("noted", noting.rulebooks)
    assert same.goal_fault(POSITION) == "no Goal"
    assert same.check(POSITION, After.NOW, "a paper") == Ruling(True)
    assert same.shows_non_essential(POSITION, After.NOW, "a paper", "a shorter one")
    assert noting.asked == [
        (POSITION,),
        (POSITION, After.NOW, "a paper"),
        (POSITION, After.NOW, "a paper", "a shorter one"),
    ]
