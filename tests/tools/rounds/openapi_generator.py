"""A round in each system, through the Python client that openapi-generator writes. URL KEY SEED SYSTEM... -> JSON."""

import json
import sys
import uuid
from typing import Any

import affray_generated as api

URL, KEY, SEED, *SYSTEMS = sys.argv[1:]


def client(token: str | None = None) -> api.ApiClient:
    return api.ApiClient(api.Configuration(host=URL, access_token=token))


def new_id() -> str:
    return uuid.uuid4().hex


def opened(system: str) -> api.Played:
    sheet = api.RulesApi(client()).list_combatants(system).combatants[0].sheet
    sides = [api.Entrant(id=each, name=each.title(), side=each, sheet=sheet) for each in ("ann", "bob")]
    return api.CommandsApi(client(KEY)).open_encounter(
        api.Open(id=new_id(), ruleset=system, combatants=sides, seed=SEED)
    )


def command(one: Any) -> api.Command:
    return api.Command(actual_instance=one)


def answer(choice: str, args: dict[str, Any], decision: str) -> api.Command:
    return command(api.Answer(command="answer", id=new_id(), choice=choice, args=args, decision=decision))


def problem(error: api.ApiException) -> list[Any]:
    assert isinstance(error.data, api.ProblemDetails)
    return [error.data.status, error.data.code.actual_instance]


def played(system: str) -> dict[str, Any]:
    fight = opened(system)
    gm, at = client(fight.token), fight.encounter
    commands, fights = api.CommandsApi(gm), api.EncountersApi(gm)
    found: dict[str, Any] = {}
    try:
        commands.send_command(at, answer("dance", {}, fights.show_encounter(at).pending[0].decision))
    except api.ApiException as error:
        found["refused"] = problem(error)
    while (now := fights.show_encounter(at)).round < 2 and now.pending:
        seats = fights.show_options(at).seats
        assert any(each.legal for seat in seats for asked in seat.decisions for each in asked.options)
        asked = now.pending[0].decision
        advised = fights.show_suggestion(at, decision=asked)
        commands.send_command(at, answer(advised.choice, advised.args, asked))
    try:
        api.EncountersApi(client("nobody's")).show_encounter(at)
    except api.ApiException as error:
        found["stranger"] = problem(error)
    log = [each.actual_instance for each in fights.list_events(at).events]
    undo = api.Undo(command="undo", id=new_id(), version=now.undo.version)
    undone = [each.actual_instance for each in commands.send_command(at, command(undo)).events]
    return {
        **found,
        "encounter": at,
        "token": fight.token,
        "over": not now.pending or now.round == 2,
        "events": [[each.id, each.type] for each in log],
        "undone": [each.type for each in undone],
    }


print(json.dumps([played(each) for each in SYSTEMS]))
