"""Accounts: a name and a password, for those who play on several devices."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from serai.server.lobby.listing import OwnTable
from serai.server.notify.settings import KEY, checked, read_settings
from serai.server.people.accounts import session_id
from serai.server.store.model import AccountRow
from serai.server.tokens import hash_token
from serai.web.endpoint import Call, Endpoint
from serai.web.errors import RequestError
from serai.web.wire import (
    ChangeMe,
    ChangePassword,
    LogIn,
    Me,
    NewAccount,
    OwnTables,
    RemoveMe,
    Session,
    SessionInfo,
    Sessions,
)

_MOST_PREFERENCES = 16 * 1024


async def register(call: Call) -> Session:
    """Open an account; the answer is the secret of its first session."""
    wanted: NewAccount = await call.body()
    accounts = call.context.runtime.accounts
    account = await accounts.register(wanted.name, wanted.password, wanted.language, call.source)
    return Session(await accounts.open_session(account.id, call.device))


async def log_in(call: Call) -> Session:
    """A session for an account."""
    wanted: LogIn = await call.body()
    _, secret = await call.context.runtime.accounts.log_in(
        wanted.name, wanted.password, call.source, call.device
    )
    return Session(secret)


async def log_out(call: Call) -> Response:
    """End the session of the secret."""
    await call.account()
    await call.context.runtime.accounts.log_out(call.secret or "")
    return Response(status_code=204)


async def show_me(call: Call) -> Me:
    """The account that the secret stands for."""
    return _me(await _account(call))


async def change_me(call: Call) -> Me:
    """Change language, preferences or notices."""
    wanted: ChangeMe = await call.body()
    account = await _account(call)
    kept = account.preferences.get(KEY, {})
    if wanted.language is not None:
        account.language = wanted.language
    if wanted.preferences is not None:
        account.preferences = {**wanted.preferences, KEY: kept}
    if wanted.notices is not None:
        account.preferences[KEY] = msgspec.to_builtins(checked(wanted.notices))
    if len(msgspec.json.encode(account.preferences)) > _MOST_PREFERENCES:
        raise RequestError(413, "too-large", {"most": _MOST_PREFERENCES // 1024})
    await call.context.runtime.accounts.change(account)
    return _me(account)


async def change_password(call: Call) -> Response:
    """Change the password; every other session of the account ends."""
    wanted: ChangePassword = await call.body()
    account = await _account(call)
    await call.context.runtime.accounts.change_password(
        account, wanted.old, wanted.new, call.secret or "", call.source
    )
    return Response(status_code=204)


async def show_sessions(call: Call) -> list[SessionInfo]:
    """The devices that are logged in to the account, the newest first."""
    found = await call.context.runtime.accounts.sessions(await call.account())
    own = hash_token(call.secret or "")
    return [
        SessionInfo(session_id(row.token), row.device, row.opened, row.expires, row.token == own)
        for row in found
    ]


async def end_session(call: Call) -> Response:
    """Log a device out."""
    account = await call.account()
    await call.context.runtime.accounts.end_session(account, call.path["session"])
    return Response(status_code=204)


async def remove_me(call: Call) -> Response:
    """Remove the account, its preferences, its sessions and its name from every chair it holds. The games go on."""
    wanted: RemoveMe = await call.body()
    account = await _account(call)
    tables = await call.context.runtime.accounts.remove(account, wanted.password, call.source)
    call.house.read_again(tables)
    return Response(status_code=204)


async def my_tables(call: Call) -> list[OwnTable]:
    """The tables of the account, where it is awaited first."""
    return await call.context.runtime.lobby.tables_of(await call.account())


async def _account(call: Call) -> AccountRow:
    found = await call.context.runtime.accounts.account(await call.account())
    if found is None:
        raise RequestError(401, "unknown-secret")
    return found


def _me(account: AccountRow) -> Me:
    preferences = {name: value for name, value in account.preferences.items() if name != KEY}
    return Me(account.name, account.language, preferences, read_settings(account.preferences))


OPERATIONS = (
    Endpoint(
        "POST",
        "/api/accounts",
        register,
        takes=NewAccount,
        gives=Session,
        status=201,
        refusals=(422,),
        cost=29,
    ),
    Endpoint(
        "POST",
        "/api/sessions",
        log_in,
        takes=LogIn,
        gives=Session,
        status=201,
        refusals=(401,),
        cost=19,
    ),
    Endpoint("DELETE", "/api/sessions", log_out, status=204, refusals=(401,), secret=True),
    Endpoint("GET", "/api/me", show_me, gives=Me, refusals=(401,), secret=True),
    Endpoint("PATCH", "/api/me", change_me, takes=ChangeMe, gives=Me, refusals=(401,), secret=True),
    Endpoint(
        "POST",
        "/api/me/password",
        change_password,
        takes=ChangePassword,
        status=204,
        refusals=(401, 403),
        secret=True,
        cost=29,
    ),
    Endpoint(
        "GET", "/api/me/sessions", show_sessions, gives=Sessions, refusals=(401,), secret=True
    ),
    Endpoint(
        "DELETE",
        "/api/me/sessions/{session}",
        end_session,
        status=204,
        refusals=(401, 404),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/me/removal",
        remove_me,
        takes=RemoveMe,
        status=204,
        refusals=(401, 403),
        secret=True,
        cost=19,
    ),
    Endpoint("GET", "/api/me/tables", my_tables, gives=OwnTables, refusals=(401,), secret=True),
)
