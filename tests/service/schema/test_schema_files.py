"""Each JSON Schema has a name of its own, is served, and is found from the service's catalogue."""

import json
from functools import cache
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource

from service.docs import json_schemas
from tests.support.duel import opening
from tests.support.node import ROOT

SCHEMAS = sorted(each.name for each in (ROOT / "schemas").glob("*.schema.json"))
"""Those that are checked in."""


@cache
def documents() -> dict[str, Any]:
    """All documents, as they are made of the code."""
    return json.loads(json.dumps(json_schemas.documents()))  # type: ignore[no-any-return]


def test_those_that_are_checked_in_are_those_that_are_made() -> None:
    assert sorted(name for name in documents() if name.endswith(".schema.json")) == SCHEMAS


def test_each_has_an_id_of_its_own() -> None:
    ids = [documents()[name]["$id"] for name in SCHEMAS]
    assert ids == [f"urn:affray:schema:{name.removesuffix('.schema.json')}" for name in SCHEMAS]
    assert len(set(ids)) == len(ids)
    assert documents()["asyncapi.json"]["id"] == "urn:affray:live"


def test_another_schema_refers_to_a_part_of_one_by_its_id() -> None:
    registry = Registry().with_resources(
        (documents()[name]["$id"], Resource.from_contents(documents()[name])) for name in SCHEMAS
    )
    mine = {"type": "array", "items": {"$ref": "urn:affray:schema:commands#/$defs/Open"}}
    valid = Draft202012Validator(mine, registry=registry)
    valid.validate([opening(command="open")])
    with pytest.raises(ValidationError):
        valid.validate([opening(command="close")])


@pytest.mark.parametrize("name", SCHEMAS)
async def test_each_is_served_as_what_it_is(http: httpx.AsyncClient, name: str) -> None:
    answer = await http.get(f"/schema/{name}")
    assert answer.headers["content-type"] == "application/schema+json"
    assert answer.json() == documents()[name], "run: make schemas"
    assert answer.headers["link"] == '</.well-known/api-catalog>; rel="api-catalog"'


async def test_another_name_is_refused_with_those_that_there_are(http: httpx.AsyncClient) -> None:
    answer = await http.get("/schema/spells.schema.json")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert answer.json()["legal"] == SCHEMAS


async def test_the_catalogue_leads_to_all_of_them(http: httpx.AsyncClient) -> None:
    answer = await http.get("/.well-known/api-catalog")
    assert answer.headers["content-type"].startswith("application/linkset+json")
    [links] = json.loads(answer.content)["linkset"]
    listed = [each for kind, them in links.items() if kind != "anchor" for each in them]
    assert {each["href"] for each in links["describedby"]} == {f"/schema/{name}" for name in SCHEMAS}
    for each in listed:
        found = await http.get(each["href"])
        assert found.status_code == 200
        assert found.headers["content-type"].partition(";")[0] == each["type"]
