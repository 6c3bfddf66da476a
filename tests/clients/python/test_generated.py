"""What is generated of the Python client is what would be generated now."""

import ast
import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

from tests.support.node import ROOT

CLIENT = ROOT / "clients" / "python"
PACKAGE = CLIENT / "affray_client"
OWN = {"httpx", "jsonpatch", "msgspec", "websockets", "standardwebhooks"}  # what its pyproject.toml names


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, with everything that is generated made again."""
    copy = tmp_path_factory.mktemp("made") / "affray_client"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for each in (copy / "types.py", copy / "try_again.py", *(copy / "blocking").glob("*.py")):
        if each.name not in ("__init__.py", "socket.py"):
            each.unlink()
    spec = importlib.util.spec_from_file_location("generate", CLIENT / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.generate(copy)
    return copy


def test_it_is_what_would_be_generated_now(made: Path) -> None:
    there = {each.relative_to(PACKAGE) for each in PACKAGE.rglob("*.py")}
    assert {each.relative_to(made) for each in made.rglob("*.py")} == there
    for name in there:
        assert (made / name).read_text() == (PACKAGE / name).read_text(), f"{name}: run make schemas"


def test_it_imports_nothing_but_itself_and_what_it_names() -> None:
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            named = node.names if isinstance(node, ast.Import) else []
            found = {each.name for each in named}
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0
                found = {node.module or ""}
            for each in found:
                root = each.partition(".")[0]
                assert root in OWN | {"affray_client"} or root in sys.stdlib_module_names, (
                    f"{file.name} imports {each}"
                )
