"""A machine without a C++ compiler, or with one that fails: the package is there all the same."""

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
