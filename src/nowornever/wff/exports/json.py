"""The JSON form of a proof: its tree, with one object for each line and sub-proof."""

from __future__ import annotations

import msgspec

from nowornever.core.misfits import misfit_words
from nowornever.core.written import WrittenError
from nowornever.wff.kernel.proof import DEEPEST, Item, is_too_deep, levels_of
from nowornever.wff.paper import Proof
from nowornever.wff.written import parse_proof
from nowornever.wff.written.page import MAX_ROWS, MAX_TEXT, check_row
from nowornever.wff.written.reader import NestingError, check_not_empty


def proof_json(proof: Proof) -> str:
    """The proof as one JSON value."""
    return msgspec.json.encode(proof).decode()


def parse_proof_json(text: str | bytes) -> Proof:
    """Read what `proof_json` writes; raises WrittenError on anything else."""
    if len(text) > 10 * MAX_TEXT:
        raise WrittenError(f"the JSON of a proof has at most {10 * MAX_TEXT:,} bytes", "", 0)
    try:
        proof = msgspec.json.decode(text, type=Proof)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        why = misfit_words(error, text)
        raise WrittenError(f"this is not the JSON of a proof: {why}", "", 0) from None
    _check_limits(proof.items)
    if _check_texts(msgspec.to_builtins(proof)) > MAX_TEXT:
        raise WrittenError(f"a proof has at most {MAX_TEXT:,} characters", "", 0)
    return check_not_empty(proof)


def parse_any_proof(text: str) -> Proof:
    """Read a proof in the written form or as JSON; raises WrittenError."""
    is_json = text.lstrip().startswith("{")
    return parse_proof_json(text) if is_json else parse_proof(text)


def _check_limits(items: tuple[Item, ...]) -> None:
    """The same limits as for text, so that nothing built from JSON is deeper or longer."""
    if is_too_deep(items):
        raise NestingError(f"sub-proofs are nested at most {DEEPEST} deep", "", 0)
    if len(items) + sum(len(item.items) for level in levels_of(items) for item in level) > MAX_ROWS:
        raise WrittenError(f"a proof has at most {MAX_ROWS:,} lines", "", 0)


def _check_texts(value: object) -> int:
    """Refuse strings that no line of a text could contain; return the number of characters."""
    if isinstance(value, str):
        check_row(value)
        return len(value)
    if isinstance(value, dict):
        value = tuple(value.values())
    parts = value if isinstance(value, tuple) else ()
    words = [part for part in parts if isinstance(part, str)]
    check_row(" ".join(words))
    return len(words) + sum(map(_check_texts, parts))
