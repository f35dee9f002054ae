"""Check what somebody wrote: a proof of WFF 'N PROOF, or an Equation."""

from __future__ import annotations

from nowornever.equations.written import Equation
from nowornever.judges import game_of
from nowornever.library.setting import PaperSetting, read_setting
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.position import Position
from nowornever.wff.paper import Proof


def check(
    paper: str | Proof | Equation,
    position: str | Position | None = None,
    *,
    after: str | None = None,
    rulebook: str | None = None,
    level: str | None = None,
) -> PaperVerdict:
    """Check a written solution: every fault, with its place and its clause.

    With a position, its rulebook, level and Goal count, and cubes and essentials are checked.
    Then `after` says what ended the moves (``now``, ``impossible`` or ``never``, ``forceout``,
    ``disagree-now``, ``last-cube``, ``stop``, ``no-goal``), and so how many cubes may come from
    Resources. Without a position, `rulebook` (default: ``wff-2017``) and `level` (default: the
    first of the rulebook) can be given.

    Raises WrittenError for text that cannot be read, and SettingError (a ValueError) for arguments
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
    """Read a solution and check it under these rules; raises WrittenError if it is unreadable."""
    book = setting.rulebook
    return game_of(book).check(text, book, setting.level, setting.position, setting.after)
