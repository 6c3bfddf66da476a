"""Many past steps in one answer: each is the view that was shown at that version, for whoever asks."""

from typing import Any

import jsonpatch
import pytest
from starlette.applications import Starlette

from tests.service.stories.test_player_undo import HIDES, STATEMENT, begun
from tests.support.refusing import refused
from tests.support.sitting import Player

CURSED = {"type": "ResourceChanged", "combatant": "bob", "resource": "pp", "amount": -1}


async def played(app: Starlette) -> tuple[Player, Player]:
    """A duel with words, an undo, and what Ann does not see."""
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await ann.undo()
    await gm.done("rule", ruling="Bob hides.", reason="Dark.", hidden=True, effects=[HIDES])
    await gm.done("rule", ruling="Bob is drained.", reason="A curse.", hidden=True, effects=[CURSED])
    await ann.done("say", combatant="ann", text="Where is he?")
    await ann.done("answer", choice="wait")
    return gm, ann


async def views(player: Player, first: int, limit: int) -> list[dict[str, Any]]:
    """The views of these steps."""
    answer = (await player.get(f"/steps?from={first}&limit={limit}")).json()
    found = [answer["view"]]
    for each in answer["steps"]:
        found.append(jsonpatch.apply_patch(found[-1], each["patch"]))
        assert found[-1]["version"] == each["version"]
    return found


@pytest.mark.parametrize("who", [0, 1])
async def test_each_step_is_the_view_that_was_shown_then(app: Starlette, who: int) -> None:
    player = (await played(app))[who]
    last = (await player.get()).json()["version"]
    assert await views(player, 1, 64) == [
        (await player.get(f"?at={version}")).json() for version in range(1, last + 1)
    ]
    assert [each["version"] for each in await views(player, 3, 2)] == [3, 4]
    assert (await views(player, last, 64)) == [(await player.get()).json()]


async def test_there_are_no_steps_beyond_the_last_that_was_seen(app: Starlette) -> None:
    gm, ann = await played(app)
    last = (await ann.get()).json()["version"]
    assert last < (await gm.get()).json()["version"]
    refused(await ann.get(f"/steps?from={last + 1}"), "no-such-position", 404, f"no version {last + 1}")
    refused(await ann.get("/steps?from=0"), "malformed", 400)
    refused(await ann.get("/steps?limit=1000"), "malformed", 400)
