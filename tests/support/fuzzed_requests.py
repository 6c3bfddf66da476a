"""Requests to every address, as the OpenAPI document allows them and as it does not, and what is promised of each.

The library that makes them up is large: tests import this where they need it.
"""

import json
import os
import random
from collections.abc import Callable
from typing import Any

import requests
import schemathesis
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from schemathesis import Case, GenerationMode
from schemathesis.config import SchemathesisConfig

from events.store.keys import ENCOUNTERS, HOOKED, taken_key
from service.schema.openapi import description
from service.worker.app import OPERATIONS
from tests.support.anything import answer
from tests.support.besieged import OTHERS, PATIENCE, Besieged, Fight, Kept, bringing, changed

FUZZ = int(os.environ.get("FUZZ", "1"))
THINNED = 1 if FUZZ > 1 else 8

DOCUMENT = json.loads(json.dumps(description(OPERATIONS)))

REFUSED = ["401", "403", "404", "409", "413", "415", "422", "429"]
"""All refusals but 400, malformed."""

CONFIG = {
    "checks": {
        "positive_data_acceptance": {"expected-statuses": ["2xx", *REFUSED]},
        "negative_data_rejection": {"expected-statuses": ["400", *REFUSED]},
    }
}


def without_security(document: dict[str, Any]) -> dict[str, Any]:
    """The document for making requests up: who sends them, and with which token, is settled here."""
    paths = {
        path: {method: {**each, "security": []} for method, each in operations.items()}
        for path, operations in document["paths"].items()
    }
    return {**document, "paths": paths}


SCHEMA = schemathesis.openapi.from_dict(
    without_security(DOCUMENT), config=SchemathesisConfig.from_dict(CONFIG)
)
OPERATIONS = {operation.label: operation for operation in (each.ok() for each in SCHEMA.get_all_operations())}
OPENING = "POST /encounters"
COMMANDS = "POST /encounters/{encounter}/commands"
LIVE = "GET /encounters/{encounter}/events/live"
MODES = [*GenerationMode]

ROLES = [*6 * ["gm"], *2 * ["player"], "observer", "spectator", "none", "other", "operator"]

HERE = "HERE"  # stands for the fight that is spoken of

KNOWN: dict[str, list[str]] = {
    "by": ["gm", "ann", "bob", "player"],
    "combatant": ["ann", "bob", "gm"],
    "condition": ["hidden", "unconscious", "dead", "stunned"],
    "encounter": [HERE],
    "foe": ["ann", "bob"],
    "item": ["sword"],
    "name": ["brp", *OTHERS],
    "notation": ["1d6", "d100", "2d8+4"],
    "resource": ["hp", "pp"],
    "role": ["gm", "player", "observer", "spectator"],
    "rule": ["brp.round.length"],
    "ruleset": ["brp", *OTHERS],
    "seat": ["gm", "player", "observer", "spectator"],
    "stat": ["STR", "DEX", "MOV"],
}
"""What there is, by the names of the fields that speak of it; hardly anything made up is."""


def is_varied(label: str) -> bool:
    """Whether there is anything that the document does not allow at this address."""
    operation = OPERATIONS[label]
    return bool(operation.body or operation.query or "{encounter}" in operation.path)


def cases(label: str, mode: GenerationMode) -> st.SearchStrategy[Case]:
    """Requests to an address, about a fight that is there."""
    operation = OPERATIONS[label]
    place = {"encounter": HERE} if "{encounter}" in operation.path else None
    return operation.as_strategy(mode, path_parameters=place)


CASES = {
    (label, mode): cases(label, mode)
    for label in OPERATIONS
    for mode in MODES
    if mode.is_positive or is_varied(label)
}
OFTEN = sorted(CASES) + 12 * [(COMMANDS, mode) for mode in MODES]
"""What is asked for; commands half of the time."""


def check_records(here: Besieged) -> None:
    """The fights stand as their records say, and the rules lead to what is on record."""
    said = here.as_the_worker_says()
    newcomer = here.as_a_newcomer_says()
    other = {path: _parted(each, newcomer[path]) for path, each in said.items() if each != newcomer[path]}
    assert not other, other
    for audit in (json.loads(each) for path, each in said.items() if path.endswith("/audit")):
        assert audit.get("clean") or audit.get("code") == "revoked-token", audit


def _parted(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    """What two texts say from just before the place where they part."""
    at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return one[at - 60 : at + 30], other[at - 60 : at + 30]


def hold(here: Besieged, before: Kept, case: Case, fight: Fight, role: str) -> Kept:
    """Send it, and fail unless all holds that is promised. What is kept `before`, and afterwards."""
    version = here.version(fight)
    response = sent(here, case, fight.tokens[role])
    after = here.kept()
    written = changed(before, after)
    if case.operation.path.endswith("/events/live"):  # that somebody is there is noted beside the record
        written -= {taken_key(fight.id)}
    if case.method in ("GET", "OPTIONS") or response.status_code >= 400 or response.json().get("repeated"):
        assert not written, told(role, case, response)
        return after
    security = DOCUMENT["paths"][case.operation.path][case.operation.method]["security"]
    closed = security and {} not in security  # where opening a fight takes a key, and no key is set, all may
    assert role not in ("none", "other", "operator") or not closed, told(role, case, response)
    assert written, told(role, case, response)
    assert written <= allowed(case, response.json(), written), told(role, case, response)
    if case.operation.label == COMMANDS:
        assert here.version(fight) == version + 1, told(role, case, response)
        assert f"affray:{{{fight.id}}}:log" in written, told(role, case, response)
        assert response.json()["events"], told(role, case, response)
        sent(here, case, fight.tokens[role])  # again
        assert here.kept() == after, told(role, case, response)
    return after


def allowed(case: Case, body: Any, written: set[str]) -> set[str]:
    """The keys that may be written: those of one fight, and a new one is listed; webhooks are none of the play."""
    if "/webhooks" in case.operation.path:
        return {key for key in written if key.endswith("}:hooks")} | {*HOOKED}
    own = {key for key in written if key.startswith(f"affray:{{{body['encounter']}}}:")}
    return own if case.operation.label == COMMANDS else own | {*ENCOUNTERS}


def told(role: str, case: Case, response: Any) -> str:
    """What was sent, by whom, and what came back."""
    return f"{role}: {case.as_curl_command()}\n{response.status_code} {response.text}"


def sent(here: Besieged, case: Case, token: str) -> requests.Response:
    """The answer, which is as the document says; of a live stream the first message."""
    headers = bringing(token)
    if case.operation.label != LIVE or case.method != "GET":
        return case.call_and_validate(here.url, here.session, headers, timeout=PATIENCE)
    request = case.as_transport_kwargs(base_url=here.url, headers=headers)
    with here.session.request(**request, timeout=PATIENCE, stream=True) as response:
        if response.status_code >= 400:
            case.validate_response(response, headers=headers)
            return response
        first = next(line for line in response.iter_lines() if line.startswith(b"data: "))
    schema = DOCUMENT["paths"][case.operation.path]["get"]["responses"]["200"]["content"]["text/event-stream"]
    message = schema["schema"]["contentSchema"]["items"]
    Draft202012Validator({**message, "components": DOCUMENT["components"]}).validate(
        json.loads(first.removeprefix(b"data: "))
    )
    return response


def play_on(here: Besieged, fight: Fight, seed: int) -> None:
    """One thing that is asked is answered as it may be, so that the fight goes on."""
    gm = bringing(fight.tokens["gm"])
    asked = here.http.get(f"/encounters/{fight.id}?choices=yes", headers=gm).json().get("pending")
    if asked:
        body = {"id": f"go-{here.version(fight)}", **answer(random.Random(seed), asked)}
        answered = here.http.post(f"/encounters/{fight.id}/commands", json=body, headers=gm)
        assert answered.status_code < 500, answered.text


def at_home(case: Case, fight: Fight, familiar: Callable[[str, str], str]) -> None:
    """Let a request speak of this fight, and perhaps (`familiar`) of what there is in it."""

    def settled(value: Any, key: str = "") -> Any:
        match value:
            case dict():
                return {name: settled(each, name) for name, each in value.items()}
            case list():
                return [settled(each, key.removesuffix("s")) for each in value]
            case str() if key in KNOWN:
                return familiar(key, value).replace(HERE, fight.id)
            case float() if value.is_integer() and abs(value) <= 2**53:
                return int(value)  # a whole number is written as one: the document says so in words
            case _:
                return value

    if isinstance(case.body, dict | list):
        case.body = settled(case.body)
    for name, value in case.path_parameters.items():
        if name == "encounter":  # in edges that of the document's examples, which is not there
            case.path_parameters[name] = fight.id
        elif isinstance(value, str):
            case.path_parameters[name] = settled(value, name)
