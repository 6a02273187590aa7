"""Tools for OpenAPI read the document of the server: a validator, and a generator of clients."""

import json
import re
from pathlib import Path

import pytest

from serai.web.live.frames import FROM_CLIENT, FROM_SERVER
from serai.web.openapi import describe
from serai.web.routes import ENDPOINTS
from tests.outside import require

require("openapi_spec_validator", "openapi_python_client")

from openapi_python_client.cli import app
from openapi_spec_validator import validate
from typer.testing import CliRunner

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs


def test_a_validator_finds_no_fault() -> None:
    validate(json.loads(json.dumps(describe(ENDPOINTS, FROM_CLIENT, FROM_SERVER))))


def test_a_generator_writes_a_client(tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    document.write_text(json.dumps(describe(ENDPOINTS, FROM_CLIENT, FROM_SERVER)))
    client = tmp_path / "client"
    arguments = ["--path", str(document), "--output-path", str(client), "--meta", "none"]
    done = CliRunner().invoke(app, ["generate", *arguments])
    assert done.exit_code == 0, done.output
    # It knows no answers that are files.
    left_out = re.findall(r"(?:WARNING|ERROR) parsing (.+) within", done.output)
    assert left_out == ["POST /api/history/records"]
    written = {path.name for path in client.rglob("*.py")}
    operations = {f"{endpoint.handler.__name__}.py" for endpoint in ENDPOINTS}
    assert {"bot_answer.py", "state_frame.py", *operations} <= written
