"""A fight line by line: how it stands at first, each line of the story, and that the connection went and came back."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest_asyncio
from msgspec.structs import replace

from affray_client import AsyncClient
from affray_client.types import Condition, EncounterView, Resource, ThingView, Told
from affray_terminal.line_output import _card, _json, _line, _lines_between, _missed, _standing, _tell
from affray_terminal.text.words import speaker_of
from tests.support.duel import open_duel, to_action


@pytest_asyncio.fixture
async def duel(client: AsyncClient) -> AsyncIterator[EncounterView]:
    await open_duel(client)
    await to_action(client)
    yield await client.view("duel")


def bob(view: EncounterView, **changes: Any) -> str:
    return _card(replace(view.combatants[1], **changes), speaker_of(view))


async def test_at_first_it_is_said_how_everybody_stands(duel: EncounterView) -> None:
    assert [*_standing(duel, speaker_of(duel))] == [
        "# duel: Round 1 · action",
        "# Ann (red): HP 14/14, PP 11/11",
        "# Bob (blue): HP 14/14, PP 11/11",
    ]
    things = [ThingView(item="barrel", position=None, fields={"broken": True})]
    more = replace(duel, title="At the ford", things=things)
    said = [*_standing(more, speaker_of(more))]
    assert said[0] == "# At the ford: Round 1 · action"
    assert said[3:] == ["# on the table: barrel (broken)"]


async def test_a_card_in_a_line(duel: EncounterView) -> None:
    prone = Condition(condition="prone", until=None, data={}, rule="")
    assert bob(duel, conditions=[prone]) == "Bob (blue): HP 14/14, PP 11/11, prone"
    hidden = {"hp": Resource(now=None, max=None, band="hurt"), "pp": Resource(now=None, max=None, band="")}
    assert bob(duel, resources=hidden) == "Bob (blue): HP hurt, PP ?"
    assert bob(duel, unseen=True, standing=False).endswith("PP 11/11, unseen")
    assert bob(duel, standing=False).endswith("PP 11/11, out")
    assert bob(duel, standing=False, present=False).endswith("PP 11/11, gone")


async def test_a_line_says_when_it_was(duel: EncounterView) -> None:
    def line(**changes: Any) -> str:
        fields: dict[str, Any] = {
            "round": 1,
            "phase": "action",
            "rank": 14,
            "key": "said",
            "args": {},
            "rule": "",
        }
        fields |= {
            "undone": False,
            "by": "gm",
            "at": 0,
            "aside": False,
            "position": "3-1",
            "text": "Ann strikes",
        }
        return _line(Told(**(fields | changes)), speaker_of(duel))

    assert line() == "[1 action 14] Ann strikes"
    assert line(rank=None) == "[1 action] Ann strikes"
    assert line(round=0, rank=None) == "[0] Ann strikes"
    assert line(text="Ann\x1b[2J") == "[1 action 14] Ann�[2J"


async def test_what_was_missed_is_told_commit_by_commit_up_to_what_is_known(
    client: AsyncClient, duel: EncounterView
) -> None:
    every = (await client.timeline("duel")).lines
    assert await _missed(client, "duel", None, "4-99") == []
    between = await _lines_between(client, "duel", "1", "3-99")
    assert between == [each for each in every if each.position[0] in "23"]
    found = [json.loads(each) for each in await _missed(client, "duel", "1", "3-99")]
    assert [(each["version"], each["fresh"]) for each in found] == [(2, False), (3, False)]
    assert all(event["id"].startswith(f"{each['version']}-") for each in found for event in each["events"])
    assert [line["position"] for each in found for line in each["lines"]] == [
        each.position for each in between
    ]
    assert _json({"text": "Ann\x1b “ä”"}).isascii()


def test_it_is_said_once_that_the_connection_went_and_once_that_it_came_back() -> None:
    said: list[str] = []
    connected = _tell(said.append)
    for live in (True, True, False, False, True, True, False):
        connected(live)
    lost, back = "The connection is lost; connecting again.", "Connected again."
    assert said == [lost, back, lost]
