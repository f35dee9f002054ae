"""The lessons that come with the package, by their ids, and their translations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from nowornever.learning.languages import LANGUAGES, LessonLanguage
from nowornever.learning.lesson import Lesson
from nowornever.learning.reader import read_lesson

GAMES = ("wff", "equations", "contradiction")
"""The folders of lessons, in the order of the list."""


@cache
def lessons(language: LessonLanguage = LANGUAGES[0]) -> Mapping[str, Lesson]:
    """Every lesson by its id, the games in order; raises LessonError for a bad file.

    In another language, those that are not translated are the originals.
    """
    originals = {lesson.id: lesson for game in GAMES for lesson in _read(f"lessons/{game}", game)}
    if language == LANGUAGES[0]:
        return originals
    translated = (lesson for game in GAMES for lesson in _read(f"lessons/{language}/{game}", game))
    return originals | {lesson.id: lesson for lesson in translated}


def _read(folder: str, game: str) -> list[Lesson]:
    """The lessons in a folder, by their numbers; none if there is no such folder."""
    place = files(__package__).joinpath(*folder.split("/"))
    if not place.is_dir():
        return []
    texts = {
        entry.name: entry.read_text("utf-8")
        for entry in place.iterdir()
        if entry.name.endswith(".md")
    }
    read = (read_lesson(text, f"{folder}/{name}", game) for name, text in texts.items())
    return sorted(read, key=lambda one: one.number)
