"""Prove sequents with exactly the rules allowed, or show that they cannot be proved."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from nowornever.core.written import WrittenError
from nowornever.library.errors import SettingError
from nowornever.library.setting import DEFAULT, read_setting
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.paper import Sequent
from nowornever.wff.prover import Answer
from nowornever.wff.prover import prove as find_answer
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from nowornever.wff.written import parse_sequent


class ProveTask(Struct, frozen=True):
    """One sequent with the rules it is to be proved by."""

    premises: tuple[Formula, ...]
    goal: Formula
    rules: frozenset[str]
    rulebook: WffRulebook

    @property
    def sequent(self) -> str:
        """The sequent as it is written."""
        return str(Sequent(tuple(map(str, self.premises)), str(self.goal)))


def prove(
    sequent: str,
    rules: str | Iterable[str] | None = None,
    rulebook: str = DEFAULT,
    *,
    level: str | None = None,
    work: int | None = None,
) -> Answer:
    """Prove a sequent with exactly these rules, or show that they cannot prove it.

    `rules` are names, as in ``"R,Eo,Co"`` or ``["R", "Eo"]``; the default is all rules of the
    rulebook's level. The answer is Provable with a proof that the checker accepts, Unprovable with
    a certificate, or Undecided if the units of work run out.

    Raises WrittenError for text that cannot be read, and SettingError (a ValueError) for a rulebook
    without proofs.

    >>> print(prove("q -> Cpq", "Ci,R"))
    q -> Cpq
    1    q     s
    2 | a  p   s
      | b  q   R 1
    3    Cpq   Ci 2
    solution: q / Ci, R
    <BLANKLINE>
    >>> print(prove("q -> Cpq", "Co,No,R"))
    With these rules Cpq can stay false although q is true.
    """
    task = read_task(sequent, rules, rulebook, level)
    return find_answer(task.premises, task.goal, task.rules, task.rulebook, work)


def read_task(
    sequent: str,
    rules: str | Iterable[str] | None = None,
    rulebook: str | None = None,
    level: str | None = None,
) -> ProveTask:
    """Read a sequent and the rules to prove it by; raises WrittenError or SettingError."""
    setting = read_setting(None, None, rulebook, level)
    book = RULEBOOKS.get(setting.rulebook.id)
    if book is None:
        raise SettingError(
            "{book} has no proofs; name a WFF 'N PROOF rulebook", book=setting.rulebook.id
        )
    written = rules if rules is None or isinstance(rules, str) else ",".join(rules)
    allowed = book.games[setting.level] if written is None else frozenset(_read_rules(written))
    return ProveTask(*parse_sequent(sequent), allowed, book)


def _read_rules(text: str) -> Iterator[str]:
    for found in re.finditer(r"[^,\s]+", text):
        if found[0] not in RULES:
            known = ", ".join(RULES)
            raise WrittenError(
                f"{found[0]!r} is not a rule; the rules are {known}", text, found.start()
            )
        yield found[0]
