"""Build hook: a wheel is compiled where there is a C compiler, and plain Python elsewhere; both play the same games.

SERAI_COMPILE=0 leaves compiling out, SERAI_COMPILE=1 makes it an error if it cannot be done. An editable installation
is never compiled: its sources are there to be edited.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "SERAI_COMPILE"
# mypyc translates by the types of all that the sources import.
TOOLS = ["mypy>=2.4", "setuptools>=65", "msgspec>=0.20", "mypy-extensions>=1.1", "rich>=14"]


def c_compiler() -> str | None:
    """The C compiler that Python takes for extensions, if this machine has it."""
    if sys.platform == "win32":
        return shutil.which("cl")
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command.split()[0])


def wanted() -> bool:
    """Whether to compile, by the switch; without it, whether there is something to compile with."""
    switch = os.environ.get(SWITCH, "")
    return switch == "1" or (switch != "0" and c_compiler() is not None)


class CompiledEngine(BuildHookInterface[BuilderConfig]):
    """Adds the libraries of tools/compile_engine.py to the wheel, beside the sources."""

    def dependencies(self) -> list[str]:
        return TOOLS if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not wanted():
            return
        folder = tempfile.mkdtemp()
        build_data["serai_folder"] = folder
        program = Path(self.root) / "tools" / "compile_engine.py"
        libraries = Path(folder) / "libraries"
        try:
            done = subprocess.run(  # noqa: S603
                [sys.executable, str(program), str(libraries)],
                env={**os.environ, "TMPDIR": folder},
                capture_output=True,
                text=True,
                check=False,
            )
        except KeyboardInterrupt:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        if done.returncode:
            if os.environ.get(SWITCH) == "1":
                sys.exit(f"mypyc could not compile the engine:\n{done.stdout}{done.stderr}")
            self.app.display_warning(
                "The engine could not be compiled, so the wheel is plain Python."
            )
            return
        for path in libraries.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(libraries).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(build_data.get("serai_folder", ""), ignore_errors=True)
