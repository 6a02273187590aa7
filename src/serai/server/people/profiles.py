"""Profiles: what an account's owner sees and changes of it: language, preferences, notification settings.

The settings are stored among the preferences, under a key that the API shows as a field of its own.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct, structs

from serai.core.errors import SeraiError
from serai.server.notify.settings import KEY, NotificationSettings, checked, read_settings
from serai.server.people.accounts import Accounts
from serai.server.people.auth import UnknownSecret
from serai.server.store.model import AccountRow

_MOST_BYTES: Final = 16 * 1024


class Profile(Struct, frozen=True):
    """An account, as its owner sees it."""

    name: str
    language: str
    preferences: dict[str, Any]
    notices: NotificationSettings


class Profiles:
    """Reads and changes profiles."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    async def show(self, account: str) -> Profile:
        """The profile of an account."""
        return _profile(await self.account(account))

    async def change(
        self,
        account: str,
        language: str | None,
        preferences: dict[str, Any] | None,
        notices: NotificationSettings | None,
    ) -> Profile:
        """Change what is given; None leaves a part as it is."""
        found = await self.account(account)
        settings = found.preferences.get(KEY, {})
        changed = found.preferences if preferences is None else {**preferences, KEY: settings}
        if notices is not None:
            changed = {**changed, KEY: msgspec.to_builtins(checked(notices))}
        if len(msgspec.json.encode(changed)) > _MOST_BYTES:
            raise SeraiError("house.too-large", {"most": _MOST_BYTES // 1024})
        new = structs.replace(found, language=language or found.language, preferences=changed)
        await self._accounts.change(new)
        return _profile(new)

    async def account(self, id: str) -> AccountRow:
        """An account whose secret was just accepted; it may have been removed since."""
        found = await self._accounts.account(id)
        if found is None:
            raise UnknownSecret
        return found


def _profile(account: AccountRow) -> Profile:
    preferences = {name: value for name, value in account.preferences.items() if name != KEY}
    return Profile(account.name, account.language, preferences, read_settings(account.preferences))
