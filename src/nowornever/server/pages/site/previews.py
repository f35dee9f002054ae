"""What a chat shows of a shared link: a title, a description and a picture in the page's head.

Whoever has the link's address may see them, and so may every service on its way: so no names of
people, no secrets, and nothing of a match that is being played.
"""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from msgspec import Struct

from nowornever.core.written import WrittenError
from nowornever.games import GAMES
from nowornever.judges import parse_position
from nowornever.learning.shelf import lessons
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from nowornever.server.pages.site.link_pictures import HIGH, WIDE
from nowornever.server.storage.store import StoredTable
from nowornever.server.tables.plan import Plan, decode_plan
from nowornever.shake.position import MAX_TEXT
from nowornever.tournaments.plan import TournamentPlan

SITE = "Now or Never"
ABOUT = "The table for games of proof: play in your browser, without an account."
PICTURE = "/share.png"


class Preview(Struct, frozen=True):
    """The title, the description and the picture of a page."""

    title: str = SITE
    about: str = ABOUT
    picture: str = PICTURE
    """The address of the picture on this server."""
    shows: str = "A proof laid in cubes"
    """The picture in words."""


def of_table(stored: StoredTable) -> Preview:
    """A table, for /t/ID."""
    plan = decode_plan(stored.plan)
    title = f"{_game(plan)} · a table at {SITE}"
    return Preview(title, _standing(stored, plan), _picture(stored), _game(plan))


def of_invitation(stored: StoredTable) -> Preview:
    """An invitation, for /join/ID."""
    plan = decode_plan(stored.plan)
    if stored.status != "waiting" or plan.is_full:
        return of_table(stored)
    about = f"You are invited to a table. {_standing(stored, plan)} No account needed."
    return Preview(f"Play {_game(plan)} with me", about, _picture(stored), _game(plan))


def of_replay(stored: StoredTable) -> Preview:
    """A finished match, for /replay/ID."""
    if stored.status not in ("finished", "closed"):
        return of_table(stored)
    plan = decode_plan(stored.plan)
    about = f"A match of {_count(len(plan.seats), 'player')}, move by move."
    title, shows = f"{_game(plan)} · a replay at {SITE}", "What lay on the table last"
    return Preview(title, about, _picture(stored), shows)


def of_position(text: str) -> Preview:
    """A position to be judged, for /judge?position=…"""
    try:
        position = parse_position(text[: MAX_TEXT + 1])
    except WrittenError:
        return Preview()
    book = position.rulebook
    if not position.goal:
        return Preview()
    about = f"{book.title}, {position.level}. Goal {book.shown(position.goal)}. Is Now right?"
    picture = f"/api/picture.png?position={quote(str(position))}"
    return Preview("Now or Impossible?", about, picture, str(position))


def of_puzzles(_mode: str = "", game: str = "", what: str = "") -> Preview:
    """Puzzles of a game, or a single one, for /puzzles/MODE/GAME/WHAT."""
    if puzzle := shipped().get(what):
        return _of_puzzle(puzzle)
    title = f"{GAMES[game].title} · puzzles at {SITE}" if game in GAMES else f"Puzzles at {SITE}"
    return Preview(title, "Find the safe move, the fault, the proof. Every answer is proved.")


def _of_puzzle(puzzle: Puzzle) -> Preview:
    title = f"{puzzle.kind.words} · a puzzle at {SITE}"
    about = f"{GAMES[puzzle.game].title}: can you solve it?"
    drawn = of_position(getattr(puzzle.question, "position", ""))
    return Preview(title, about, drawn.picture, drawn.shows)


def of_rules(rulebook: str) -> Preview:
    """A rulebook, for /rules/ID."""
    for game in GAMES.values():
        for index in game.clauses:
            if index.rulebook == rulebook:
                about = f"The rules of {game.title} in short sentences, with a glossary."
                return Preview(f"{index.title} · rules at {SITE}", about)
    return Preview()


def of_lesson(name: str) -> Preview:
    """A lesson, for /learn/ID."""
    lesson = lessons().get(name)
    if lesson is None:
        return Preview()
    about = f"{GAMES[lesson.game].title}: a lesson of about {_count(lesson.minutes, 'minute')}."
    return Preview(f"{lesson.title} · a lesson at {SITE}", about)


def of_tournament(plan: TournamentPlan) -> Preview:
    """A tournament, for /tournament/ID."""
    about = " · ".join(filter(None, (plan.date, plan.place))) or "Tables, results and standings."
    return Preview(f"{plan.name} · a tournament at {SITE}", about)


def with_preview(index: str, preview: Preview, origin: str, path: str) -> str:
    """The client's page with these tags in its head; without an origin there is no picture."""
    tags = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.about,
    }
    if origin:
        tags |= {
            "og:url": f"{origin}{path}",
            "og:image": f"{origin}{preview.picture}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDE),
            "og:image:height": str(HIGH),
            "og:image:alt": preview.shows,
        }
    written = "".join(f'<meta property="{key}" content="{escape(tags[key])}" />' for key in tags)
    written += '<meta name="twitter:card" content="summary_large_image" />'
    return index.replace("</head>", f"{written}</head>", 1)


def _picture(stored: StoredTable) -> str:
    return f"/api/tables/{stored.id}/picture.png"


def _game(plan: Plan) -> str:
    game = GAMES.get(plan.game)
    return game.title if game else plan.game


def _standing(stored: StoredTable, plan: Plan) -> str:
    """The state of a table in words, without names."""
    free = sum(seat.kind == "open" for seat in plan.seats)
    match stored.status:
        case "waiting" if free:
            return f"{_count(free, 'seat')} of {len(plan.seats)} free."
        case "finished":
            return "The match is over and can be replayed."
        case "closed":
            return "The table is closed."
    return f"{_count(len(plan.seats), 'player')}, being played."


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
