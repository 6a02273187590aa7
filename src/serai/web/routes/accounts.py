"""Endpoints of accounts: registration, sessions, profile, password, removal, own tables."""

from __future__ import annotations

from starlette.responses import Response

from serai.server.lobby.listing import OwnTable
from serai.server.people.accounts import SessionInfo
from serai.server.people.profiles import Profile
from serai.web.endpoint import Call, Endpoint
from serai.web.wire import (
    ChangeMe,
    ChangePassword,
    LogIn,
    NewAccount,
    OwnTables,
    PushKey,
    RemoveMe,
    Session,
    Sessions,
)


async def register(call: Call) -> Session:
    """Open an account; the answer is the secret of its first session."""
    wanted: NewAccount = await call.body()
    accounts = call.context.accounts
    account = await accounts.register(wanted.name, wanted.password, wanted.language, call.source)
    return Session(await accounts.open_session(account.id, call.device))


async def log_in(call: Call) -> Session:
    """A session for an account."""
    wanted: LogIn = await call.body()
    _, secret = await call.context.accounts.log_in(
        wanted.name, wanted.password, call.source, call.device
    )
    return Session(secret)


async def log_out(call: Call) -> Response:
    """End the session of the secret."""
    await call.account()
    await call.context.accounts.log_out(call.secret or "")
    return Response(status_code=204)


async def show_me(call: Call) -> Profile:
    """The account that the secret stands for."""
    return await call.context.profiles.show(await call.account())


async def change_me(call: Call) -> Profile:
    """Change language, preferences or notices."""
    wanted: ChangeMe = await call.body()
    return await call.context.profiles.change(
        await call.account(), wanted.language, wanted.preferences, wanted.notices
    )


async def change_password(call: Call) -> Response:
    """Change the password; every other session of the account ends."""
    wanted: ChangePassword = await call.body()
    account = await call.context.profiles.account(await call.account())
    await call.context.accounts.change_password(
        account, wanted.old, wanted.new, call.secret or "", call.source
    )
    return Response(status_code=204)


async def show_sessions(call: Call) -> list[SessionInfo]:
    """The devices that are logged in to the account, the newest first."""
    return await call.context.accounts.devices(await call.account(), call.secret or "")


async def end_session(call: Call) -> Response:
    """Log a device out."""
    account = await call.account()
    await call.context.accounts.end_session(account, call.path["session"])
    return Response(status_code=204)


async def remove_me(call: Call) -> Response:
    """Remove the account, its preferences, its sessions and its name from every chair it holds. The games go on."""
    wanted: RemoveMe = await call.body()
    account = await call.context.profiles.account(await call.account())
    tables = await call.context.accounts.remove(account, wanted.password, call.source)
    call.context.tables.read_again(tables)
    return Response(status_code=204)


async def show_push_key(call: Call) -> PushKey:
    """The key with which a browser subscribes to Web Push; empty if this server sends none."""
    return PushKey(call.context.push_key)


async def my_tables(call: Call) -> list[OwnTable]:
    """The tables of the account, where it is awaited first."""
    return await call.context.lobby.tables_of(await call.account())


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/accounts",
        register,
        request=NewAccount,
        response=Session,
        status=201,
        errors=(422,),
        cost=29,
    ),
    Endpoint(
        "POST",
        "/api/sessions",
        log_in,
        request=LogIn,
        response=Session,
        status=201,
        errors=(401,),
        cost=19,
    ),
    Endpoint("DELETE", "/api/sessions", log_out, status=204, errors=(401,), secret=True),
    Endpoint("GET", "/api/me", show_me, response=Profile, errors=(401,), secret=True),
    Endpoint(
        "PATCH",
        "/api/me",
        change_me,
        request=ChangeMe,
        response=Profile,
        errors=(401,),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/me/password",
        change_password,
        request=ChangePassword,
        status=204,
        errors=(401, 403),
        secret=True,
        cost=29,
    ),
    Endpoint(
        "GET", "/api/me/sessions", show_sessions, response=Sessions, errors=(401,), secret=True
    ),
    Endpoint(
        "DELETE",
        "/api/me/sessions/{session}",
        end_session,
        status=204,
        errors=(401, 404),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/me/removal",
        remove_me,
        request=RemoveMe,
        status=204,
        errors=(401, 403),
        secret=True,
        cost=19,
    ),
    Endpoint("GET", "/api/push", show_push_key, response=PushKey),
    Endpoint("GET", "/api/me/tables", my_tables, response=OwnTables, errors=(401,), secret=True),
)
