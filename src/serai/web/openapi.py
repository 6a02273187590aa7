"""The OpenAPI document, made from the operations and the types of their messages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from serai.core.texts import LANGUAGES
from serai.core.version import VERSION
from serai.web.endpoint import JSON, Endpoint
from serai.web.errors import ErrorAnswer

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


def describe(operations: Iterable[Endpoint]) -> dict[str, Any]:
    """The document for some operations."""
    listed = list(operations)
    kinds = [kind for o in listed for kind in (o.takes, o.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components([*kinds, ErrorAnswer], ref_template=_REF)
    schema_of = dict(zip(map(str, [*kinds, ErrorAnswer]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for operation in listed:
        path = paths.setdefault(_PARAMETER.sub(r"{\1}", operation.path), {})
        path[operation.method.lower()] = _operation(operation, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Serai",
            "version": VERSION,
            "description": "Tables where people and bots play. Live news: docs/wire.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(operation: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "summary": (operation.handler.__doc__ or "").strip().partition("\n")[0],
        "parameters": [*_path_parameters(operation.path), *_query_parameters(operation)],
        "responses": _responses(operation, schema_of),
    }
    if operation.takes is not None:
        content = {JSON: {"schema": schema_of[str(operation.takes)]}}
        said["requestBody"] = {"required": True, "content": content}
    if operation.secret:
        said["security"] = [{"secret": []}, {}]
    return said


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


def _query_parameters(operation: Endpoint) -> list[dict[str, Any]]:
    numbers = [
        {
            "name": name,
            "in": "query",
            "schema": _NUMBER,
        }
        for name in operation.query
    ]
    language = {"name": "language", "in": "query", "schema": {"enum": list(LANGUAGES)}}
    return [*numbers, language]


def _responses(operation: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    responses: dict[str, Any] = {str(operation.status): {"description": "Done."}}
    if operation.gives is not None:
        schema = {"type": "string"} if operation.gives is str else schema_of[str(operation.gives)]
        kind = operation.media.partition(";")[0]
        responses[str(operation.status)]["content"] = {kind: {"schema": schema}}
    refusals = {*operation.refusals, *_ALWAYS}
    if operation.takes is not None:
        refusals |= {*_WITH_BODY}
    if operation.query:
        refusals.add(400)
    if operation.path == "/api/jobs" and operation.method == "GET":
        responses["204"] = {"description": "No job for a while."}
    if operation.method not in ("GET", "HEAD"):
        refusals.add(403)  # a page of another origin
    refusals.add(401)  # an Authorization header that holds no secret
    for status in sorted(refusals):
        responses[str(status)] = {
            "description": _MEANING[status],
            "content": {JSON: {"schema": schema_of[str(ErrorAnswer)]}},
        }
    return responses
