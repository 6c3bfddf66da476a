"""A round in each system, through the client that openapi-python-client writes. URL KEY SEED SYSTEM... -> JSON."""

import json
import sys
import uuid
from typing import Any

from affray_generated.api.commands import open_encounter, send_command
from affray_generated.api.encounters import list_events, show_encounter, show_options, show_suggestion
from affray_generated.api.rules import list_combatants
from affray_generated.client import AuthenticatedClient, Client
from affray_generated.models.answer import Answer
from affray_generated.models.answer_args import AnswerArgs
from affray_generated.models.answer_command import AnswerCommand
from affray_generated.models.encounter_view import EncounterView
from affray_generated.models.entrant import Entrant
from affray_generated.models.entrant_sheet import EntrantSheet
from affray_generated.models.event_page import EventPage
from affray_generated.models.open_ import Open
from affray_generated.models.options import Options
from affray_generated.models.played import Played
from affray_generated.models.problem_details import ProblemDetails
from affray_generated.models.ready_combatants import ReadyCombatants
from affray_generated.models.suggestion import Suggestion
from affray_generated.models.undo import Undo
from affray_generated.models.undo_command import UndoCommand

URL, KEY, SEED, *SYSTEMS = sys.argv[1:]


def new_id() -> str:
    return uuid.uuid4().hex


def opened(system: str) -> Played:
    ready = list_combatants.sync(system, client=Client(base_url=URL))
    assert isinstance(ready, ReadyCombatants)
    sheet = EntrantSheet.from_dict(ready.combatants[0].sheet.to_dict())
    sides = [Entrant(id=each, name=each.title(), side=each, sheet=sheet) for each in ("ann", "bob")]
    body = Open(id=new_id(), ruleset=system, combatants=sides, seed=SEED)
    played = open_encounter.sync(client=AuthenticatedClient(base_url=URL, token=KEY), body=body)
    assert isinstance(played, Played), played
    return played


def answer(choice: str, args: dict[str, Any], decision: str) -> Answer:
    arguments = AnswerArgs.from_dict(args)
    return Answer(command=AnswerCommand.ANSWER, id=new_id(), choice=choice, args=arguments, decision=decision)


def played(system: str) -> dict[str, Any]:
    fight = opened(system)
    gm = AuthenticatedClient(base_url=URL, token=fight.token)
    at = fight.encounter

    def view() -> EncounterView:
        seen = show_encounter.sync(at, client=gm)
        assert isinstance(seen, EncounterView)
        return seen

    refused = send_command.sync(at, client=gm, body=answer("dance", {}, view().pending[0].decision))
    assert isinstance(refused, ProblemDetails)
    while (now := view()).round_ < 2 and now.pending:
        offered = show_options.sync(at, client=gm)
        assert isinstance(offered, Options)
        assert any(each.legal for seat in offered.seats for asked in seat.decisions for each in asked.options)
        asked = now.pending[0].decision
        advised = show_suggestion.sync(at, client=gm, decision=asked)
        assert isinstance(advised, Suggestion)
        done = send_command.sync(at, client=gm, body=answer(advised.choice, advised.args.to_dict(), asked))
        assert isinstance(done, Played), done
    stranger = show_encounter.sync(at, client=AuthenticatedClient(base_url=URL, token="nobody's"))
    assert isinstance(stranger, ProblemDetails)
    log = list_events.sync(at, client=gm)
    assert isinstance(log, EventPage)
    assert not isinstance(now.undo, type(None))
    back = Undo(command=UndoCommand.UNDO, id=new_id(), version=now.undo.version)
    undone = send_command.sync(at, client=gm, body=back)
    assert isinstance(undone, Played), undone
    return {
        "encounter": at,
        "token": fight.token,
        "over": not now.pending or now.round_ == 2,
        "refused": [refused.status, str(refused.code)],
        "stranger": [stranger.status, str(stranger.code)],
        "events": [[each.id, each.type_.value] for each in log.events],
        "undone": [each.type_.value for each in undone.events],
    }


print(json.dumps([played(each) for each in SYSTEMS]))
