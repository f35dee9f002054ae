"""What people and tournaments leave in a database fits together, and what does not is found."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from sqlalchemy import Executable, delete, insert, update

from nowornever.server.errors import StoreError
from nowornever.server.storage.backup import back_up, restore
from nowornever.server.storage.doctor import Examined, examine
from nowornever.server.storage.schema import (
    attempts,
    card_keys,
    card_lessons,
    card_ratings,
    cards,
    classes,
    homework,
    homework_done,
    theme_counts,
    tournament_lines,
    tournaments,
)
from tests.server.people.holding import new_card, new_class, post, sheet
from tests.server.people.test_puzzles import attempt, with_choices
from tests.server.playing import serving
from tests.server.storage.test_doctor import change
from tests.server.tournaments.test_pages import begin


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with cards, a class, its homework, attempts, a lesson and a tournament."""
    path = tmp_path_factory.mktemp("lived") / "t.sqlite"
    with serving(f"sqlite:///{path}") as pages:
        alone, own = new_card(pages), new_class(pages)
        member = sheet(pages, own, 1)[0]
        post(
            pages,
            f"classes/{own['id']}/homework",
            own["secret"],
            kind="puzzles",
            game="wff",
            theme="",
            count=2,
        )
        for puzzle in [one for one in with_choices() if one.game == "wff"][:3]:
            for secret in (alone["secret"], member["secret"]):
                attempt(pages, puzzle, secret, puzzle.answers[0])
        lesson = pages.get("/api/lessons").json()[0]["id"]
        page = f"people/me/lessons/{lesson}"
        post(pages, page, alone["secret"], at=1, solved=[], done=False, when=5)
        begin(pages)
    return path


@pytest.fixture
def copied(lived_in: Path, tmp_path: Path) -> str:
    shutil.copy(lived_in, tmp_path / "t.sqlite")
    return f"sqlite:///{tmp_path}/t.sqlite"


def found(url: str) -> Examined:
    return asyncio.run(examine(url))


def test_what_was_lived_in_is_sound_and_can_be_restored(copied: str, tmp_path: Path) -> None:
    seen = found(copied)
    assert seen.faults == ()
    assert (seen.cards, seen.tournaments) == (2, 1)
    backup = tmp_path / "b.gz"
    kept = asyncio.run(back_up(copied, backup))
    other = f"sqlite:///{tmp_path}/other.sqlite"
    assert asyncio.run(restore(other, backup)) == kept
    assert found(other) == seen


SECOND = attempts.c.n == 2
HURT = {
    "attempt 2 is missing": delete(attempts).where(SECOND),
    "attempts are there": update(cards).values(tried=7),
    "attempts are in its ratings": update(card_ratings).values(games=9),
    "is none": update(card_ratings).values(deviation=0.0),
    "than it tried": update(theme_counts).values(solved=100),
    "1 of its card keys": insert(card_keys).values(secret="x", card_id="nobody", created=1),
    "1 of its homework": delete(classes),
    "it did homework 9": update(homework_done).values(n=9),
    "its passed cannot be read": update(card_lessons).values(passed='{"at": "x"}'),
    "its task cannot be read": update(homework).values(task="{}"),
    "line 1 is missing": delete(tournament_lines).where(tournament_lines.c.n == 1),
    "it has no record": delete(tournament_lines),
    "of its tournament lines": delete(tournaments),
    "its record is damaged": update(tournament_lines)
    .where(tournament_lines.c.n == 2)
    .values(line="{}"),
}


@pytest.mark.parametrize("what", HURT)
def test_each_fault_is_found_and_no_backup_is_trusted(
    copied: str, what: str, tmp_path: Path
) -> None:
    hurt: Executable = HURT[what]
    change(copied, hurt)
    assert any(what in fault.what for fault in found(copied).faults)
    with pytest.raises(StoreError, match="the file is kept"):
        asyncio.run(back_up(copied, tmp_path / "b.gz"))


def test_nothing_is_restored_over_cards(copied: str, tmp_path: Path) -> None:
    asyncio.run(back_up(copied, tmp_path / "b.gz"))
    with pytest.raises(StoreError, match="something in this database"):
        asyncio.run(restore(copied, tmp_path / "b.gz"))
