"""What an index of packages shows of the project."""

from __future__ import annotations

import re
from pathlib import Path

from hatch_build import addresses, described
from nowornever import Table
from nowornever.core.dice import ScriptedDice
from nowornever.shake import actions as a

README = (Path(__file__).parents[2] / "README.md").read_text()
RELATIVE = re.compile(r"\]\((?!https?://|#)")
ADDRESS = "https://example.org/game"
ANN, BEN = 0, 1
PAPER = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\nsolution: p, q / Ki"


def test_the_shake_in_the_readme_is_told_as_it_is_played() -> None:
    dice = ScriptedDice("AK" + "CCCAAAKKEENNNRppqqrrssiiiooo")
    table = Table("wff-2017", ["Ann", "Ben"], dice=dice, level="basic", shakes=1, clock=False)
    played = (
        (ANN, a.Roll()), (BEN, a.Roll()), (ANN, a.Roll()),
        (ANN, a.ArrangeGoal("Kpq")), (ANN, a.AnnounceGoal()),
        (BEN, a.Move("K", "required")), (ANN, a.Move("p", "permitted")),
        (BEN, a.Move("q", "permitted")),
        (ANN, a.TakeBlock()), (ANN, a.Challenge("now")), (ANN, a.Present(PAPER)),
    )  # fmt: skip
    for number, (seat, action) in enumerate(played):
        table.act(seat, action, at=number * 7_000)
    story = "\n".join(table.record().story())
    told = story[story.index(" 0:07  Shake 1 begins") : story.index("\n\n 1:10  The round is over")]
    assert f"```\n{told}\n```" in README


def test_without_an_address_nothing_relative_is_left_but_the_words() -> None:
    assert RELATIVE.search(README)
    shown = described(README, "")
    assert not RELATIVE.search(shown)
    assert "![" not in shown
    assert "development is the map of the code" in " ".join(shown.split())
    assert addresses("") == {}


def test_with_an_address_pictures_and_pages_are_found_there() -> None:
    shown = described(README, ADDRESS)
    assert not RELATIVE.search(shown)
    assert f"]({ADDRESS}/raw/main/docs/pictures/table.png)\n\nPlay alone" in shown
    assert f"[development]({ADDRESS}/blob/main/docs/development.md)" in shown
    assert addresses(ADDRESS)["Source"] == ADDRESS
    assert addresses(ADDRESS)["Changelog"] == f"{ADDRESS}/blob/main/CHANGELOG.md"


def test_pages_elsewhere_and_places_on_the_page_stay() -> None:
    text = "[here](#words) and [there](https://example.org)"
    assert described(text, "") == described(text, ADDRESS) == text
