"""All endpoints of the API, one module per group."""

from serai.web.endpoint import Endpoint
from serai.web.routes import (
    accounts,
    chat,
    games,
    history,
    jobs,
    mail,
    monitoring,
    play,
    records,
    tables,
    texts,
)

ENDPOINTS: tuple[Endpoint, ...] = (
    *play.ENDPOINTS,
    *tables.ENDPOINTS,
    *chat.ENDPOINTS,
    *records.ENDPOINTS,
    *history.ENDPOINTS,
    *games.ENDPOINTS,
    *texts.ENDPOINTS,
    *accounts.ENDPOINTS,
    *mail.ENDPOINTS,
    *jobs.ENDPOINTS,
    *monitoring.ENDPOINTS,
)
