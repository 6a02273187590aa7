"""Invitation pages: the front page with Open Graph tags, so that messengers show a preview card of a table.

The secret of a link stands behind `#`, which no browser and no messenger sends: nothing here knows it. The tags hold
what `GET /api/tables/ID` tells everybody. The picture is drawn beforehand from the game's emblem
(`tools/draw_pictures.py`).
"""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from serai.core.errors import SeraiError
from serai.i18n import translate
from serai.server.lobby.listing import TableSummary
from serai.web.context import Context
from serai.web.endpoint import error_response
from serai.web.language import language_of
from serai.web.pages import front_text
from serai.web.routes.games import title_of

_TITLE: Final = "<title>Serai</title>"
_WIDTH, _HEIGHT = 1200, 630  # what messengers ask for


def invitation_route(context: Context) -> Route:
    """`/invite/ID`: what a link of a table leads to; the page itself goes on to the table."""

    async def page(request: Request) -> Response:
        language = language_of(request.scope)
        try:
            table = await context.lobby.table(request.path_params["table"])
        except SeraiError as error:
            return error_response(error, language)
        if table is None:  # the page says so, in a sentence
            return HTMLResponse(front_text(), 404)
        tags = _tags(table, _home(context, request), language)
        return HTMLResponse(front_text().replace(_TITLE, tags))

    return Route("/invite/{table}", page)


def _home(context: Context, request: Request) -> str:
    """The address of this server: the one that its operator gives, else the one that was asked."""
    given = context.settings.runtime_settings.notices.get("SERAI_URL", "")
    return given.rstrip("/") or f"{request.url.scheme}://{request.headers.get('host', '')}"


def _tags(table: TableSummary, home: str, language: str) -> str:
    game = title_of(table.game, language)
    host = table.seats[table.opener].name if table.opener >= 0 else ""
    taken = sum(chair.kind != "free" for chair in table.seats)
    title = (
        translate(language, "house.card.invited", {"host": host, "game": game})
        if host and table.status == "open"
        else translate(language, "house.card.table", {"game": game})
    )
    facts = {"taken": taken, "seats": len(table.seats)}
    about = translate(language, f"house.card.{table.status}.{table.pace}", facts)
    tags = {
        "og:type": "website",
        "og:site_name": "Serai",
        "og:title": title,
        "og:description": f"{table.name}. {about}" if table.name else about,
        "og:url": f"{home}/invite/{table.id}",
        "og:image": f"{home}/static/cards/{_picture(table.game)}.png",
        "og:image:width": _WIDTH,
        "og:image:height": _HEIGHT,
        "og:image:alt": game,
    }
    lines = [f"<title>{escape(title)} · Serai</title>", '<meta name="robots" content="noindex">']
    lines += [
        f'<meta property="{name}" content="{escape(str(value))}">' for name, value in tags.items()
    ]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])


def _picture(game: str) -> str:
    """A game without a card of its own is shown by that of the house."""
    drawn = files("serai.web").joinpath("static", "cards", f"{game}.png").is_file()
    return game if drawn else "serai"
