"""Older editions of a box: records name them by hash, and go on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from serai import game
from serai.cli.loaders import open_record
from serai.core.errors import BadRecord
from serai.games import editions


@pytest.fixture
def former(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The text of a box that was once shipped: Leta had another value."""
    text = game("five-tribes").pack_text.replace('id = "leta"\n', 'id = "leta"\n# 2019\n')
    text = text.replace("vp = 4", "vp = 5", 1)
    (tmp_path / "1.toml").write_text(text, "utf-8")
    (tmp_path / "notes.txt").write_text("not a box", "utf-8")
    monkeypatch.setattr(editions, "editions_folder", lambda name: tmp_path)
    editions._editions.cache_clear()
    yield text
    editions._editions.cache_clear()


def test_a_game_without_older_editions_has_none() -> None:
    assert editions.edition("amul", "0" * 64) is None
    assert editions.edition("five-tribes", "") is None


def test_an_edition_is_found_by_its_hash_or_the_first_part_of_it(former: str) -> None:
    digest = game("five-tribes", former).pack_hash
    assert editions.edition("five-tribes", digest) == former
    assert editions.edition("five-tribes", digest[:16]) == former
    assert editions.edition("five-tribes", game("five-tribes").pack_hash) is None


def test_a_record_of_an_older_edition_needs_no_pack(former: str) -> None:
    record = game("five-tribes", former).new(seats=2, seed=1).record()
    assert open_record(record).replay().record() == record
    with pytest.raises(BadRecord):
        open_record(
            record.replace(f" {game('five-tribes', former).pack_hash[:16]}", " 0123456789abcdef")
        )
