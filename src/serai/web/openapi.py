"""OpenAPI document, generated from the endpoints and the types of their requests and responses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from inspect import getmodule
from types import ModuleType
from typing import Any, Final

import msgspec

from serai.core.texts import LANGUAGES
from serai.core.version import VERSION
from serai.web.endpoint import JSON, Endpoint
from serai.web.wire import ErrorAnswer

_REF: Final = "#/components/schemas/{name}"
_NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 9999999}
_PARAMETER: Final = re.compile(r"{(\w+)(?::number)?}")
_MEANING: Final = {
    400: "The request cannot be read.",
    401: "The secret is unknown.",
    403: "Not yours to do.",
    404: "There is no such thing.",
    408: "It took too long to arrive.",
    409: "The table has moved on; `state` says how it stands.",
    413: "Too large.",
    415: "The body is not JSON.",
    422: "It can be read but not be done; the text says why.",
    429: "Too often; see Retry-After.",
    503: "The store or the mail server cannot be used, the text says why; repeat the request with the same id.",
}
_ALWAYS: Final = (429, 503)
_WITH_BODY: Final = (400, 408, 413, 415, 422)


def describe(
    endpoints: Iterable[Endpoint],
    from_client: Iterable[type] = (),
    from_server: Iterable[type] = (),
) -> dict[str, Any]:
    """The document for some endpoints, and for the frames that a live socket takes and sends."""
    listed = list(endpoints)
    frames = {"receives": list(from_client), "sends": list(from_server)}
    kinds = [kind for one in listed for kind in (one.request, one.response) if kind is not None]
    kinds += [ErrorAnswer, *frames["receives"], *frames["sends"]]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    schema_of = dict(zip(map(str, kinds), schemas, strict=True))
    _close_tuples(components)
    paths: dict[str, Any] = {}
    for endpoint in listed:
        path = paths.setdefault(_PARAMETER.sub(r"{\1}", endpoint.path), {})
        path[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Serai",
            "version": VERSION,
            "description": "Tables where people and bots play. Live news: docs/wire.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "The house that this document is from."}],
        "tags": [_tag(module) for module in dict.fromkeys(getmodule(e.handler) for e in listed)],
        "paths": paths,
        # OpenAPI has no sockets; docs/wire.md tells what happens on them.
        "x-live": {
            "address": "/api/tables/{table}/live",
            **{way: [schema_of[str(kind)] for kind in of_way] for way, of_way in frames.items()},
        },
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def _close_tuples(schema: Any) -> None:
    """A tuple is closed by its greatest length; generators stumble over `items: false`, which says it again."""
    if isinstance(schema, dict):
        if "prefixItems" in schema and schema.get("items") is False:
            del schema["items"]
        for part in schema.values():
            _close_tuples(part)
    elif isinstance(schema, list):
        for part in schema:
            _close_tuples(part)


def _tag(module: ModuleType | None) -> dict[str, str]:
    """A group of operations: the module that they are declared in."""
    assert module is not None
    assert module.__doc__ is not None
    return {
        "name": module.__name__.rpartition(".")[2],
        "description": module.__doc__.partition("\n")[0],
    }


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "tags": [endpoint.handler.__module__.rpartition(".")[2]],
        "summary": (endpoint.handler.__doc__ or "").strip().partition("\n")[0],
        "parameters": [*_path_parameters(endpoint.path), *_query_parameters(endpoint)],
        "responses": _responses(endpoint, schema_of),
    }
    if endpoint.request is not None:
        content = {JSON: {"schema": schema_of[str(endpoint.request)]}}
        operation["requestBody"] = {"required": True, "content": content}
    operation["security"] = [{"secret": []}, {}] if endpoint.secret else []
    return operation


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {
            "name": found[1],
            "in": "path",
            "required": True,
            "schema": _NUMBER
            if found[0].endswith(":number}")
            else {"type": "string", "minLength": 1},
        }
        for found in _PARAMETER.finditer(path)
    ]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    numbers = [
        {
            "name": name,
            "in": "query",
            "schema": _NUMBER,
        }
        for name in endpoint.query
    ]
    language = {"name": "language", "in": "query", "schema": {"enum": list(LANGUAGES)}}
    return [*numbers, language]


def _responses(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    responses: dict[str, Any] = {str(endpoint.status): {"description": "Done."}}
    if endpoint.response is not None:
        schema = (
            {"type": "string"} if endpoint.response is str else schema_of[str(endpoint.response)]
        )
        kind = endpoint.media.partition(";")[0]
        responses[str(endpoint.status)]["content"] = {kind: {"schema": schema}}
    statuses = {*endpoint.errors, *_ALWAYS}
    if endpoint.request is not None:
        statuses |= {*_WITH_BODY}
    if endpoint.query:
        statuses.add(400)
    if endpoint.path == "/api/jobs" and endpoint.method == "GET":
        responses["204"] = {"description": "No job for a while."}
    if endpoint.method not in ("GET", "HEAD"):
        statuses.add(403)  # a page of another origin
    statuses.add(401)  # an Authorization header that holds no secret
    for status in sorted(statuses):
        responses[str(status)] = {
            "description": _MEANING[status],
            "content": {JSON: {"schema": schema_of[str(ErrorAnswer)]}},
        }
    return responses
