"""The address of the store, and errors of the store as sentences for its operator."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from serai.cli.arguments import Given
from serai.cli.environment import environment
from serai.cli.files import data_folder
from serai.core.errors import SeraiError


def default_db() -> str:
    """The database file if neither an option nor the environment names one."""
    try:
        return str(data_folder() / "serai" / "serai.db")
    except RuntimeError:  # not everybody has a home
        return str(Path("serai.db"))


def store_address(given: Given) -> str:
    """The address of the store: `--db`, else SERAI_DB, else the usual place."""
    return given.text("db") or environment().get("SERAI_DB") or default_db()


@contextmanager
def explaining_store_faults(address: str) -> Iterator[None]:
    """Turn a fault of the store into a sentence that names its place: the operator can mend it."""
    from serai.server.store.faults import StoreUnavailable

    try:
        yield
    except StoreUnavailable as error:
        facts = {"place": _place(address)}
        if error.fault == "corrupt":
            facts["command"] = "serai admin restore"
        raise SeraiError(f"keeper.store-{error.fault}", facts) from error


def _place(address: str) -> str:
    """An address without the password it may hold."""
    parts = urlsplit(address)
    if not parts.scheme or not parts.netloc:
        return address
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
