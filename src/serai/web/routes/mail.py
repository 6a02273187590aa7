"""Endpoints of an account's mail address: set it, confirm it by the code that was sent there, forget it."""

from __future__ import annotations

from starlette.responses import Response

from serai.server.people.mail_addresses import MailStatus
from serai.web.endpoint import Call, Endpoint
from serai.web.wire import MailCode, NewMail


async def show_mail(call: Call) -> MailStatus:
    """The mail address of the account."""
    return await call.context.mail_addresses.status(await call.account())


async def set_mail(call: Call) -> MailStatus:
    """Send a code to a mail address; the address counts once the code has come back."""
    wanted: NewMail = await call.body()
    account = await call.context.profiles.account(await call.account())
    await call.context.mail_addresses.ask_for(account, wanted.address)
    return await call.context.mail_addresses.status(account.id)


async def confirm_mail(call: Call) -> MailStatus:
    """Give the code that came by mail."""
    wanted: MailCode = await call.body()
    account = await call.account()
    await call.context.mail_addresses.confirm(account, wanted.code)
    return await call.context.mail_addresses.status(account)


async def forget_mail(call: Call) -> Response:
    """Send no mail any more, and forget the address."""
    await call.context.mail_addresses.forget(await call.account())
    return Response(status_code=204)


ENDPOINTS = (
    Endpoint("GET", "/api/me/mail", show_mail, response=MailStatus, errors=(401,), secret=True),
    Endpoint(
        "POST",
        "/api/me/mail",
        set_mail,
        request=NewMail,
        response=MailStatus,
        errors=(401, 422),
        secret=True,
        cost=19,
    ),
    Endpoint(
        "POST",
        "/api/me/mail/code",
        confirm_mail,
        request=MailCode,
        response=MailStatus,
        errors=(401, 422),
        secret=True,
        cost=4,
    ),
    Endpoint("DELETE", "/api/me/mail", forget_mail, status=204, errors=(401,), secret=True),
)
