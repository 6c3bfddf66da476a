"""The TypeScript client does what every client does (`clients/cases`)."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.support.case_judge import judge
from tests.support.node import CLIENT, needs_node, node
from tests.support.scripted import Scripted, cases

Document = dict[str, Any]

NAME = "typescript"
ALL = [*cases("requests.json"), *cases("live.json")]
CASES = [each for each in ALL if NAME in each.get("only", [NAME])]
RUNNER = Path(__file__).with_name("run_cases.mjs")

Ran = dict[str, tuple[Scripted, Document]]


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ran]:
    """Every case in one run of Node, each with a service of its own: its service, and what was told of it."""
    file = tmp_path_factory.mktemp("cases") / "cases.json"
    with ExitStack() as stack:
        services = [stack.enter_context(Scripted(each["server"])) for each in CASES]
        played = [{"case": case, "url": service.url} for case, service in zip(CASES, services, strict=True)]
        file.write_text(json.dumps(played), encoding="utf-8")
        ended = node(RUNNER, CLIENT.as_uri(), file)
        assert ended.returncode == 0, ended.stderr
        told: list[Document] = json.loads(ended.stdout)
        names = [each["name"] for each in CASES]
        yield dict(zip(names, zip(services, told, strict=True), strict=True))


@needs_node
@pytest.mark.parametrize("case", [pytest.param(each, id=each["name"]) for each in CASES])
def test_it_does_what_every_client_does(case: Document, ran: Ran) -> None:
    judge(case, *ran[case["name"]])


def test_hardly_any_case_is_left_out() -> None:
    assert len(CASES) > 0.9 * len(ALL)
