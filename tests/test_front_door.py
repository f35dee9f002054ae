"""The front door: what ``import nowornever`` offers."""

from __future__ import annotations

import inspect
import json
import random
import subprocess
import sys
import typing
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nowornever
from nowornever import (
    RULEBOOKS,
    Record,
    Table,
    WrittenError,
    check,
    judge,
    parse_equation,
    parse_formula,
    parse_position,
    parse_proof,
    prove,
)
from nowornever.contradiction.board import parse_board
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import Header, Refusal
from nowornever.core.record import RecordWriter
from nowornever.library.errors import SettingError
from nowornever.shake import actions as a
from nowornever.shake.events import SetterRolled
from nowornever.shake.telling.drawing import position_svg
from nowornever.wff.exports import proof_json
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.prover import Provable, Undecided, Unprovable

GOLDEN = Path(__file__).parent / "golden"
RIGHT = "p, r -> Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nsolution: p, r / Ki"
LONG = "r, p, s -> Krs\n1 r s\n2 p s\n3 s s\n4 Krs Ki 1,3\nsolution: r, p^, s^ / Ki"
HEAVY = ("numpy", "flint", "pysat", "rich", "typer", "fastapi", "msgspec", "cryptography")


def fresh(code: str) -> typing.Any:
    """What a fresh interpreter prints, as JSON."""
    return json.loads(subprocess.check_output([sys.executable, "-c", code], text=True))


def test_importing_it_imports_nothing_else() -> None:
    loaded = fresh("import sys, json, nowornever; print(json.dumps(sorted(sys.modules)))")
    assert not set(HEAVY) & set(loaded)
    assert [name for name in loaded if name.startswith("nowornever")] == ["nowornever"]


def test_a_star_import_has_every_name_and_editors_see_them_before() -> None:
    code = "import nowornever, json; print(json.dumps(dir(nowornever)))"
    assert set(nowornever.__all__) <= set(fresh(code))
    code = "from nowornever import *; import json; print(json.dumps(sorted(globals())))"
    assert set(nowornever.__all__) <= set(fresh(code))


def test_every_name_has_words_and_types() -> None:
    for name in nowornever.__all__:
        found = getattr(nowornever, name)
        if inspect.isfunction(found) or inspect.isclass(found):
            assert inspect.getdoc(found), name
        if inspect.isfunction(found):
            assert "return" in typing.get_type_hints(found), name


def test_type_checkers_are_told_the_same_homes() -> None:
    """The imports that only type checkers see name the modules that are really imported."""
    source = Path(nowornever.__file__).read_text()
    for name, home in nowornever._HOMES.items():
        line = next(line for line in source.splitlines() if f"from {home} import" in line)
        assert name in line.partition(" import ")[2].split(", ")


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        getattr(nowornever, "chess")  # noqa: B009


def test_the_rulebooks_are_values_by_id() -> None:
    assert list(RULEBOOKS) == ["wff-2012", "wff-2013", "wff-2017", "equations-2019"]
    assert all(book.id == key for key, book in RULEBOOKS.items())


# Checking


def test_papers_of_every_game_go_through_one_check() -> None:
    assert check(RIGHT).correct is True
    assert check(RIGHT, rulebook="wff-2012", level="basic").correct is True
    assert check("6x6=36", rulebook="equations-2019").correct is True
    assert check("6x6=35", rulebook="equations-2019").correct is False


def test_values_are_checked_like_their_texts() -> None:
    assert check(parse_proof(RIGHT)).correct is True
    assert check(parse_equation("2x3 = 6"), rulebook="equations-2019").correct is True


def test_a_position_is_a_text_or_a_value() -> None:
    text = "wff-2017 basic | goal Krs | required ps | permitted rKi | resources CAo"
    for position in (text, parse_position(text)):
        verdict = check(LONG, position, after="now")
        assert {fault.code for fault in verdict.faults} == {"non-essential"}
        assert "Without p" in str(verdict)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"after": "now"}, "after needs a position"),
        ({"rulebook": "chess"}, "rulebook is one of wff-2012"),
        ({"level": "{p}"}, r"level is one of .*, not '\{p\}'"),
        ({"position": "wff-2017 | goal Kpr", "after": "later"}, "after is one of never, now"),
        ({"position": "wff-2017 | goal Kpr", "level": "basic"}, "leave rulebook and level out"),
    ],
)
def test_arguments_that_do_not_go_together_are_refused(
    arguments: dict[str, str], says: str
) -> None:
    with pytest.raises(SettingError, match=says):
        check(RIGHT, **arguments)


@pytest.mark.parametrize(
    ("read", "text", "at", "row"),
    [
        (parse_formula, "KpZ", 2, 1),
        (parse_formula, "Kp", 2, 1),
        (parse_equation, "6x = 3", 3, 1),
        (parse_position, "wff-2017 | gaol p", 11, 1),
        (parse_proof, "", 0, 1),
        (judge, "chess | goal p", 0, 1),
        (judge, "equations-2019 | resources 12", 29, 1),
        (prove, "p -> q -> r", 7, 1),
        (prove, "p -> Kp", 7, 1),
        (lambda text: prove("p -> p", text), "R, Xo", 3, 1),
        (lambda text: check(text, rulebook="equations-2019"), "1=1\n2=2", 0, 2),
        (Record.parse, "no record", 0, 1),
    ],
)
def test_bad_text_is_refused_with_its_place(
    read: typing.Callable[[str], object], text: str, at: int, row: int
) -> None:
    with pytest.raises(WrittenError) as caught:
        read(text)
    assert (caught.value.at, caught.value.row) == (at, row)


def test_a_proof_is_read_as_text_and_as_json() -> None:
    proof = parse_proof(RIGHT)
    assert str(parse_proof(proof_json(proof))) == str(proof)


# Judging and proving


def test_a_judgement_says_how_far_it_can_be_trusted() -> None:
    text = "wff-2017 basic | goal Kpq | required K | permitted pq | resources CARrsio"
    found = judge(parse_position(text), seconds=None, work=100_000)
    assert (found.fewest, found.trust) == (1, "certified")
    assert str(found).startswith("It can be solved with one cube of Resources")
    assert judge(text, seconds=None, work=0).trust in ("certified", "not settled")


def test_without_work_nothing_is_settled() -> None:
    found = judge("wff-2017 | goal ApNp | required R | resources AAKENNppooii", work=0)
    assert found.trust == "not settled"
    assert str(found).startswith("Not settled")


def test_a_sequent_is_proved_shown_unprovable_or_left_open() -> None:
    proved = prove("q -> Cpq", ["Ci", "R"])
    assert isinstance(proved, Provable)
    assert check(proved.proof).correct is True
    assert isinstance(prove("q -> Cpq", "Co"), Unprovable)
    assert isinstance(prove("Epq -> CNpNq", work=1), Undecided)
    assert isinstance(prove("p -> NNp", level="basic"), Unprovable)
    with pytest.raises(SettingError, match="equations-2019 has no proofs"):
        prove("p -> p", rulebook="equations-2019")


# Drawings


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_position_draws_every_cube_once(rulebook: str) -> None:
    book = RULEBOOKS[rulebook]
    cubes = book.sort("".join(kind.faces for kind in book.kinds))
    position = parse_position(
        f"{rulebook} | goal {cubes[:2]} | {book.sections[0].key} {cubes[2]}"
        f" | {book.sections[2].key} {cubes[3:9]} | resources {cubes[9:]}"
    )
    root = ElementTree.fromstring(position_svg(position))
    texts = [found.text or "" for found in root.iter("{http://www.w3.org/2000/svg}text")]
    assert sorted(text for text in texts if len(text) == 1) == sorted(map(book.shown, cubes))
    assert {section.name for section in book.sections} | {"Goal", "Resources"} <= set(texts)
    assert all(book.family(cube) for cube in cubes)


def test_a_turned_cube_lies_on_its_side() -> None:
    drawn = position_svg(parse_position("equations-2019 | goal 1+~6 | resources 2"))
    assert drawn.count("rotate(90") == 1


def test_drawings_hold_no_markup_of_others() -> None:
    verdict = check("<b>&", rulebook="equations-2019")
    assert "<b>&" not in verdict._repr_html_()
    assert "&lt;b&gt;&amp;" in check("p -> <b>&\n1 <b>& s\nsolution: p /")._repr_html_()


def test_what_is_read_draws_itself_in_a_notebook() -> None:
    formula = parse_formula("CNpKqr")
    assert formula == Formula("CNpKqr")
    tree = ElementTree.fromstring(getattr(formula, "_repr_svg_")())  # noqa: B009
    letters = [found.text for found in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert letters == list("CNpKqr")
    assert parse_proof(RIGHT)._repr_html_().count("<tr>") == 5
    assert parse_equation("v9 = 3")._repr_html_().startswith("<math>")
    assert ElementTree.fromstring(parse_board("R.../.O../..Y./GB..")._repr_svg_()) is not None
    assert "<pre>p, q" in judge("wff-2017 | goal Kpq | permitted Kpqi")._repr_html_()


# Tables and records


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_match_is_played_to_its_end_with_legal_actions(rulebook: str) -> None:
    table = Table(rulebook, ["Ann", "Ben", "Cyd"], seed=5, shakes=1, clock=False)
    chance = random.Random(5)
    for _ in range(1000):
        turns = [(seat, action) for seat in range(3) for action in table.legal_actions(seat)]
        if table.is_over or not turns:
            break
        assert not isinstance(table.act(*chance.choice(turns)), Refusal)
    assert table.is_over
    assert table.record().verify() == table.state


def test_the_same_seed_rolls_the_same_cubes() -> None:
    def rolled(seed: int) -> str:
        table = Table("wff-2017", ["Ann", "Ben"], seed=seed, shakes=1, clock=False)
        return str([table.act(seat, a.Roll()) for seat in (0, 1)])

    assert rolled(1) == rolled(1)
    assert len({rolled(seed) for seed in range(9)}) > 1


def test_a_seat_sees_its_view_and_a_refusal_names_its_clause() -> None:
    table = Table("wff-2017", ["Ann", "Ben"], dice=ScriptedDice("AK"), shakes=1, clock=False)
    refused = table.act(1, a.Move("K", "required"))
    assert isinstance(refused, Refusal)
    assert refused.clause.startswith("wff-2017 ")
    assert table.view(1).seat == 1
    assert table.view().seat not in (0, 1)


def test_time_passes_when_it_is_told_to_and_never_back() -> None:
    table = Table("wff-2017", ["Ann", "Ben"], seed=1)
    table.act(0, a.Roll(), at=1000)
    table.act(1, a.Roll())
    assert (table.now, table.record().events[-1].at) == (1000, 1000)
    assert table.deadline is not None
    assert table.pass_time(table.deadline)
    with pytest.raises(ValueError, match="time goes forward"):
        table.act(0, a.Roll(), at=0)


@pytest.mark.parametrize("rulebook", ["chess", "wff", "equations"])
def test_a_table_needs_a_rulebook_that_there_is(rulebook: str) -> None:
    with pytest.raises(SettingError, match="rulebook is one of wff-2012"):
        Table(rulebook, ["Ann", "Ben"])


def test_a_table_refuses_options_that_the_game_refuses() -> None:
    with pytest.raises(WrittenError, match="there is no option 'colour'"):
        Table("wff-2017", ["Ann", "Ben"], colour="red")


def test_contradiction_is_played_at_the_same_table() -> None:
    table = Table("contradiction", ["Ann", "Ben", "Cyd"], seed=1)
    assert table.legal_actions(0)
    assert table.record().header.game == "contradiction"


def test_a_record_is_read_and_written_unchanged(tmp_path: Path) -> None:
    text = (GOLDEN / "stop.jsonl").read_text()
    record = Record.read(GOLDEN / "stop.jsonl")
    record.write(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_text() == text == str(record)
    assert Record.parse_all(text + text) == [record, record]
    assert "\n".join(record.story()) + "\n" == (GOLDEN / "stop.txt").read_text()


def test_the_states_of_a_record_end_where_the_referee_ends() -> None:
    record = Record.read(GOLDEN / "equations-middle.jsonl")
    *_, (last, state) = record.states()
    assert last == record.events[-1]
    assert state == record.verify()


def test_a_record_that_cannot_have_happened_is_found_out() -> None:
    writer = RecordWriter()
    header = Header(game="wff", rulebook="wff-2017", seats=("Ann", "Ben"))
    rolled = SetterRolled(at=0, seat=0, face="A")
    record = Record([writer.header(header), *writer.entry(1, a.Roll(), [rolled])])
    with pytest.raises(WrittenError, match="event 1 cannot have happened") as caught:
        record.verify()
    assert caught.value.row == 2


def test_the_commands_words_wait_for_no_judge() -> None:
    loaded = fresh(
        "import sys, json, nowornever.cli.support.output; print(json.dumps(list(sys.modules)))"
    )
    assert not {"nowornever.judges", "pysat", "flint", "numpy"} & set(loaded)
