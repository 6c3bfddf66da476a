"""The OpenAPI description says what the service does: every answer fits the schema that it names."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator
from starlette.routing import Route

from affray_client import AsyncClient
from service.schema.openapi import description
from service.worker.app import OPERATIONS, create_app
from tests.support.duel import open_duel, opening, to_action
from tests.support.node import ROOT
from tests.support.seats import bearer

WRITTEN = json.loads((ROOT / "schemas" / "openapi.json").read_bytes())
"""The document that is checked in, for what there is to be tried; `make schemas` writes it."""


@cache
def whole() -> dict[str, Any]:
    """The document, as it is made of the code."""
    return json.loads(json.dumps(description(OPERATIONS)))  # type: ignore[no-any-return]


def check(path: str, method: str, response: httpx.Response) -> None:
    """Fails unless the response is as described for this path."""
    answers = whole()["paths"][path][method]["responses"]
    status = str(response.status_code)
    described = answers[status]
    if "$ref" in described:
        described = whole()["components"]["responses"][described["$ref"].rpartition("/")[2]]
    schema = described["content"][response.headers["content-type"]]["schema"]
    Draft202012Validator({**schema, "components": whole()["components"]}).validate(response.json())


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(node, list):
        for each in node:
            yield from references(each)


async def test_the_description_is_served(http: httpx.AsyncClient) -> None:
    answer = await http.get("/schema/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == whole() == WRITTEN, "run: make schemas"
    assert whole()["openapi"].startswith("3.1")


def test_every_schema_is_one_and_every_reference_leads_somewhere() -> None:
    schemas = whole()["components"]["schemas"]
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    for reference in references(whole()):
        node: Any = whole()
        for part in reference.removeprefix("#/").split("/"):
            node = node[part]


def test_no_name_of_a_schema_tells_where_our_code_lies() -> None:
    assert [each for each in whole()["components"]["schemas"] if "." in each] == []


def test_every_operation_is_named_described_and_knows_its_path() -> None:
    names = set()
    for path, operations in whole()["paths"].items():
        for operation in operations.values():
            assert operation["summary"]
            names.add(operation["operationId"])
            assert re.fullmatch(
                r"(open|close|send|fork|list|read|show|stream|export|add|change|remove|try|roll|ask|admit|refuse)([A-Z][a-z]+)+",
                operation["operationId"],
            )
            declared = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert declared == set(re.findall(r"{(\w+)}", path))
    assert len(names) == sum(len(operations) for operations in whole()["paths"].values())


def test_it_says_where_it_holds_who_made_it_and_by_which_licence() -> None:
    assert [each["url"] for each in whole()["servers"]] == ["/"], "swagger-parser reads no second"
    assert whole()["info"]["license"]["identifier"] == "Apache-2.0"
    assert whole()["info"]["contact"]["name"]


def test_a_list_in_a_query_says_how_it_is_written() -> None:
    lists = {
        each["name"]: (each["style"], each["explode"])
        for operations in whole()["paths"].values()
        for operation in operations.values()
        for each in operation["parameters"]
        if each["schema"].get("type") == "array"
    }
    commas, one_by_one = ("form", False), ("form", True)
    assert lists == {"fields": commas, "groups": commas, "only": commas, "part": one_by_one}


def test_of_an_option_the_id_is_always_there() -> None:
    assert whole()["components"]["schemas"]["OptionView"]["required"] == ["id"]


def test_an_opening_need_not_say_that_it_is_one() -> None:
    schema = whole()["components"]["schemas"]["Open"]
    valid = Draft202012Validator({**schema, "components": whole()["components"]})
    valid.validate(opening())
    valid.validate(opening(command="open"))
    assert not valid.is_valid(opening(command="close"))


def is_question(path: str) -> bool:
    """Whether it is asked for something that is answered at once and for good."""
    asked = WRITTEN["paths"][path].get("get", {"responses": {"200": {"content": {}}}})
    return "application/json" in asked["responses"]["200"]["content"]


@pytest.mark.parametrize("path", [*filter(is_question, WRITTEN["paths"])])
async def test_every_question_is_answered_as_described(
    client: AsyncClient, http: httpx.AsyncClient, path: str
) -> None:
    await open_duel(client)
    await to_action(client)
    attack = {"target": "bob", "weapon": "sword"}
    struck = await client.answer("duel", "ann", "attack", attack, dice=[{"shows": [34]}])
    await client.undo("duel", struck.version)
    [pending] = (await client.view("duel", choices=True)).pending
    table = await http.post("/encounters/duel/code", json={})
    code, ticket = table.json()["code"], f"mira-{'0' * 24}"
    await http.post(f"/tables/{code}/guests", json={"ticket": ticket, "name": "Mira"})
    campaign = (await http.post("/campaigns", json={"title": "The long road"})).json()
    brought = {"authorization": f"Bearer {campaign['token']}"}
    raid = {"name": "Raid", "ruleset": "brp", "combatants": []}
    kept = await http.post(f"/campaigns/{campaign['campaign']}/prepared", json=raid, headers=brought)
    dusk = {"id": "dusk", "name": "The Dusk Hollow"}
    await http.post("/communities", json=dusk, headers=bearer("*", "operator"))
    address = path.format(
        encounter="duel",
        name="brp",
        rule="brp.round.length",
        code=code,
        campaign=campaign["campaign"],
        community="dusk",
        prepared=kept.json()["prepared"][0]["id"],
    )
    choice = pending.choices[0]
    about = {"decision": pending.decision, "choice": choice.key, "args": json.dumps(choice.args)}
    query = about if path.endswith(("/odds", "/reach")) else {}
    if path.endswith("/suggestion"):
        query = {"decision": pending.decision}
    headers = {"authorization": f"Bearer {ticket}"} if path.endswith("/guest") else {}
    headers = brought if path.startswith("/campaigns") else headers
    headers = bearer("*", "operator") if path.startswith(("/communities", "/feed")) else headers
    response = await http.get(address, params=query, headers=headers)
    assert response.status_code == 200
    check(path, "get", response)


@pytest.mark.parametrize("format", ["export", "export.html"])
async def test_a_fight_is_taken_along_as_the_file_that_is_described(
    client: AsyncClient, http: httpx.AsyncClient, format: str
) -> None:
    await open_duel(client)
    response = await http.get(f"/encounters/duel/{format}")
    described = whole()["paths"][f"/encounters/{{encounter}}/{format}"]["get"]["responses"]
    [kind] = described["200"]["content"]
    assert response.headers["content-type"].partition(";")[0] == kind
    assert "attachment" in response.headers["content-disposition"]


def test_every_address_below_a_fight_or_a_ruleset_is_described() -> None:
    answered = {
        (route.path, method.lower())
        for route in create_app("redis://nowhere").routes
        if isinstance(route, Route)
        and route.path.startswith(
            (
                "/encounters",
                "/rule",
                "/healthz",
                "/status",
                "/tables",
                "/campaigns",
                "/communit",
                "/feed",
                "/maps",
            )
        )
        for method in getattr(route.endpoint, "operations", ())
    }
    described = {(path, method) for path, operations in whole()["paths"].items() for method in operations}
    assert answered == described | {("/rulebook", "get")}  # a page to read


async def test_commands_and_refusals_are_answered_as_described(http: httpx.AsyncClient) -> None:
    check("/encounters", "post", await http.post("/encounters", json=opening()))
    check("/encounters", "post", await http.post("/encounters", json=opening(id="another")))
    path = "/encounters/{encounter}/commands"
    for body in (
        {"command": "answer", "id": "c1", "choice": "begin"},
        {"command": "answer", "id": "c1", "choice": "dance"},
        {"command": "answer", "id": "c2", "choice": "dance"},
        {"command": "undo", "id": "c3", "version": 2},
        {"command": "undo", "id": "c3"},
        {"command": "close", "id": "c4"},
        {},
    ):
        check(path, "post", await http.post("/encounters/duel/commands", json=body))


def test_no_name_of_a_schema_is_what_a_generator_calls_something_of_another() -> None:
    """For Go, `NewWebhook` is what makes a `Webhook`."""
    names = set(whole()["components"]["schemas"])
    assert [each for each in names if each.startswith("New") and each.removeprefix("New") in names] == []
