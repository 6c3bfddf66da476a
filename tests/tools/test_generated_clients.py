"""Clients that other people's generators write from the OpenAPI document play a round in every system.

They are written as docs/how-to/generated-clients.md says, and play as a user would: on a service that is reached under
another address than loopback, with its key; and they read why something is refused as a type of theirs.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from engine.ruleset_api.ruleset import rulesets
from service.http.guards.network_addresses import addresses
from tests.support.affray import Serving
from tests.support.foreign_tools import NODE, ROOT, needs_go, needs_npm_tools, needs_pip_tools, ran

ROUNDS = Path(__file__).parent / "rounds"
GUIDE = (ROOT / "docs" / "how-to" / "generated-clients.md").read_text(encoding="utf-8")
KEY = "sesame-sesame"
SEED = bytes(range(32)).hex()
SYSTEMS = sorted(rulesets())

Service = tuple[str, str]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that all of the network reaches: its address there, and its key."""
    folder = tmp_path_factory.mktemp("serving")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AFFRAY_OPENING_KEY", KEY)
        serving = Serving(folder / "data", folder / "announced.json", "--host", "0.0.0.0")
    with serving:
        # A machine in no network answers under all of 127.0.0.0/8.
        here = next((each.ip for each in addresses()), "127.0.0.2")
        yield f"http://{here}:{httpx.URL(serving.url).port}", KEY


@needs_pip_tools
def test_the_python_of_openapi_python_client(service: Service, tmp_path: Path) -> None:
    [settings] = re.findall(r"^```yaml\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
    (tmp_path / "files.yml").write_text(settings, encoding="utf-8")
    ran(*guided("openapi-python-client generate", service), "--fail-on-warning", cwd=tmp_path)
    played_a_round(service, python_round("python", "python_client.py", service, tmp_path))


def test_the_structs_of_datamodel_code_generator(service: Service, tmp_path: Path) -> None:
    _, *words = guided("datamodel-codegen", service)
    ran(sys.executable, "-m", "datamodel_code_generator", *words, "--disable-warnings", cwd=tmp_path)
    played_a_round(service, python_round(sys.executable, "structs.py", service, tmp_path))


@needs_pip_tools
@pytest.mark.long
def test_the_python_of_openapi_generator(service: Service, tmp_path: Path) -> None:
    openapi_generator("python", service, tmp_path)
    played_a_round(service, python_round("python", "openapi_generator.py", service, tmp_path))


@needs_npm_tools
@pytest.mark.parametrize("defaults", ["true", "false"])
def test_the_types_of_openapi_typescript(service: Service, tmp_path: Path, defaults: str) -> None:
    _, *words = guided("npx openapi-typescript", service)
    ran(*words, f"--default-non-nullable={defaults}", cwd=tmp_path)
    compiled(ROUNDS / "fetching.ts", tmp_path)
    played_a_round(service, ran("node", tmp_path / "fetching.js", *service, SEED, *SYSTEMS))


@needs_npm_tools
@needs_pip_tools
@pytest.mark.long
def test_the_typescript_of_openapi_generator(service: Service, tmp_path: Path) -> None:
    openapi_generator("typescript-fetch", service, tmp_path)
    compiled(ROUNDS / "typescript_fetch.ts", tmp_path)
    played_a_round(service, ran("node", tmp_path / "typescript_fetch.js", *service, SEED, *SYSTEMS))


@needs_go
@needs_pip_tools
@pytest.mark.long
def test_the_go_of_openapi_generator(service: Service, tmp_path: Path) -> None:
    openapi_generator("go", service, tmp_path)
    (tmp_path / "round.go").write_bytes((ROUNDS / "round.go").read_bytes())
    (tmp_path / "go.mod").write_text("module example.org/round\n\ngo 1.23\n", encoding="utf-8")
    offline = {"GOPROXY": "off", "GOTOOLCHAIN": "local", "GOFLAGS": "-mod=mod"}
    ran("go", "build", "-o", "round", ".", cwd=tmp_path, environment=offline)
    played_a_round(service, ran(tmp_path / "round", *service, SEED, *SYSTEMS))


def guided(begins: str, service: Service) -> list[str]:
    """The words of the guide's command that begins so, for this service."""
    [command] = re.findall(rf"^\$ ({re.escape(begins)} .*)$", GUIDE, re.MULTILINE)
    return [each.replace("http://127.0.0.1:8377", service[0]) for each in str(command).split()]


def openapi_generator(language: str, service: Service, folder: Path) -> None:
    """Write a client as the guide says, without the tests and pages that come with it."""
    address = "http://127.0.0.1:8377/schema/openapi.json"
    words = guided(f"openapi-generator-cli generate -i {address} -g {language}", service)
    ran(
        *words,
        "--global-property",
        "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false",
        cwd=folder,
    )


def python_round(python: str, program: str, service: Service, folder: Path) -> str:
    """What a round played in Python says, with what was written into the folder."""
    where = {"PYTHONPATH": str(folder)}
    return ran(python, ROUNDS / program, *service, SEED, *SYSTEMS, environment=where)


def compiled(program: Path, folder: Path) -> None:
    """Compile a TypeScript program beside what was written."""
    (folder / program.name).write_bytes(program.read_bytes())
    (folder / "node_modules").symlink_to(NODE)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    options = {
        "strict": True,
        "target": "es2022",
        "module": "nodenext",
        "lib": ["es2022", "dom"],
        "types": [],
    }
    configuration = {"compilerOptions": options, "files": [program.name]}
    (folder / "tsconfig.json").write_text(json.dumps(configuration), encoding="utf-8")
    ran("tsc", "-p", folder)


def played_a_round(service: Service, output: str) -> None:
    """Fails unless a round of each system was played, and what was read of it is what the service says."""
    url, _ = service
    found: list[dict[str, Any]] = json.loads(output)
    assert len(found) == len(SYSTEMS)
    for each in found:
        assert each["over"]  # the round, or the fight with it
        assert each["refused"] == [422, "unknown-choice"]
        assert each["stranger"] == [401, "bad-token"]
        assert each["undone"] == ["Undone"]
        gm = {"authorization": f"Bearer {each['token']}"}
        log = httpx.get(f"{url}/encounters/{each['encounter']}/events", headers=gm).json()["events"]
        assert [[one["id"], one["type"]] for one in log[:-1]] == each["events"]
        assert log[-1]["type"] == "Undone"
        assert {"RoundBegan", "DecisionMade"} <= {kind for _, kind in each["events"]}
