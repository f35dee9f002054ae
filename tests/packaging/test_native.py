"""A machine without a C++ compiler, or with one that fails: the package is there all the same."""

import os
from pathlib import Path

import pytest

from hatch_native import SOURCES, build, library


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_without_a_working_compiler_no_library_is_left(
    compiler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for source in SOURCES:
        (tmp_path / source).parent.mkdir(parents=True)
        library(tmp_path / source).write_text("of an earlier build")
    monkeypatch.setenv("CXX", compiler)
    assert build(tmp_path) == []
    assert not any(library(tmp_path / source).exists() for source in SOURCES)


def test_a_library_is_made_again_only_when_something_it_is_made_from_is_newer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CXX", "false")
    (source, _) = SOURCES
    (tmp_path / source).parent.mkdir(parents=True)
    header, made = (tmp_path / source).parent / "parts" / "part.h", library(tmp_path / source)
    header.parent.mkdir()
    for path in (tmp_path / source, header, made):
        path.write_text("")
    year = 365 * 24 * 3600
    later = made.stat().st_mtime + year
    os.utime(made, (later, later))
    assert build(tmp_path, [source]) == [library(source)]
    os.utime(header, (later + 1, later + 1))
    assert build(tmp_path, [source]) == []
    assert not made.exists()
