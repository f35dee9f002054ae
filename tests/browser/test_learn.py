"""Every lesson played to its end, rule cards, the rules pages and their search."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from nowornever.learning.lesson import Lesson
from nowornever.learning.shelf import lessons
from tests.browser.conftest import PATIENCE
from tests.browser.lessons import Learner
from tests.browser.server import Server

LESSONS = [pytest.param(lesson, id=lesson.id) for lesson in lessons().values()]


@pytest.fixture(scope="module", params=["wide", "phone"])
def learner(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Learner]:
    """One learner for all lessons, whose errors fail the test that made them."""
    touch = request.param == "phone"
    context = browser.new_context(
        viewport={"width": 390, "height": 844} if touch else {"width": 1440, "height": 900},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    yield Learner(context.new_page(), touch)
    context.close()


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_end(learner: Learner, server: Server, lesson: Lesson) -> None:
    errors: list[str] = []
    learner.page.on("pageerror", lambda error: errors.append(str(error)))
    learner.play(server.url, lesson)
    assert errors == []
