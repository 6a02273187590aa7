"""JSON Schema of a game's documents: what their types say, and what only the game knows.

An editor then completes the names of the box, and a validator refuses what the loader would.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
# A reserved domain, as in pyproject.toml, until the project has a public address.
PLACE: Final = "https://serai.example/schema/{name}.json"


def document_schema(
    schema: dict[str, Any],
    name: str,
    seats: tuple[int, int],
    names: Mapping[str, Sequence[str]],
) -> dict[str, Any]:
    """The schema of a game's documents, by the names that each field takes (`Player.djinns`)."""
    kinds = schema["$defs"]
    fields = kinds["Position"]["properties"]
    fields["game"] = {"const": name}
    fields["seats"] |= {"minimum": seats[0], "maximum": seats[1]}
    fields["players"]["maxItems"] = seats[1]
    for path, known in names.items():
        kind, _, field = path.partition(".")
        _limit(kinds[kind]["properties"][field], list(known))
    return {"$schema": DIALECT, "$id": PLACE.format(name=name), **schema}


def _limit(schema: dict[str, Any], known: list[str]) -> None:
    """Let a field take these names alone: as its value, in its list, or as its keys."""
    for part in schema.get("anyOf", ()):
        _limit(part, known)
    kind = schema.get("type")
    if kind == "string":
        schema["enum"] = known
    elif kind == "array":
        _limit(schema["items"], known)
    elif kind == "object":
        schema["propertyNames"] = {"enum": known}
