"""All operations of the wire, one module per group."""

from serai.web.endpoint import Endpoint
from serai.web.routes import accounts, chat, games, jobs, mail, play, records, tables, texts
from serai.web.routes import monitoring as watch

OPERATIONS: tuple[Endpoint, ...] = (
    *play.OPERATIONS,
    *tables.OPERATIONS,
    *chat.OPERATIONS,
    *records.OPERATIONS,
    *games.OPERATIONS,
    *texts.OPERATIONS,
    *accounts.OPERATIONS,
    *mail.OPERATIONS,
    *jobs.OPERATIONS,
    *watch.OPERATIONS,
)
