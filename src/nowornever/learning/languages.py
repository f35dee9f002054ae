"""The languages of lessons and cards."""

from __future__ import annotations

from typing import Literal, get_args

from nowornever.core.written import quoted

LessonLanguage = Literal["en", "es"]
"""A language of lessons and cards; the first is that of the originals."""
LANGUAGES: tuple[LessonLanguage, ...] = get_args(LessonLanguage)


def read_language(value: str) -> LessonLanguage:
    """One of the languages by its name; raises ValueError, which lists them."""
    for language in LANGUAGES:
        if language == value:
            return language
    raise ValueError(f"this is one of {', '.join(LANGUAGES)}, not {quoted(value) or 'nothing'}")
