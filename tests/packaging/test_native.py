"""A machine without a C++ compiler, or with one that fails: the package is there all the same."""

from pathlib import Path

import pytest

from hatch_native import FOLDER, LIBRARY, build


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_without_a_working_compiler_no_library_is_left(
    compiler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    (folder / LIBRARY).write_text("of an earlier build")
    monkeypatch.setenv("CXX", compiler)
    assert not build(tmp_path)
    assert list(folder.iterdir()) == []
