"""Coverage-guided fuzzing of every parser, and of the checker on whatever is read.

Not part of the tests: it runs until it finds something. It needs atheris, which has wheels for
some versions of Python only:

    pip install atheris
    python fuzz/fuzz_parsers.py -max_total_time=300 -timeout=10
"""

from __future__ import annotations

import sys
from contextlib import suppress

try:
    import atheris
except ImportError:
    sys.exit("atheris is not installed: pip install atheris")

with atheris.instrument_imports(include=["nowornever"]):
    from nowornever.contradiction.board import parse_board, parse_token
    from nowornever.contradiction.clue import parse_clue
    from nowornever.contradiction.matchfile import read_match
    from nowornever.core.written import WrittenError
    from nowornever.equations.checker import check as check_equation
    from nowornever.equations.rulebooks import parse_position as parse_equations_position
    from nowornever.equations.written import parse_equation
    from nowornever.wff.checker import check
    from nowornever.wff.kernel.formula import Formula
    from nowornever.wff.rulebooks import RULEBOOKS, parse_position
    from nowornever.wff.written import (
        format_proof,
        parse_proof,
        parse_reason,
        parse_sequent,
        parse_solution,
    )

BOOKS = list(RULEBOOKS.values())
TOKENS = [
    *("p", "q", "r", "s", "K", "C", "A", "E", "N", "R", "i", "o", "Ki", "Ko", "Ci", "Ni", "No"),
    *("Ao", "Rp", "R(Ki)", "1", "2", "a", "b", "2-5", "|", "->", "/", ",", "^", " s", " ", "\n"),
    *("\n\n", "    ", "\t", ".", "(", ")", "solution:", "wff-2017", "basic", "goal ", "required "),
    *("equations-2019", "v", "*", "=", "x", "+", "-", "9", "~", "[", "]", "{", "}"),
    *("R...", "/", "@", "#", "R@1b", "RO=23", '{"players": [', '{"name": "A"', '"clues": ["RO+"]'),
    *("Epq -> CNpNq\n", "1 Epq s\n", "2 | a Np s\n", "  | b | 1 q s\n", "  | c Nq Ni b\n"),
]


def one_input(data: bytes) -> None:
    """Half of the inputs are any text, half are made of the tokens of proofs."""
    provider = atheris.FuzzedDataProvider(data)
    if provider.ConsumeBool():
        text = provider.ConsumeUnicodeNoSurrogates(4000)
    else:
        text = "".join(TOKENS[byte % len(TOKENS)] for byte in provider.ConsumeBytes(400))
    parsers = (Formula, parse_reason, parse_sequent, parse_solution, parse_position)
    boards = (parse_board, parse_token, parse_clue, read_match)
    for parse in (*parsers, parse_equation, parse_equations_position, check_equation, *boards):
        try:
            parse(text)
        except WrittenError as error:
            str(error)
    try:
        proof = parse_proof(text)
    except WrittenError as error:
        str(error)
        return
    for book in BOOKS:
        for level in book.levels[:2]:
            check(proof, book, level)
    with suppress(WrittenError):  # what is nonsense need not be readable twice
        parse_proof(format_proof(proof))


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
