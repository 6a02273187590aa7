"""The registry: which folders are games."""

from pathlib import Path

import pytest

import serai.games
from serai.games.registry import games, manifests


def test_a_folder_without_a_manifest_is_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An engine can grow in its folder before anybody can choose it."""
    folder = tmp_path / "chess"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.setattr(serai.games, "__path__", [*serai.games.__path__, str(tmp_path)])
    found = manifests.__wrapped__()
    assert "chess" not in found
    assert tuple(found) == games()
