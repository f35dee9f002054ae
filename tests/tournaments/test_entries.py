"""Entries as CSV: read back as written, and every bad row reported with its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nowornever.tournaments.entries import (
    MAX_NAME,
    NewEntrant,
    RowFault,
    read_entries,
    write_entries,
)

DIVISIONS = ("lower", "upper")
names = st.text(
    st.characters(categories=("L", "N", "P"), include_characters=" ,=+'\""), min_size=1, max_size=20
).map(str.strip).filter(bool)  # fmt: skip


@settings(max_examples=30)
@given(st.lists(st.builds(
    NewEntrant, names, st.sampled_from(DIVISIONS), st.just("S"), names,
    st.just(0), st.integers(-99, 99),
), unique_by=lambda one: (one.division, one.team, one.name), min_size=1))  # fmt: skip
def test_what_is_written_is_read_back(entrants: list[NewEntrant]) -> None:
    assert read_entries(write_entries(entrants), DIVISIONS) == (tuple(entrants), ())


@pytest.mark.parametrize(
    ("name", "cell"),
    [("=1+2", "'=1+2"), ("@SUM(A1)", "'@SUM(A1)"), ("'=x", "''=x"), ("'t Hooft", "'t Hooft"),
     ("=" * MAX_NAME, "'" + "=" * MAX_NAME), ("-", "-")],
)  # fmt: skip
def test_no_name_is_a_formula_for_a_spreadsheet(name: str, cell: str) -> None:
    written = write_entries([NewEntrant(name, "upper", seed=-3)])
    assert written.splitlines()[1] == f"{cell},,,,upper,-3,,"
    assert read_entries(written, DIVISIONS)[0] == (NewEntrant(name, "upper", seed=-3),)


def test_every_bad_row_is_reported_and_nothing_is_half_imported() -> None:
    text = (
        "Name,Division,Team,Line,Seed\r\n"
        "Ann,upper,Red,1,3\r\n"
        "\r\n"
        ",upper,Red,2,\r\n"
        "Ben,middle,Red,3,\r\n"
        "Cal,upper,Red,one,9999999\r\n"
        "Dee,upper,Red,1,\r\n"
        "Ann,upper,Red,4,\r\n"
        "Eve,upper,Red,5,1,extra\r\n"
    )
    found, faults = read_entries(text, DIVISIONS)
    assert found == ()
    assert faults == (
        RowFault(4, "the name is missing"),
        RowFault(5, "division: it is one of lower or upper, not 'middle'"),
        RowFault(6, "line: it has to be a whole number, not 'one'"),
        RowFault(6, "seed: it lies between -1,000,000 and 1,000,000"),
        RowFault(7, "team Red has two players in line 1"),
        RowFault(8, "Ann of Red is there twice"),
        RowFault(9, "there are 6 cells for 5 columns"),
    )


def test_files_that_are_no_list_of_entries() -> None:
    def faults(text: str) -> list[str]:
        found, faults = read_entries(text, DIVISIONS)
        assert found == ()
        return [fault.reason for fault in faults]

    assert faults("") == ["the file is empty"]
    assert faults("name,division\n\n") == ["nobody is in the file"]
    assert faults("name,division,grade\nAnn,upper,upper\n") == ["there are two columns division"]
    assert faults("name,team\nAnn,Red\n") == ["the column division is missing"]
    assert "there is no column shoe" in faults("name,division,shoe\n")[0]
    # A rank is better the lower it is, a seed the higher.
    assert "there is no column rank" in faults("name,division,rank\nAnn,upper,1\n")[0]
    assert faults('name,division\n"Ann,upper\n')[0].startswith("this is not CSV")


def test_a_card_or_a_line_that_is_taken_is_refused() -> None:
    already = [NewEntrant("Ann", "upper", "S", "Red", 1, 0, "otter")]
    _, faults = read_entries("name,division,card\nBen,upper,otter\n", DIVISIONS, already)
    assert faults == (RowFault(2, "the card otter is there twice"),)


def test_two_schools_may_enter_players_of_one_name() -> None:
    rows = "Ann,upper,North,\nAnn,upper,South,\nAnn,upper,North,Red\nAnn,lower,North,\n"
    entries, faults = read_entries(f"name,division,school,team\n{rows}", DIVISIONS)
    assert (len(entries), faults) == (4, ())
    _, faults = read_entries(f"name,division,school,team\n{rows}{rows}", DIVISIONS)
    assert [(one.line, one.reason) for one in faults] == [
        (6, "Ann of North is there twice"), (7, "Ann of South is there twice"),
        (8, "Ann of Red is there twice"), (9, "Ann of North is there twice"),
    ]  # fmt: skip


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_cells_are_separated_as_spreadsheets_do(between: str) -> None:
    rows = (("name", "division", "team"), ("Ann", "upper", "a, b"))
    text = "\n".join(between.join(f'"{cell}"' for cell in row) for row in rows)
    assert read_entries(text, ["upper"]) == ((NewEntrant("Ann", "upper", team="a, b"),), ())


def test_a_letter_that_was_lost_on_the_way_is_not_entered() -> None:
    """A browser reads a file that is not UTF-8 with this sign for every letter it cannot read."""
    text = b"name,division\nJos\xe9,upper\n".decode("utf-8", errors="replace")
    entries, faults = read_entries(text, ["upper"])
    assert entries == ()
    assert faults == (RowFault(2, "a letter was lost; save the file as UTF-8"),)
