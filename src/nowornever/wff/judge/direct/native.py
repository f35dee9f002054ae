"""The native search for premises, if the package was built where there is a C++ compiler."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache

from nowornever.wff.judge.direct.letters import Shape
from nowornever.wff.judge.direct.pure import Found, GoOn, PurePremises
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.rulebooks import WffRulebook

_BITS = {
    name: 1 << at
    for at, name in enumerate(
        ("Ki", "Ko", "Ai", "Ao", "Ci", "Co", "Ei", "Eo", "Ni", "No", "R", "Rp")
    )
}
_FOUND = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int)
_GO_ON = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_long)
_TOO_MANY = 2


def premises_search(goal: Formula, rulebook: WffRulebook) -> NativePremises | PurePremises:
    """The native search, or the one in Python where that was not built."""
    library = _library()
    return NativePremises(library, goal, rulebook) if library else PurePremises(goal, rulebook)


@cache
def _library() -> ctypes.CDLL | None:
    try:
        library = ctypes.CDLL(__file__.removesuffix("native.py") + "premises.so")
    except OSError:
        return None
    library.premises_open.restype = ctypes.c_void_p
    library.premises_open.argtypes = [ctypes.c_char_p, ctypes.c_int]
    library.premises_close.argtypes = [ctypes.c_void_p]
    library.premises_close.restype = None
    library.premises_search.argtypes = [
        ctypes.c_void_p, ctypes.POINTER(ctypes.c_int), ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_uint16), ctypes.c_int, _FOUND, _GO_ON,
    ]  # fmt: skip
    return library


class NativePremises:
    """Goes through premises for one Goal, in C++."""

    def __init__(self, library: ctypes.CDLL, goal: Formula, rulebook: WffRulebook) -> None:
        """Open a search."""
        self._library = library
        one_line = not rulebook.subproof_needs_rule
        self._search = library.premises_open(goal.encode(), int(one_line))

    def __del__(self) -> None:
        """Close the search."""
        self._library.premises_close(self._search)

    def search(
        self, shape: Shape, sets: Sequence[frozenset[str]], found: Found, go_on: GoOn
    ) -> bool:
        """As `PurePremises.search`; False if there are too many premises."""
        errors: list[BaseException] = []

        def guarded_found(text: bytes, number: int) -> int:
            try:
                premises = tuple(map(Formula, text.decode().split()))
                return int(found(premises, number))
            except BaseException as error:  # it must not pass through C++
                errors.append(error)
                return 1

        def guarded_go_on(tried: int) -> int:
            try:
                go_on(tried)
            except BaseException as error:
                errors.append(error)
                return 0
            return 1

        masks = [sum(map(_BITS.__getitem__, rules)) for rules in sets]
        ended: int = self._library.premises_search(
            self._search,
            (ctypes.c_int * len(LETTERS))(*shape.letters),
            " ".join(shape.needed).encode(),
            (ctypes.c_uint16 * len(masks))(*masks),
            len(masks),
            _FOUND(guarded_found),
            _GO_ON(guarded_go_on),
        )
        if errors:
            raise errors[0]
        return ended != _TOO_MANY
