"""Assistants play a round, in every system: one the GM's goblins and two a player each, one of them at the command."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from affray_client import AsyncClient
from tests.support.assistants import Assistant, at_command, in_process
from tests.support.long_forms import long

SMALL = 6 * 1024
"""Bytes that an answer usually takes at most, so that it does not fill an assistant's memory."""

SYSTEMS = ("brp", "pathmaster", *map(long, ("d20", "dicepool", "situational")))
GOBLINS = ("snag", "grub")


class Skirmish:
    """Ann and Omar, whom players play, against two goblins of the GM's: the GM, and links to sit down with."""

    def __init__(self, gm: AsyncClient, system: str) -> None:
        self.gm = gm
        self.system = system

    async def open(self) -> None:
        """Open it and give Ann and Omar away."""
        ready = (await self.gm.combatants(self.system)).combatants
        people = [("ann", "red"), ("omar", "red"), *((each, "green") for each in GOBLINS)]
        entrants = [
            {"id": id, "name": id.capitalize(), "side": side, "sheet": ready[number % len(ready)].sheet}
            for number, (id, side) in enumerate(people)
        ]
        opened = await self.gm.open(self.system, combatants=entrants, title="In the ruin", seed="07" * 32)
        self.id = opened.encounter
        self.master = self.gm.link(self.id, self.gm.tokens[self.id])
        self.ann = self.gm.link(self.id, await self.gm.invite(self.id, "ann-at-home", "player", ["ann"]))
        self.omar = self.gm.link(self.id, await self.gm.invite(self.id, "omar-at-home", "player", ["omar"]))


@pytest_asyncio.fixture(params=SYSTEMS)
async def skirmish(url: str, request: pytest.FixtureRequest) -> AsyncIterator[Skirmish]:
    """A fight of one system."""
    async with AsyncClient(url) as gm:
        skirmish = Skirmish(gm, request.param)
        await skirmish.open()
        yield skirmish


async def turn(assistant: Assistant) -> list[str]:
    """Where it is asked it answers as the autopilot would: who was asked."""
    if not (await assistant.calls("what_may_i_do"))["questions"]:
        return []
    waited = await assistant.calls("wait_for_my_turn", seconds=60)
    assert waited["asked"], "whoever is asked already does not wait"
    suggested = await assistant.calls("suggest")
    assert not assistant.failed, assistant.text
    done = await assistant.calls("act", option=suggested["option"], args=suggested["args"])
    assert done["done"], assistant.text
    return [suggested["who"]]


async def test_a_round_of_goblins_and_players(skirmish: Skirmish) -> None:
    at_goblins, at_ann = (at_command, in_process) if skirmish.system == "brp" else (in_process, at_command)
    async with (
        at_goblins(skirmish.master) as goblins,
        at_ann(skirmish.ann) as ann,
        in_process(skirmish.omar) as omar,
    ):
        seen = await goblins.calls("look_at_fight")
        assert seen["plays"] == ["gm", "grub", "snag"], "the GM's assistant leaves players' combatants alone"
        assert (await ann.calls("look_at_fight"))["plays"] == ["ann"]
        acted: dict[str, set[str]] = {"goblins": set(), "ann": set(), "omar": set()}
        while seen["round"] < 2 and not seen["over"]:
            for name, each in (("goblins", goblins), ("ann", ann), ("omar", omar)):
                acted[name].update(await turn(each))
            seen = await ann.calls("look_at_fight")
        assert set() < acted["goblins"] - {"gm"} <= set(GOBLINS)
        assert (acted["ann"], acted["omar"]) == ({"ann"}, {"omar"})
        await _explains(goblins)
        for each in (goblins, ann, omar):
            sizes = [len(text.encode()) for tool, text in each.heard if tool != "what_happened"]
            assert max(sizes) <= SMALL


async def _explains(assistant: Assistant) -> None:
    """Every step of a number has its rule, the numbers add up, and the rules can be looked up."""
    seen = {text.split()[0] for tool, told in assistant.heard if tool == "act" for text in told.splitlines()}
    explained: list[dict[str, Any]] = []
    for position in sorted(each for each in seen if each[:1].isdigit()):
        if len(explained) == 3:
            break
        found = await assistant.calls("explain_roll", position=position)
        if not assistant.failed and "total" in found and found.get("base") is not None:
            explained.append(found)
    assert explained
    for each in explained:
        last = each["steps"][-1]["total"] if each.get("steps") else each["base"]
        assert each["total"] == last
        assert all(step["rule"] for step in each.get("steps", []))
    for rule in explained[-1]["rules"][:3]:
        looked_up = await assistant.calls("look_up_rule", query=rule)
        assert [one["id"] for one in looked_up["rules"]] == [rule]
