"""The page on errors tells the codes there are, and names for each a test that is there and provokes it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.ruleset_api.refusal import ERRORS
from service.docs.error_table import renewed
from service.http.problem_details import STATUS, ProblemDetails

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "errors.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if "::" in line and line.startswith("|")]


@cache
def sources(file: str) -> dict[str, str]:
    """The tests of a file by name, with what decorates them."""
    text = (ROOT / file).read_text(encoding="utf-8")
    lines = text.splitlines()
    return {
        each.name: "\n".join(
            lines[min([each.lineno, *(one.lineno for one in each.decorator_list)]) - 1 : each.end_lineno]
        )
        for each in ast.parse(text).body
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def source(test: str) -> str:
    file, _, name = test.partition("::")
    assert name in sources(file), f"{test} is not there"
    return sources(file)[name]


def ticked(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_codes_are_those_of_the_closed_list() -> None:
    assert renewed(PAGE) == PAGE, "run: make docs"


def test_no_member_of_a_refusal_is_explained_twice() -> None:
    table = PAGE[PAGE.index("| member |") :].partition("\n\n")[0]
    members = [row.split("|")[1].strip() for row in table.splitlines()]
    assert len(set(members)) == len(members)


@pytest.mark.parametrize(("what", "codes", "tests"), ROWS, ids=[row[0] for row in ROWS])
def test_what_is_said_to_have_been_tried_is_tried(what: str, codes: str, tests: str) -> None:
    tried = [source(each) for each in ticked(tests)]
    for code in ticked(codes):
        assert any(f'"{code}"' in each for each in tried), f"none of the tests provokes {code}"


def test_every_code_is_provoked_by_a_test() -> None:
    assert {code for _, codes, _ in ROWS for code in ticked(codes)} == set(ERRORS)


def test_every_test_that_is_named_is_there() -> None:
    for test in re.findall(r"`(tests/[^`]+::[^`]+)`", PAGE):
        assert source(test)


def test_every_close_code_of_a_live_connection_is_that_of_its_error_codes() -> None:
    live = (ROOT / "docs" / "reference" / "live.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (4\d{3}) \| (.*) \|$", live, re.MULTILINE)
    named = {code: int(number) for number, reasons in rows for code in ticked(reasons)}
    assert named == {code: 4000 + STATUS[code] for code in named}
    assert named.keys() >= {code for code in ERRORS if code.endswith("-token")}
    assert named.keys() >= {
        "going-away",
        "malformed",
        "forbidden",
        "wrong-encounter",
        "too-many-messages",
        "no-hello",
    }


def test_every_member_of_a_refusal_is_on_the_page() -> None:
    members = set(ProblemDetails.__struct_fields__) - {
        "type",
        "status",
        "instance",
    }  # RFC 9457 says what these are
    assert [each for each in sorted(members) if f"| `{each}` |" not in PAGE] == []


def test_what_a_client_has_to_do_is_what_the_list_says() -> None:
    page = (ROOT / "docs" / "explanation" / "durability.md").read_text(encoding="utf-8")
    _, _, below = page.partition("## What a client has to do\n")
    named = {each for each in ticked(below.partition("\n## ")[0]) if each in ERRORS}
    assert len(named) > 3
    assert {each for each in named if not ERRORS[each].again} == {
        "log-full"
    }  # named as one that does not pass


def test_every_code_that_the_service_gives_is_in_the_list() -> None:
    given = {
        code
        for folder in ("engine", "service", "projections", "events")
        for file in (ROOT / folder).rglob("*.py")
        for code in re.findall(r"\bRefused\(\s*\"([a-z-]+)\"", file.read_text(encoding="utf-8"))
    }
    assert len(given) > 40
    assert given <= set(ERRORS) == set(STATUS)
