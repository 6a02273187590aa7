"""Older editions of a box: records name them by hash, and go on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from serai import game
from serai.cli.loaders import open_game, open_record
from serai.core.errors import BadDocument, BadRecord, SeraiError
from serai.games import editions
from serai.games.registry import games, opened

pytestmark = pytest.mark.slow


@pytest.fixture
def former(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The text of a box that was once shipped: Leta had another value."""
    text = game("five-tribes").pack_text.replace('id = "leta"\n', 'id = "leta"\n# 2019\n')
    text = text.replace("vp = 4", "vp = 5", 1)
    (tmp_path / "1.toml").write_text(text, "utf-8")
    (tmp_path / "notes.txt").write_text("not a box", "utf-8")
    monkeypatch.setattr(editions, "editions_folder", lambda name: tmp_path)
    forget()
    yield text
    forget()


def forget() -> None:
    editions.editions.cache_clear()
    opened.cache_clear()


def test_a_game_without_older_editions_has_none() -> None:
    assert editions.edition("amul", "0" * 64) is None
    assert editions.edition("five-tribes", "") is None


def test_an_edition_is_found_by_its_hash_or_the_first_part_of_it(former: str) -> None:
    digest = game("five-tribes", former).pack_hash
    assert editions.edition("five-tribes", digest) == former
    assert editions.edition("five-tribes", digest[:16]) == former
    assert editions.edition("five-tribes", game("five-tribes").pack_hash) is None


def test_an_edition_is_chosen_by_its_name_like_a_pack() -> None:
    current, older = editions.editions("amul")
    assert (current.id, older.id) == ("amul@2", "amul@1")
    assert game("amul", "amul@1").pack_hash == older.hash
    assert game("amul", "amul@2").pack_hash == game("amul").pack_hash == current.hash
    assert (
        open_game("amul", "amul@1").pack_hash == open_game(None, "amul@1").pack_hash == older.hash
    )
    with pytest.raises(SeraiError, match="amul@2, amul@1"):
        game("amul", "amul@3")
    with pytest.raises(SeraiError, match="five-tribes"):
        open_game("five-tribes", "amul@1")


def test_every_shipped_edition_can_be_played_and_has_a_version_of_its_own() -> None:
    for name in games():
        found = editions.editions(name)
        assert len({each.version for each in found}) == len(found)
        assert found[0].hash == game(name).pack_hash
        for each in found:
            assert game(name, each.text).pack_hash == each.hash


def test_an_overlay_changes_the_current_edition() -> None:
    overlay = 'extends = "amul"\n[meta]\npack = "mine"\n'
    assert "table = [0, 4, 9, 15], beyond = 6" in game("amul", overlay).pack_text


def test_a_document_names_its_pack_and_its_digest_does_not_count_the_name() -> None:
    old, now = (game("amul", id).new(seats=3, seed=1) for id in ("amul@1", "amul@2"))
    assert old.document()["pack"] == old.game.pack_hash[:16]
    assert old.document()["pack"] != now.document()["pack"]
    assert old.digest() == now.digest()
    assert game("amul").load(old.document()).digest() == old.digest()


def test_what_a_document_says_of_its_pack() -> None:
    current, older = editions.editions("amul")
    assert editions.document_pack("amul", {"pack": older.hash[:16]}) == older.text
    assert editions.document_pack("amul", {"pack": current.hash[:16]}) is None
    assert editions.document_pack("amul", {}) is None
    assert editions.document_pack("amul", {"format": 1}) == older.text
    assert editions.document_pack("five-tribes", {"format": 1}) is None
    for unknown in ("0123456789abcdef", "", 7):
        with pytest.raises(BadDocument) as caught:
            editions.document_pack("amul", {"pack": unknown})
        assert caught.value.key == "document-other-pack"


def test_a_record_of_an_older_edition_needs_no_pack(former: str) -> None:
    record = game("five-tribes", former).new(seats=2, seed=1).record()
    assert open_record(record).replay().record() == record
    with pytest.raises(BadRecord):
        open_record(
            record.replace(f" {game('five-tribes', former).pack_hash[:16]}", " 0123456789abcdef")
        )
