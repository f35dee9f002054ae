"""A finished match as one HTML page: ranking, boards, clues, steals and heat maps.

Tables are HTML tables with headings that screen readers announce; drawings have their text beside
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from nowornever.contradiction.clue import Clue
from nowornever.contradiction.drawing.svg import board_svg, heat_svg
from nowornever.contradiction.scoring import Player, Result, Score, false_for

STYLE = """\
:root { color-scheme: light dark; --ground: #f3ece0; --mat: #fbf6ec; --ink: #2b2620;
  --faint-ink: #6b6257; --line: #b9ab97; --heat: #b5471b; --good: #2c6e35; --bad: #a3261d; }
@media (prefers-color-scheme: dark) { :root { --ground: #23201c; --mat: #2d2924; --ink: #f0e9dd;
  --faint-ink: #b8ac9b; --line: #6d6255; --heat: #e8703a; --good: #83c98c; --bad: #ff9a8f; } }
body { margin: 2rem auto; padding: 0 1rem; max-width: 72rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
table { border-collapse: collapse; background: var(--mat); }
th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: right; }
th[scope=row], td.words, th.words { text-align: left; }
thead th { vertical-align: bottom; text-align: center; }
.boards { display: flex; flex-wrap: wrap; gap: 1.25rem; }
figure { margin: 0; } figcaption { font-weight: 600; }
.scroll { overflow-x: auto; }
.steals td { text-align: center; padding: .25rem .5rem; }
.steals .two { font-weight: 700; background: color-mix(in srgb, var(--heat) 40%, transparent); }
.steals .one { background: color-mix(in srgb, var(--heat) 18%, transparent); }
.steals .self { background: var(--line); }
"""


def match_html(players: Sequence[Player], result: Result, title: str) -> str:
    """The whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n"
        f"<h2>Ranking</h2>\n{ranking_html(players, result)}"
        f"<h2>Boards</h2>\n{boards_html(players)}"
        f"<h2>Clues, and for whom they are false</h2>\n{clues_html(players)}"
        f"<h2>Who stole from whom</h2>\n{steals_html(players, result)}"
        f'<h2>Who has which colour where</h2>\n<div class="scroll" tabindex="0" role="group"'
        f' aria-label="Heat maps">{heat_svg(result.heat)}</div>\n'
        "</main>\n</body>\n</html>\n"
    )


def ranking_html(players: Sequence[Player], result: Result) -> str:
    """The ranking as a table."""
    heads = ("Rank", "Player", "Points", "Stole", "Lost", "Clashes", "Token of Life", "Shards", "")
    rows = (
        _row(
            [str(score.rank), score.points, score.stolen, score.lost, score.clashes,
             score.token or "–", score.shards],
            players[score.seat].name,
            _notes(score),
        )
        for score in result.ranking
    )  # fmt: skip
    return _table("ranking", "Final ranking", heads, rows)


def boards_html(players: Sequence[Player]) -> str:
    """Every final board, as a drawing with its text."""
    figures = (
        f"<figure>{board_svg(player.board, player.name)}"
        f"<figcaption>{escape(player.name)}{' (absent)' * player.absent}</figcaption></figure>\n"
        for player in players
    )
    return f'<div class="boards">\n{"".join(figures)}</div>\n'


def clues_html(players: Sequence[Player]) -> str:
    """Every clue, and the players on whose boards it is false."""
    rows = (
        f'<tr><th scope="row">{escape(owner.name)}</th><td class="words">{clue.words}</td>'
        f"<td><code>{escape(str(clue))}</code></td>"
        f'<td class="words">{_false_for(clue, owner, players)}</td></tr>\n'
        for owner in players
        for clue in owner.clues
    )
    return _table("clues", "Clues", ("Player", "Clue", "In short", "False for"), rows)


def steals_html(players: Sequence[Player], result: Result) -> str:
    """The steal matrix: row players stole from column players."""
    heads = ("Stole from", *(player.name for player in players), "in all")
    rows = []
    for thief, counts in enumerate(result.steals):
        cells = "".join(
            '<td class="self"></td>' if thief == victim else _count(count)
            for victim, count in enumerate(counts)
        )
        name = escape(players[thief].name)
        rows.append(f'<tr><th scope="row">{name}</th>{cells}<td>{sum(counts)}</td></tr>\n')
    return _table("steals", "Points that the row stole from the column", heads, rows)


def _count(count: int) -> str:
    mark = ("", ' class="one"', ' class="two"')[min(count, 2)]
    return f"<td{mark}>{count}</td>"


def _false_for(clue: Clue, owner: Player, players: Sequence[Player]) -> str:
    names = [
        f"{escape(players[seat].name)}{' (owner!)' * (players[seat] is owner)}"
        for seat in false_for(clue, players)
    ]
    return ", ".join(names) or "nobody"


def _notes(score: Score) -> str:
    notes = ["4/4 for using both formats that first place did not use"] * score.special
    notes += [f"{contract} fulfilled" for contract in score.fulfilled]
    notes += ["Mark of Elimination"] * score.mark + ["elimination candidate"] * score.candidate
    return ", ".join(notes)


def _row(values: Sequence[object], name: str, notes: str) -> str:
    rank, *others = values
    cells = "".join(f"<td>{escape(str(value))}</td>" for value in others)
    return (
        f'<tr><td>{rank}</td><th scope="row">{escape(name)}</th>{cells}'
        f'<td class="words">{escape(notes)}</td></tr>\n'
    )


def _table(kind: str, caption: str, heads: Sequence[str], rows: Iterable[str]) -> str:
    head = "".join(f'<th scope="col">{escape(one) or "Notes"}</th>' for one in heads)
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(caption)}">'
        f'<table class="{kind}">\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{''.join(rows)}</tbody>\n</table></div>\n"
    )
