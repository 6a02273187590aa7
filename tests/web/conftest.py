"""One server per module; tests open tables of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.web_server import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), worker_token="worker-token") as found:  # noqa: S106
        yield found
