"""Settings of a server from the environment, and secrets from files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from serai.cli import environment
from serai.cli.arguments import Arguments, Given
from serai.cli.commands import serve
from serai.cli.i18n import Translator
from serai.core.errors import SeraiError

posix_only = pytest.mark.skipif(os.name != "posix", reason="needs the rights of POSIX")


def given(*words: str) -> Given:
    taken = Arguments(Translator("en"), "serai serve", "")
    serve.arguments(taken, Translator("en"))
    taken.common()
    return taken.read(words)


def secret(folder: Path, text: str = "let me in\n", mode: int = 0o600) -> str:
    file = folder / "secret"
    file.write_text(text, "utf-8")
    file.chmod(mode)
    return str(file)


def test_every_option_of_serve_can_come_from_the_environment() -> None:
    """`--limit` has SERAI_LIMITS, which is older."""
    left_out = set(given().left_out()) - {"help", "language", "limit"}
    settings = {f"SERAI_{name.upper().replace('-', '_')}": "1" for name in left_out}
    filled = environment.fill(given(), settings)
    assert set(filled.left_out()) == {"help", "language", "limit"}
    assert filled.flag("quiet")
    assert filled.number("port") == 1


def test_the_command_line_wins() -> None:
    settings = {"SERAI_PORT": "1", "SERAI_HOST_NAME": "a.example, b.example", "SERAI_QUIET": "0"}
    found = environment.fill(given("--port", "2"), settings)
    assert found.number("port") == 2
    assert found.all("host-name") == ["a.example", "b.example"]
    assert not found.flag("quiet")


def test_the_bare_flag_means_a_proxy_on_this_machine() -> None:
    assert given("--trust-proxy").all("trust-proxy") == ["127.0.0.1"]
    assert given("--trust-proxy", "10.0.0.0/8", "--quiet").all("trust-proxy") == ["10.0.0.0/8"]
    assert given().all("trust-proxy") == []


def test_a_flag_is_on_or_off() -> None:
    with pytest.raises(SeraiError, match="“--quiet” from the environment must be one of 0, 1"):
        environment.fill(given(), {"SERAI_QUIET": "perhaps"})


def test_a_variable_may_stand_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SERAI_DB", raising=False)
    monkeypatch.setenv("SERAI_DB_FILE", secret(tmp_path, "postgresql://here/serai\n"))
    assert environment.environment()["SERAI_DB"] == "postgresql://here/serai"
    monkeypatch.setenv("SERAI_DB", "elsewhere")
    with pytest.raises(SeraiError, match="“SERAI_DB” and “SERAI_DB_FILE” say the same thing twice"):
        environment.environment()


def test_a_token_from_the_command_line_a_file_or_the_environment(tmp_path: Path) -> None:
    file = secret(tmp_path)
    settings = {"SERAI_WORKER_TOKEN": "from outside"}
    by_file = given("--worker-token-file", file)
    assert environment.given_token(by_file, "worker-token", settings) == "let me in"
    by_hand = given("--worker-token", "by hand")
    assert environment.given_token(by_hand, "worker-token", settings) == "by hand"
    assert environment.given_token(given(), "worker-token", settings) == "from outside"
    assert environment.given_token(given(), "worker-token", {}) is None
    both = given("--worker-token", "by hand", "--worker-token-file", file)
    with pytest.raises(SeraiError, match="say the same thing twice"):
        environment.given_token(both, "worker-token", settings)


@posix_only
def test_a_file_that_others_can_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SeraiError, match="everybody on this machine can read the secret"):
        environment.secret_in(secret(tmp_path, mode=0o644), "--worker-token-file")
    assert environment.secret_in(secret(tmp_path, mode=0o640), "--worker-token-file")


@pytest.mark.parametrize("text", ["", " \n", "x" * 70_000])
def test_a_file_without_a_secret_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SeraiError, match="empty or too large"):
        environment.secret_in(secret(tmp_path, text), "SERAI_DB_FILE")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SeraiError, match="cannot be read"):
        environment.secret_in(str(tmp_path / "none"), "SERAI_DB_FILE")
