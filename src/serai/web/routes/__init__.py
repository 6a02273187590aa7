"""All operations of the wire, one module per group."""

from serai.web.operations import Operation
from serai.web.routes import accounts, chat, games, jobs, mail, play, records, tables, texts, watch

OPERATIONS: tuple[Operation, ...] = (
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
