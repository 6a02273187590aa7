"""Mail address of an account: set it, confirm it by the code that was sent there, forget it."""

from __future__ import annotations

from starlette.responses import Response

from serai.server.store.model import MailAddress
from serai.web.endpoint import Call, Endpoint
from serai.web.errors import RequestError
from serai.web.wire import MailCode, MailTold, NewMail


async def show_mail(call: Call) -> MailTold:
    """The mail address of the account."""
    return _told(call, await call.context.runtime.mail_addresses.of(await call.account()))


async def set_mail(call: Call) -> MailTold:
    """Send a code to a mail address; the address counts once the code has come back."""
    wanted: NewMail = await call.body()
    runtime = call.context.runtime
    account = await runtime.accounts.account(await call.account())
    if account is None:
        raise RequestError(401, "unknown-secret")
    return _told(call, await runtime.mail_addresses.ask_for(account, wanted.address))


async def confirm_mail(call: Call) -> MailTold:
    """Give the code that came by mail."""
    wanted: MailCode = await call.body()
    account = await call.account()
    return _told(call, await call.context.runtime.mail_addresses.confirm(account, wanted.code))


async def forget_mail(call: Call) -> Response:
    """Send no mail any more, and forget the address."""
    await call.context.runtime.mail_addresses.forget(await call.account())
    return Response(status_code=204)


def _told(call: Call, address: MailAddress) -> MailTold:
    available = call.context.runtime.mail_addresses.available
    return MailTold(available, address.confirmed, address.pending)


OPERATIONS = (
    Endpoint("GET", "/api/me/mail", show_mail, gives=MailTold, refusals=(401,), secret=True),
    Endpoint(
        "POST",
        "/api/me/mail",
        set_mail,
        takes=NewMail,
        gives=MailTold,
        refusals=(401, 422),
        secret=True,
        cost=19,
    ),
    Endpoint(
        "POST",
        "/api/me/mail/code",
        confirm_mail,
        takes=MailCode,
        gives=MailTold,
        refusals=(401, 422),
        secret=True,
        cost=4,
    ),
    Endpoint("DELETE", "/api/me/mail", forget_mail, status=204, refusals=(401,), secret=True),
)
