"""A round in each system, over the structs that datamodel-code-generator writes. URL KEY SEED SYSTEM... -> JSON."""

import json
import sys
import uuid
from typing import Any, TypeVar

import affray_generated as wire
import httpx
import msgspec

URL, KEY, SEED, *SYSTEMS = sys.argv[1:]

T = TypeVar("T")


class Refusal(Exception):
    """A problem document."""


def asked(token: str, path: str, kind: type[T], body: msgspec.Struct | None = None, **query: str) -> T:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    content = None if body is None else msgspec.json.encode(body)
    method = "GET" if body is None else "POST"
    answer = httpx.request(method, f"{URL}{path}", content=content, params=query, headers=headers)
    if answer.is_error:
        raise Refusal(msgspec.json.decode(answer.content, type=wire.ProblemDetails))
    return msgspec.json.decode(answer.content, type=kind)


def new_id() -> str:
    return uuid.uuid4().hex


def opened(system: str) -> wire.Played:
    ready = asked("", f"/rulesets/{system}/combatants", wire.ReadyCombatants)
    sheet = ready.combatants[0].sheet
    sides = [wire.Entrant(id=each, name=each.title(), side=each, sheet=sheet) for each in ("ann", "bob")]
    return asked(
        KEY, "/encounters", wire.Played, wire.Open(id=new_id(), ruleset=system, combatants=sides, seed=SEED)
    )


def problem(refused: Refusal) -> list[Any]:
    [details] = refused.args
    return [details.status, details.code]


def played(system: str) -> dict[str, Any]:
    fight = opened(system)
    token, at = fight.token, f"/encounters/{fight.encounter}"

    def answered(choice: str, args: dict[str, Any], decision: str) -> wire.Played:
        body = wire.Answer(id=new_id(), choice=choice, args=args, decision=decision)
        return asked(token, f"{at}/commands", wire.Played, body)

    found: dict[str, Any] = {}
    try:
        answered("dance", {}, asked(token, at, wire.EncounterView).pending[0].decision)
    except Refusal as refused:
        found["refused"] = problem(refused)
    while (now := asked(token, at, wire.EncounterView)).round < 2 and now.pending:
        offered = asked(token, f"{at}/options", wire.Options)
        assert any(each.legal for seat in offered.seats for one in seat.decisions for each in one.options)
        decision = now.pending[0].decision
        advised = asked(token, f"{at}/suggestion", wire.Suggestion, decision=decision)
        answered(advised.choice, advised.args, decision)
    try:
        asked("nobody's", at, wire.EncounterView)
    except Refusal as refused:
        found["stranger"] = problem(refused)
    log = asked(token, f"{at}/events", wire.EventPage).events
    undo = wire.Undo(id=new_id(), version=now.undo.version)
    undone = asked(token, f"{at}/commands", wire.Played, undo).events
    return {
        **found,
        "encounter": fight.encounter,
        "token": token,
        "over": not now.pending or now.round == 2,
        "events": [[each.id, type(each).__struct_config__.tag] for each in log],
        "undone": [type(each).__struct_config__.tag for each in undone],
    }


print(json.dumps([played(each) for each in SYSTEMS]))
