"""What a host reads of the server before anybody plays, and the command that starts it."""

import asyncio
import re
from typing import Any

import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from affray_mcp.texts import HERE
from engine.language.phrase_files import read_phrases
from service.worker.in_process import URL, transport
from tests.support import brp
from tests.support.affray import affray
from tests.support.assistants import at_command, in_process

CHANGES = {"act": False, "undo": True}
"""The tools that change something, and whether others lose anything by it."""


async def open_duel(gm: AsyncClient) -> str:
    """A duel which the GM is asked to begin; the GM's link."""
    opened = await gm.open("brp", combatants=[brp.fighter("ann", DEX=14), brp.fighter("bob", "blue", DEX=11)])
    return gm.link(opened.encounter, gm.tokens[opened.encounter])


async def test_every_tool_says_what_it_does_and_whether_it_changes_anything(app: Starlette) -> None:
    async with AsyncClient(URL, transport=transport(app)) as gm:
        link = await open_duel(gm)
    async with in_process(link, transport=transport(app)) as host:
        tools = (await host.client.list_tools()).tools
        from affray_mcp.server import INSTRUCTIONS

        assert host.client.instructions == INSTRUCTIONS
    assert len(tools) == 12
    for each in tools:
        hints = each.annotations
        assert hints is not None
        assert each.title
        assert len(each.description or "") > 80
        assert "  " not in (each.description or "")
        assert hints.read_only_hint is (each.name not in CHANGES)
        assert hints.open_world_hint is False
        if each.name in CHANGES:
            takes_back = CHANGES[each.name]  # the last one each time, where no version is named
            assert (hints.destructive_hint, hints.idempotent_hint) == (takes_back, not takes_back)
        assert each.output_schema is not None
        described: dict[str, Any] = each.input_schema["properties"]
        assert all("description" in one or name in ("limit", "seconds") for name, one in described.items())


async def test_resources_and_prompts_come_in_the_language_of_the_seat(app: Starlette) -> None:
    async with AsyncClient(URL, transport=transport(app)) as gm:
        link = await open_duel(gm)
    async with in_process(link, transport=transport(app), language="de") as host:
        titles = {each.name: each.title for each in (await host.client.list_prompts()).prompts}
        assert titles == {"goblins": "Die Seite der Spielleitung spielen", "help": "Hilf mir spielen"}
        [message] = (await host.client.get_prompt("goblins", {"whom": "bob"})).messages
        assert "bob in diesem Kampf" in getattr(message.content, "text", "")
        [rule] = (await host.client.read_resource("affray://rules/brp.round.length")).contents
        assert "[brp.round.length]" in getattr(rule, "text", "")
        [contents] = (await host.client.read_resource("affray://rules")).contents
        assert "brp.round.length" in getattr(contents, "text", "")
        with pytest.raises(Exception, match="There is no such rule"):
            await host.client.read_resource("affray://rules/brp.no.such")
        begin = (await host.options())["Beginnen"]
        await host.calls("act", option=begin)
        assert host.text.startswith("Getan.")
        await host.calls("look_at_fight")
        assert "ist gefragt" in host.text


async def test_an_older_host_shakes_hands_and_waits_until_it_is_asked(url: str) -> None:
    async with AsyncClient(url) as gm:
        link = await open_duel(gm)
        fight = link.split("/")[-2]
        async with at_command(link, "--for", "bob", mode="legacy") as host:
            seen = await host.calls("look_at_fight")
            assert seen["plays"] == ["bob"]
            waited = await host.calls("wait_for_my_turn", seconds=0.1)
            assert (waited["asked"], waited["over"]) == ([], False)
            assert "Not your turn yet" in host.text
            here = waited["story"]["position"]
            waiting = asyncio.create_task(host.calls("wait_for_my_turn", seconds=60, after=here))
            await gm.answer(fight, "gm", "begin")
            await gm.answer(fight, "ann", "wait")
            waited = await waiting
            assert waited["asked"] == ["bob"]
            assert "Ann means to wait." in [each["text"] for each in waited["story"]["lines"]]
            await gm.close(fight, "Enough.")
            assert (await host.calls("wait_for_my_turn", seconds=60))["over"]


def test_what_an_assistant_is_told_is_in_its_catalogue_and_nothing_else() -> None:
    scripts = "\n".join(each.read_text("utf-8") for each in sorted(HERE.parent.glob("*.py")))
    named = set(re.findall(r'"(mcp-[a-z-]+)"', scripts)) | set(re.findall(r'f"(mcp-[a-z]+-)\{', scripts))
    known = {each for each in read_phrases([HERE]).messages if each.startswith("mcp-")}
    begun = tuple(each for each in named if each.endswith("-"))
    assert {each for each in known - named if not each.startswith(begun)} == set()
    assert {each for each in named - known if not each.endswith("-")} == set()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["mcp"], "Name the link of a seat, or put it into $AFFRAY_LINK."),
        (["mcp", "ford"], "The address begins with http://"),
        (["mcp", "--help"], "AFFRAY_LINK='http://127.0.0.1:8377/#join/bridge/TOKEN' affray mcp"),
        (["--help"], "affray mcp"),
    ],
)
def test_the_command_says_what_it_takes(arguments: list[str], says: str) -> None:
    ended = affray(*arguments, environment={"AFFRAY_LINK": ""})
    assert says in " ".join((ended.stdout + ended.stderr).split())


def test_a_token_that_is_none_is_refused_and_not_shown() -> None:
    ended = affray("mcp", "http://127.0.0.1:1/ford", environment={"AFFRAY_TOKEN": "secret\nsecret"})
    assert ended.returncode == 2
    assert "secret" not in ended.stdout + ended.stderr
