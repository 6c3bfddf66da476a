"""Both clients have the same words for the same things: what one can ask for, the other can, under the same name."""

import inspect
import re

from affray_client import AsyncClient
from tests.support.node import CLIENT

METHOD = re.compile(r"^    (?:static )?(?!constructor\b)(\w+)(?:<.*>)?\(", re.MULTILINE)

OTHERWISE = {
    "campaign": "view",  # of a Campaign, which has its id and its token
    "campaign_summary": "summary",
    "remove_campaign": "remove",
    "lookup": "rule",  # of a Service, beside the ruling of a Seat
}
"""Python's name, and TypeScript's where that is another."""

PYTHON_ALONE = {"another": "a Seat of TypeScript has its own connection and language"}

TYPESCRIPT_ALONE = {
    "clock": "Python has the clock of its machine; a browser's may be wrong by minutes",
    "schema": "Python has the types installed",
}
"""What only one of them has, and why."""


def of_python() -> set[str]:
    """The names of the client's methods."""
    return {
        name for name, each in inspect.getmembers(AsyncClient, inspect.isfunction) if not name.startswith("_")
    }


def of_typescript() -> set[str]:
    """The names of the methods of a service, a seat and a campaign, and of functions beside them, as declared."""
    files = [CLIENT.with_name(f"{each}.d.ts") for each in ("service", "seat", "campaign")]
    text = "\n".join(each.read_text("utf-8") for each in files)
    functions = re.findall(r"^export declare function (\w+)", text, re.MULTILINE)
    return {*METHOD.findall(text), *functions}


def camel(name: str) -> str:
    first, *more = name.split("_")
    return first + "".join(each.capitalize() for each in more)


def test_what_one_client_can_ask_for_the_other_can_by_the_same_name() -> None:
    python = {OTHERWISE.get(each, camel(each)) for each in of_python() - PYTHON_ALONE.keys()}
    typescript = of_typescript() - TYPESCRIPT_ALONE.keys()
    assert (python - typescript, typescript - python) == (set(), set())


def test_what_only_one_has_is_there() -> None:
    assert of_python() >= PYTHON_ALONE.keys()
    assert of_typescript() >= TYPESCRIPT_ALONE.keys()
