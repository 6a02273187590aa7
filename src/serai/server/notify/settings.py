"""Notification settings of an account: where "your turn" is sent. One type for the API, the store and the sender."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from serai.core.errors import SeraiError
from serai.server.notify.delivery import Undeliverable
from serai.server.notify.safe_url import split_url
from serai.server.store.model import Channel
from serai.server.tokens import new_token

# Among the preferences of an account.
KEY: Final = "notices"
_PRINTABLE: Final = r"^[^\x00-\x1f\x7f]*$"


class WebhookTarget(Struct, frozen=True, forbid_unknown_fields=True):
    """A server of the player's own, and the secret that signs what is sent there."""

    url: Annotated[str, Meta(max_length=500, pattern=_PRINTABLE)]
    # Empty: the server makes one.
    secret: Annotated[str, Meta(max_length=200, pattern=_PRINTABLE)] = ""


class PushKeys(Struct, frozen=True):
    """The keys with which a push message is encrypted."""

    p256dh: Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_=-]+$")]


class PushTarget(Struct, frozen=True):
    """A subscription, as a browser gives it (`PushSubscription.toJSON()`)."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=_PRINTABLE)]
    keys: PushKeys


class NotificationSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send "your turn", besides the confirmed mail address; `live`: at live tables, too."""

    webhook: WebhookTarget | None = None
    push: PushTarget | None = None
    live: bool = False


def read_settings(preferences: Mapping[str, Any]) -> NotificationSettings:
    """The settings among the preferences of an account, also as earlier versions kept them."""
    kept = preferences.get(KEY)
    if not isinstance(kept, dict):
        return NotificationSettings()
    webhook = kept.get("webhook")
    if isinstance(webhook, str):  # a URL without a secret: shown, but not called
        webhook = {"url": webhook} if webhook else None
    found = {"webhook": webhook, "push": kept.get("push") or None, "live": kept.get("live", False)}
    try:
        return msgspec.convert(found, NotificationSettings)
    except msgspec.ValidationError:
        return NotificationSettings()


def checked(settings: NotificationSettings) -> NotificationSettings:
    """Settings that can be used: URLs that could be called, and a secret for the webhook."""
    for target in (settings.webhook, settings.push):
        if target is not None:
            _check_url(target.url if isinstance(target, WebhookTarget) else target.endpoint)
    if settings.webhook is None or settings.webhook.secret:
        return settings
    webhook = msgspec.structs.replace(settings.webhook, secret=new_token())
    return msgspec.structs.replace(settings, webhook=webhook)


def _check_url(url: str) -> None:
    try:
        split_url(url)
    except Undeliverable:
        raise SeraiError("house.bad-url", {"example": "https://example.org/turn"}) from None


def targets(settings: NotificationSettings, mail: str) -> dict[Channel, str]:
    """Where to send by each channel, as the outbox keeps it; `mail` is the confirmed address, if there is one."""
    found: dict[Channel, str] = {"mail": mail} if mail else {}
    if settings.webhook is not None and settings.webhook.secret:
        found["webhook"] = _text(settings.webhook)
    if settings.push is not None:
        found["push"] = _text(settings.push)
    return found


def _text(target: Struct) -> str:
    return json.dumps(msgspec.to_builtins(target), sort_keys=True)
