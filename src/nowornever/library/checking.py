"""Check what somebody wrote: a proof of WFF 'N PROOF, or an Equation."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nowornever.core.written import WrittenError
from nowornever.equations.checker import check as check_equation
from nowornever.equations.rulebooks import RULEBOOKS as EQUATIONS_RULEBOOKS
from nowornever.equations.written import Equation
from nowornever.judges import game_of
from nowornever.library.reading import parse_proof
from nowornever.library.setting import PaperSetting, read_setting
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.position import Position
from nowornever.wff.checker import check as check_proof
from nowornever.wff.paper import Proof
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS as WFF_RULEBOOKS


def check(
    paper: str | Proof | Equation,
    position: str | Position | None = None,
    *,
    after: str | None = None,
    rulebook: str | None = None,
    level: str | None = None,
) -> PaperVerdict:
    """Judge a written solution: every fault, with its place and its clause.

    With a position its rulebook, level and Goal count, and cubes and essentials are judged too;
    `after` says what ended the moves (``now``, ``impossible`` or ``never``, ``forceout``,
    ``disagree-now``, ``last-cube``, ``stop``, ``no-goal``), and so how many cubes may come from
    Resources. Without a position the rulebook (``wff-2017`` if none is named) and the level (its
    first) can be chosen.

    Raises WrittenError for what cannot be read, and SettingError (a ValueError) for arguments
    that do not go together.

    >>> check("2 x 3 = 6", rulebook="equations-2019").correct
    True
    >>> print(check("p -> Apq\\n1 p s\\n2 Apq Ki 1\\nsolution: p / Ki"))
    incorrect, 1 fault
      line 2 (row 3): Ki gives a WFF of the form Kxy, which Apq is not. wff-2017 VII-C-5-c
    """
    text = paper if isinstance(paper, str) else str(paper)
    return check_under(text, read_setting(position, after, rulebook, level))


def check_under(text: str, setting: PaperSetting) -> PaperVerdict:
    """Read a solution and judge it under these rules; raises WrittenError if it is unreadable."""
    return _CHECKERS[game_of(setting.rulebook)](text, setting)


def _check_proof(text: str, setting: PaperSetting) -> PaperVerdict:
    book, proof = WFF_RULEBOOKS[setting.rulebook.id], parse_proof(text)
    return check_proof(
        proof,
        book,
        setting.level,
        position=setting.position,
        after=setting.after,
        prover=claim,
    )


def _check_equation(text: str, setting: PaperSetting) -> PaperVerdict:
    book = EQUATIONS_RULEBOOKS[setting.rulebook.id]
    return check_equation(
        _one_equation(text), book, setting.level, position=setting.position, after=setting.after
    )


def _one_equation(text: str) -> str:
    """The Equation in a text, with the blanks before it: characters count from the start."""
    if not text.strip():
        raise WrittenError("there is no Equation here", text, 0)
    rows = [number for number, line in enumerate(text.splitlines(), 1) if "=" in line]
    if len(rows) > 1:
        second = text.splitlines()[rows[1] - 1]
        raise WrittenError("there are several Equations; write one at a time", second, 0, rows[1])
    return text.rstrip()


_CHECKERS: Mapping[str, Callable[[str, PaperSetting], PaperVerdict]] = {
    "wff": _check_proof,
    "equations": _check_equation,
}
"""How each game's papers are read and judged."""
