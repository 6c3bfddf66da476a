"""Every operation has examples: they are of a fight that was played, and fit what the document says."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from service.docs import openapi_examples
from service.schema import examples
from tests.service.schema.test_openapi import WRITTEN

OPERATIONS = {
    each["operationId"]: each for operations in WRITTEN["paths"].values() for each in operations.values()
}
STREAMED = {
    "streamEvents",
    "streamForecast",
    "streamFeed",
    "streamCommunityFeed",
}  # they come message by message
FILES = {"exportEncounter", "exportSheets", "exportWebPage", "showPicture"}
"""Lines, a table, a page and a picture, which are no JSON."""


def contents(operation: dict[str, Any]) -> list[dict[str, Any]]:
    """What is sent and what may be answered, each as a schema with its examples."""
    answers = [each["content"] for each in operation["responses"].values() if "content" in each]
    sent = [operation["requestBody"]["content"]] if "requestBody" in operation else []
    return [content for each in [*sent, *answers] for content in each.values()]


@pytest.mark.parametrize("name", sorted(OPERATIONS.keys() - STREAMED - FILES))
def test_an_operation_has_examples_that_fit(name: str) -> None:
    for content in contents(OPERATIONS[name]):
        valid = Draft202012Validator({**content["schema"], "components": WRITTEN["components"]})
        assert content["examples"]
        for each in content["examples"].values():
            valid.validate(each["value"])


def test_a_refusal_is_among_them() -> None:
    refused = OPERATIONS["sendCommand"]["responses"]["422"]["content"]["application/problem+json"]["examples"]
    assert [each["value"]["code"] for each in refused.values()] == ["unknown-choice"]


def test_a_fork_says_at_which_version() -> None:
    [body] = OPERATIONS["forkEncounter"]["requestBody"]["content"]["application/json"]["examples"].values()
    assert body["value"]["at"] == 2


async def test_they_are_what_the_service_answers_now() -> None:
    wanted = openapi_examples.written(await openapi_examples.recorded())
    file = openapi_examples.FILE.parent / examples.FILE
    assert file.read_text(encoding="utf-8") == wanted, "run: make schemas"
