"""Records: what is damaged or cannot have happened is refused at its line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.core.dice import ScriptedDice
from nowornever.core.game import CLOCK, Header
from nowornever.core.record import MAX_LINE, RecordWriter, _sum, read_record, split_record, verify
from nowornever.core.table import GameTable
from nowornever.core.written import WrittenError
from tests.core.counting import HEADER, Counting, Say, Throw

GAMES: Any = {"counting": Counting()}


def record() -> list[str]:
    """Rows: header, 1 thrown, 2 said, 3 missed, 4 said, ..., 7 said and ended (row 8)."""
    table: GameTable[Any, Any, Any, Any] = GameTable(Counting(), HEADER, ScriptedDice("2"))
    table.act(0, Throw(), 100)
    table.act(1, Say(1), 200)
    for number in range(2, 6):
        table.act(0, Say(number), 11_000 + number)
    return table.record()


def replayed(lines: list[str]) -> Any:
    header, entries = read_record(lines, GAMES)
    return verify(Counting(), header, entries)


def refused(lines: list[str]) -> WrittenError:
    with pytest.raises(WrittenError) as found:
        replayed(lines)
    return found.value


def resummed(lines: list[str]) -> list[str]:
    """The lines with sums that fit, as a forger would write them."""
    before, out = "", []
    for line in lines:
        body = json.loads(line)
        body.pop("sum")
        text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
        before = _sum(before, text)
        out.append(f'{text[:-1]},"sum":"{before}"}}')
    return out


def changed(row: int, **fields: Any) -> list[str]:
    """A record with a forged line."""
    lines = record()
    body = json.loads(lines[row - 1])
    for name, value in fields.items():
        if name in ("n", "by", "action", "format", "version", "header"):
            body[name] = value
        else:
            body["event"][name] = value
    lines[row - 1] = json.dumps(body, separators=(",", ":"))
    return resummed(lines)


def test_a_record_keeps_which_bot_acted_for_a_player() -> None:
    header, entries = read_record(record(), GAMES)
    writer = RecordWriter()
    lines, marks = [writer.header(header)], [*"." * (len(entries) - 1), "often"]
    for entry, bot in zip(entries, marks, strict=True):
        lines += writer.entry(entry.by, entry.action, entry.events, bot.strip("."))
    assert len(entries[-1].events) > 1, "the mark stays if a decision has several events"
    _, again = read_record(lines, GAMES)
    assert [entry.stand_in or "." for entry in again] == marks
    assert again[-1].events == entries[-1].events


def test_a_header_says_of_each_seat_whether_a_bot_sits_there_or_of_none() -> None:
    bots = ["often"] * (len(HEADER.seats) + 1)
    first = json.loads(record()[0])
    wrong = refused(changed(1, header={**first["header"], "bots": bots}))
    assert wrong.row == 1
    assert replayed(changed(1, header={**first["header"], "bots": bots[1:]})).over


def test_a_record_gives_the_state_again() -> None:
    assert replayed(record()).over
    assert resummed(record()) == record()


@given(st.data())
def test_a_flipped_character_is_found_at_its_line(data: st.DataObject) -> None:
    lines = record()
    row = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[row]) - 1))
    new = data.draw(st.characters(min_codepoint=33, max_codepoint=126))
    if new != lines[row][at]:
        lines[row] = lines[row][:at] + new + lines[row][at + 1 :]
        assert refused(lines).row == row + 1


@pytest.mark.parametrize("row", range(1, 8))
def test_a_removed_line_is_found_where_it_is_missing(row: int) -> None:
    lines = record()
    del lines[row - 1]
    assert refused(lines).row == row


@pytest.mark.parametrize("row", range(1, 8))
def test_swapped_lines_are_found_at_the_first(row: int) -> None:
    lines = record()
    lines[row - 1], lines[row] = lines[row], lines[row - 1]
    assert refused(lines).row == row


def test_a_doubled_line_is_found() -> None:
    lines = record()
    assert refused([*lines[:3], lines[2], *lines[3:]]).row == 4


@pytest.mark.parametrize("row", range(1, 9))
def test_a_file_that_breaks_off_inside_a_line_is_found(row: int) -> None:
    lines = record()
    assert refused([*lines[: row - 1], lines[row - 1][:-5]]).row == row


def test_a_file_that_breaks_off_between_decisions_is_a_match_being_played() -> None:
    assert not replayed(record()[:4]).over


def test_a_file_that_breaks_off_inside_a_decision_is_found() -> None:
    error = refused(record()[:-1])
    assert (error.row, "something else" in error.reason) == (8, True)


@pytest.mark.parametrize(
    ("row", "fields", "reason"),
    [
        (4, {"n": 7}, "event 3 should stand here, not 7"),
        (3, {"at": 50}, "lies before"),
        (3, {"at": 10_200}, "the time was up before"),
        (4, {"at": 10_001}, "no time was up"),
        (3, {"number": 2}, "something else"),
        (3, {"seat": 0}, "something else"),
        (2, {"face": "9"}, "the script says 9"),
        (9, {"at": 12_000}, "something else"),
        (6, {"action": {"type": "Say", "number": 9}}, "Count on. (wff-2017 I-A)"),
        (6, {"action": {"type": "Shout"}}, "cannot be read"),
        (6, {"action": {"type": "TimeOut"}}, "No."),
        (6, {"by": CLOCK}, "no time was up"),
        (6, {"type": "Sung"}, "cannot be read"),
        (1, {"version": 2}, "nowornever-record version 1 is read"),
        (1, {"format": "chess"}, "this is chess"),
        (1, {"header": {"game": "chess", "rulebook": "x", "seats": []}}, "no game 'chess'"),
        (1, {"header": 3}, "this is not a record"),
    ],
)
def test_a_forged_line_with_the_right_sum_is_found(
    row: int, fields: dict[str, Any], reason: str
) -> None:
    error = refused(changed(row, **fields))
    assert reason in error.reason
    assert error.row == row


def test_the_first_event_has_to_say_who_did_what() -> None:
    lines = record()
    body = json.loads(lines[1])
    del body["by"], body["action"]
    assert refused(resummed([lines[0], json.dumps(body)])).row == 2


def test_nothing_is_no_record() -> None:
    assert "no record" in refused([]).reason
    assert "no record" in refused(split_record("")).reason


def test_a_line_without_end_is_not_read() -> None:
    assert "too long" in refused([record()[0], "x" * (MAX_LINE + 1)]).reason


@given(st.text())
def test_any_text_survives_a_file(name: str) -> None:
    writer = RecordWriter()
    header = Header(game="counting", rulebook="none", seats=(name, "\u2028\x85\x0b\r\n"))
    text = writer.header(header) + "\n"
    assert read_record(split_record(text), GAMES)[0] == header


def test_windows_line_ends_do_no_harm() -> None:
    assert replayed(split_record("\r\n".join(record()) + "\r\n")).over
