"""Limits: how much of a server one address, one account or one person may use."""

from __future__ import annotations

from msgspec import Struct, structs

from serai.core.errors import SeraiError


class Limits(Struct, frozen=True):
    """Quotas that an operator can set; 0 means no limit. docs/operations.md says what each is for."""

    tables: int = 60  # new tables an hour, from one address and by one account
    waiting: int = 20  # tables of one address that wait for players
    seats: int = 60  # chairs taken from the lobby in an hour, by one address and by one account
    lobby: int = 5  # tables of one address that the lobby shows
    packs: int = 10  # new packs an hour, from one address and by one account
    imports: int = 20  # records and documents an hour, from one address and by one account
    exports: int = 20  # files of all own records an hour, from one address and by one account
    accounts: int = 10  # new accounts an hour, from one address
    sockets: int = 200  # open ones of one address
    own_sockets: int = 20  # open ones of one account, or of one seat without an account
    sessions: int = 20  # of one account; one more ends the oldest
    chat: int = 30  # lines a minute, by one person
    lines: int = 20_000  # of the log of one table, before what is taken back has to wait
    waiting_days: int = 14  # a table that has not begun by then is removed


NO_LIMITS = Limits(**dict.fromkeys(Limits.__struct_fields__, 0))


def set_limits(limits: Limits, settings: list[str]) -> Limits:
    """Limits with some of them changed by settings like `tables=100`."""
    for setting in settings:
        name, _, value = setting.partition("=")
        field = name.strip().replace("-", "_")
        if field not in Limits.__struct_fields__:
            known = ", ".join(known.replace("_", "-") for known in Limits.__struct_fields__)
            raise SeraiError("house.unknown-limit", {"limit": name.strip(), "known": known})
        if not value.strip().isdecimal() or len(value) > 9:
            raise SeraiError("house.bad-limit", {"limit": name.strip(), "value": value})
        limits = structs.replace(limits, **{field: int(value)})
    return limits
