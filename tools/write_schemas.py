"""Write the JSON Schema of every game's documents to docs/schema."""

import json
from pathlib import Path

import serai
from serai.games.registry import games

FOLDER = Path(__file__).parent.parent / "docs" / "schema"


def main() -> None:
    for name in games():
        text = json.dumps(serai.game(name).schema(), indent=2, ensure_ascii=False)
        (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
