"""The table, the referee and the judge for games of proof.

What a library user needs stands here; docs/library.md shows it by doing. A name's module is
imported when the name is first used, so that ``import nowornever`` itself costs nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers read it as true; importing it from typing takes its time
if TYPE_CHECKING:
    from nowornever.core.written import WrittenError
    from nowornever.equations.written import parse_equation
    from nowornever.judges import RULEBOOKS, parse_position
    from nowornever.library.checking import check
    from nowornever.library.judging import judge
    from nowornever.library.playing import Table
    from nowornever.library.proving import prove
    from nowornever.library.reading import parse_formula, parse_proof
    from nowornever.library.records import Record

__version__ = "0.1.0"

__all__ = [
    "RULEBOOKS",
    "Record",
    "Table",
    "WrittenError",
    "__version__",
    "check",
    "judge",
    "parse_equation",
    "parse_formula",
    "parse_position",
    "parse_proof",
    "prove",
]

_HOMES = {
    "RULEBOOKS": "nowornever.judges",
    "Record": "nowornever.library.records",
    "Table": "nowornever.library.playing",
    "WrittenError": "nowornever.core.written",
    "check": "nowornever.library.checking",
    "judge": "nowornever.library.judging",
    "parse_equation": "nowornever.equations.written",
    "parse_formula": "nowornever.library.reading",
    "parse_position": "nowornever.judges",
    "parse_proof": "nowornever.library.reading",
    "prove": "nowornever.library.proving",
}
"""The module of each name."""

if not TYPE_CHECKING:  # a type checker would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Import a name when it is first used."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        """Every name, imported or not."""
        return sorted({*globals(), *__all__})
