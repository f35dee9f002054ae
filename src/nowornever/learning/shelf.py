"""The lessons that come with the package, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from nowornever.learning.lesson import Lesson
from nowornever.learning.reader import read_lesson

GAMES = ("wff", "equations", "contradiction")
"""The folders of lessons, in the order of the list."""


@cache
def lessons() -> Mapping[str, Lesson]:
    """Every lesson by its id, the games in order; raises LessonError for a bad file."""
    found: dict[str, Lesson] = {}
    for game in GAMES:
        texts = {
            entry.name: entry.read_text("utf-8")
            for entry in (files(__package__) / "lessons" / game).iterdir()
            if entry.name.endswith(".md")
        }
        read = [read_lesson(text, f"{game}/{name}", game) for name, text in texts.items()]
        found.update((lesson.id, lesson) for lesson in sorted(read, key=lambda one: one.number))
    return found
