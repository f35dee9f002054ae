"""Which test files can name clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from nowornever.cli.support.marked_tests import files_with_marks

HERE = Path(__file__).parents[1]


def written(folder: Path, **files: str) -> list[str]:
    """The files that can name clauses, of a folder of tests with these modules."""
    tests = folder / "tests"
    for name, text in files.items():
        path = tests.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return [path.relative_to(tests).as_posix() for path in files_with_marks(tests)]


MARK = "import pytest\nshown = pytest.mark.clause('wff-2017 I')\n"


@pytest.mark.parametrize(
    "text",
    [
        MARK,
        "from pytest import mark as m\n@m.clause('wff-2017 I')\ndef test() -> None: ...\n",
        "import pytest\nm = pytest.mark\n@m.clause('wff-2017 I')\ndef test() -> None: ...\n",
        "import pytest\nshown = getattr(pytest.mark, 'clause')('wff-2017 I')\n",
    ],
)
def test_a_file_that_makes_a_mark(text: str, tmp_path: Path) -> None:
    assert written(tmp_path, test_one=text, test_other="fault.clause\n") == ["test_one.py"]


@pytest.mark.parametrize(
    "imports",
    [
        "from tests.room.marks import shown\n",
        "from tests.room import marks\n",
        "import tests.room.marks as m\n",
        "from tests.between import shown\n",
        "def test() -> None:\n    from tests.room.marks import shown\n",
    ],
)
def test_a_file_that_only_imports_one(imports: str, tmp_path: Path) -> None:
    between = "from tests.room.marks import shown\n"
    found = written(tmp_path, test_one=imports, room__marks=MARK, between=between, test_other="")
    assert found == ["test_one.py"]


def test_no_marked_test_of_this_run_is_left_out(request: pytest.FixtureRequest) -> None:
    found = set(files_with_marks(HERE))
    assert HERE / "conformance" / "test_wff_2017.py" in found
    assert HERE / "core" / "test_dice.py" not in found
    items = request.session.items
    assert {item.path for item in items if item.get_closest_marker("clause")} <= found
