"""What a WFF 'N PROOF table sees to by itself: nobody turns, hides or pushes about a cube."""

from __future__ import annotations

from collections import Counter

import pytest

from nowornever.core.game import OFFICIAL, WATCHER
from nowornever.wff.game import GAME
from tests.conformance.shakes import ROLL, ROLLED, SET, SOLUTIONS
from tests.conformance.wff import MAY, MUST, editions
from tests.scenario import Scenario

PAPERS = {
    **SOLUTIONS,
    "SUB_PROOF": "r -> Cpr\n1 r s\n2 | a p s\n  | b r R 1\n3 Cpr Ci 2\nsolution: r / R, Ci",
}


def match(book: str, script: str, **options: str | int | bool) -> Scenario:
    """Play a script under an edition, whose sections are {must} and {may}."""
    table = Scenario(GAME, book, "Ann Bob Cyd", PAPERS, **options)
    return table.play(script.format(must=MUST[book], may=MAY[book]))


@editions("IV-A-2")
def test_a_cube_keeps_the_face_that_was_rolled(book: str) -> None:
    match(
        book,
        f"""
        {ROLLED}
        Ann lays KKKKpqr -> refused IV-C    # three K were rolled
        Ann lays Kpq
        Ann says goal
        Bob moves K to {{must}}
        Cyd moves K to {{must}}
        Ann moves K to {{must}} -> refused V-B
        section {{must}} KK
        """,
    )


@editions("IV-A-2")
def test_everybody_sees_every_cube(book: str) -> None:
    table = match(book, f"{SET}\nBob moves K to {{must}}\nCyd moves p to {{may}}")
    for seat in (*range(3), OFFICIAL, WATCHER):
        view = GAME.view(table.state, seat)
        assert view.goal == "Kpq"
        laid = {key: cubes for key, cubes in view.mat if cubes}
        assert laid == {MUST[book]: "K", MAY[book]: "p"}
        seen = view.goal + view.resources + "".join(cubes for _, cubes in view.mat)
        assert Counter(seen) == Counter(ROLL.replace(" ", ""))


@editions("VII-C-4-comment")
def test_no_cube_is_moved_while_a_solution_is_checked(book: str) -> None:
    match(
        book,
        f"""
        {SET}
        Bob moves K to {{must}}
        Cyd moves p to {{may}}
        Ann moves q to {{may}}
        Bob takes the block
        Bob says now
        Cyd joins mover
        Bob presents RIGHT
        phase checking
        Ann moves i to {{may}} -> refused V-B
        Bob moves i to {{may}} -> refused V-B
        Cyd bonus o to {{may}} -> refused V-B
        Ann lays Kqp -> refused IV-C-4
        section {{must}} K
        section {{may}} p q
        left 22
        """,
        checking="opponents",
    )


@editions("III-B-note", "III-A-note")
@pytest.mark.parametrize("division", ["elementary", "middle", "junior", "senior"])
@pytest.mark.parametrize(
    ("level", "scores"),
    [("regular", "Ann 6 Bob 2 Cyd 2"), ("basic", "Ann 2 Bob 6 Cyd 4")],
)
def test_the_game_and_not_the_division_decides_whether_there_are_sub_proofs(
    book: str, division: str, level: str, scores: str
) -> None:
    match(
        book,
        f"""
        {ROLLED}
        Ann lays Cpr
        Ann says goal
        Bob takes the block
        Bob says never
        Cyd joins challenger
        Ann presents SUB_PROOF
        scores {scores}
        """,
        level=level,
        division=division,
    )
