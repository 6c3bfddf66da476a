"""What an assistant is told is the same whether somebody hides or not: every tool, resource and refusal."""

from collections.abc import Sequence
from typing import Any

import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from service.worker.in_process import URL, transport
from tests.support import brp, pathmaster
from tests.support.assistants import Assistant, in_process
from tests.support.two_worlds import QUIET

LURKERS = {"brp": brp.fighter, "pathmaster": pathmaster.fighter}
FIGURES: dict[str, dict[str, Any]] = {
    "brp": {"DEX": 12, "hp": 90, "Sword": 60},
    "pathmaster": {"QU": 4, "hp": 400, "Sword": 60},
}
AT_ONCE = ("act", "undo")
"""What tells how things stand at once, and so that a fight stands still for somebody: docs/reference/seats.md."""

OPTIONS: dict[str, dict[str, Any]] = {"brp": {}, "pathmaster": {"tables": pathmaster.SIMPLE}}


@pytest.mark.parametrize("system", LURKERS)
async def test_whoever_hides_is_in_nothing_that_an_assistant_is_told(app: Starlette, system: str) -> None:
    with_lurkers = await _heard(app, system, ("lurk-1", "lurk-2"))
    without = await _heard(app, system, ())
    assert len(without) > 40
    assert with_lurkers == without


async def _heard(app: Starlette, system: str, lurkers: Sequence[str]) -> list[tuple[str, str]]:
    """All that Ann's assistant is told while the GM plays the others, and leaves those who hide in the dark."""
    people = [_fighter(system, "ann", "red"), _fighter(system, "bob", "blue")]
    people += [_fighter(system, each, "blue", hidden_from=["*"]) for each in lurkers]
    async with AsyncClient(URL, transport=transport(app)) as gm:
        name = f"dark-{len(lurkers)}"
        await gm.open(
            system,
            encounter=name,
            combatants=people,
            options=OPTIONS[system],
            title="In the dark",
            seed="05" * 32,
        )
        token = await gm.invite(name, "ann-at-home", "player", ["ann"])
        async with in_process(gm.link(name, token), transport=transport(app)) as ann:
            for _ in range(3):
                await _others_play(gm, name, lurkers)
                await _everything(ann)
                options = await ann.options()
                if options:
                    suggested = await ann.calls("suggest")
                    await ann.calls("act", option=suggested["option"], args=suggested["args"])
            seen = await ann.calls("look_at_fight")
            if seen.get("undo"):
                await ann.calls("undo", version=seen["undo"]["version"])
            await _others_play(gm, name, lurkers)
            await _everything(ann)
            assert not any("lurk" in text for _, text in ann.heard)
            return [(tool, _same(text, name)) for tool, text in ann.heard if tool not in AT_ONCE]


def _fighter(system: str, id: str, side: str, **more: Any) -> Any:
    return LURKERS[system](id, side, **FIGURES[system], **more)


async def _everything(ann: Assistant) -> None:
    """Ask whatever can be asked."""
    await ann.calls("look_at_fight", detail="full")
    options = {**await ann.options(), **await ann.options(barred=True)}
    for each in list(options.values())[:5]:
        await ann.calls("explain_option", option=each)
    await ann.calls("what_happened", after="0", limit=200)
    await ann.calls("wait_for_my_turn", seconds=0)
    for who in ("", "ann", "bob"):
        await ann.calls("explain_roll", combatant=who)
        await ann.calls("suggest", combatant=who)
    await ann.calls("act", option="0000000")
    for uri in ("affray://fight", "affray://fight/view"):
        [content] = (await ann.client.read_resource(uri)).contents
        ann.heard.append((uri, getattr(content, "text", "")))


async def _others_play(gm: AsyncClient, name: str, lurkers: Sequence[str]) -> None:
    """The GM answers for all but Ann: for Bob as the autopilot would, for those who hide by doing nothing."""
    for _ in range(12):
        view = await gm.view(name)
        asked = next((each for each in view.pending if each.asked != "ann"), None)
        if asked is None or view.closed:
            return
        if asked.asked in lurkers:
            [waiting] = [each for each in (await gm.options(name)).seats if each.seat == asked.asked]
            keys = [each.key for each in waiting.decisions[0].options if each.legal]
            quiet = next(each for each in QUIET if each in keys)
            await gm.answer(name, asked.asked, quiet, decision=asked.decision)
        else:
            found = await gm.suggestion(name, asked.decision)
            args = {key: each for key, each in found.args.items() if each not in lurkers}
            await gm.answer(name, asked.asked, found.choice, args, decision=asked.decision)


def _same(text: str, name: str) -> str:
    """What is told, whatever the fight is called, and without what is drawn for each: the commitment of its seed."""
    return text.replace(name, "dark")
