"""The OpenAPI document is true: every route is in it, and the server answers as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from serai.web.endpoint import Endpoint
from serai.web.openapi import describe
from serai.web.routes import ENDPOINTS
from tests.support.web_server import GAME, Json, Running

load_all_checks()
# What a server that is true to its document does with any request.
TRUE: Any = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    ]
)


@pytest.fixture(scope="module")
def document(server: Running) -> Json:
    """The document, with tables and games that are there, or are not."""
    party = server.open("person", "person", public=True)
    found: Json = server.get("/openapi.json")
    for path in found["paths"].values():
        for operation in path.values():
            for parameter in operation["parameters"]:
                if parameter["name"] == "table":
                    parameter["schema"] = {"enum": [party.id, "nowhere"]}
                if parameter["name"] == "game":
                    parameter["schema"] = {"enum": [GAME, "no-such-game"]}
    return found


@pytest.mark.parametrize("operation", ENDPOINTS, ids=lambda op: op.handler.__name__)
@pytest.mark.filterwarnings("ignore")
def test_the_server_answers_as_its_document_says(
    server: Running, document: Json, operation: Endpoint
) -> None:
    loaded = schemathesis.openapi.from_dict(document)
    described = loaded[operation.path.replace(":number}", "}")][operation.method]
    cases = described.as_strategy(generation_mode=GenerationMode.POSITIVE)
    wrong = described.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=cases | wrong if _can_be_wrong(operation) else cases)
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=server.address, checks=TRUE)

    ask()


def _can_be_wrong(operation: Endpoint) -> bool:
    return operation.request is not None or bool(operation.query)


def test_every_route_is_described(server: Running) -> None:
    paths = server.get("/openapi.json")["paths"]
    described = {(method.upper(), path) for path, way in paths.items() for method in way}
    assert described == {
        (operation.method, operation.path.replace(":number}", "}")) for operation in ENDPOINTS
    }
    routes = {
        (method, route.path)
        for operation in ENDPOINTS
        for route in [operation.route(server.context)]
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert routes == {(operation.method, operation.path) for operation in ENDPOINTS}


def tuples(schema: Any) -> Iterator[Json]:
    """The schemas of tuples in a part of the document."""
    if isinstance(schema, dict):
        if "prefixItems" in schema:
            yield schema
        for part in schema.values():
            yield from tuples(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from tuples(part)


def test_tuples_are_closed_by_their_length_alone() -> None:
    """`items: false` says it again, and generators of clients refuse a document that has it."""
    found = list(tuples(describe(ENDPOINTS)["components"]))
    assert found
    for schema in found:
        assert "items" not in schema
        assert schema["minItems"] == schema["maxItems"] == len(schema["prefixItems"])


def test_an_operation_says_who_may_call_it_and_what_it_belongs_to() -> None:
    document = describe(ENDPOINTS)
    tags = {tag["name"] for tag in document["tags"]}
    assert all(tag["description"].endswith(".") for tag in document["tags"])
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert {tag for operation in operations for tag in operation["tags"]} == tags
    assert {str(operation["security"]) for operation in operations} == {
        "[]",
        "[{'secret': []}, {}]",
    }
    assert document["servers"][0]["url"] == "/"


def test_the_frames_of_a_socket_are_described(server: Running) -> None:
    document = server.get("/openapi.json")
    schemas = document["components"]["schemas"]
    live = document["x-live"]
    names = {
        way: [each["$ref"].rpartition("/")[2] for each in live[way]]
        for way in ("receives", "sends")
    }
    kinds = [schemas[name]["properties"]["type"]["enum"][0] for name in names["sends"]]
    page = (Path(__file__).resolve().parents[2] / "docs" / "wire.md").read_text("utf-8")
    table = page.partition("| `type` | when |")[2].partition("\n\n")[0]
    assert kinds == re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert names["receives"] == ["Hello", "LiveCommand", "LivePreviewRequest"]


def test_every_operation_says_what_it_does() -> None:
    document = describe(ENDPOINTS)
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    assert all(operation["summary"].endswith((".", ".”")) for operation in operations)
    for name, component in document["components"]["schemas"].items():
        assert component.get("description"), name
