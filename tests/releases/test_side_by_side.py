"""Workers of the last release and of this code serve one log at the same time, in play, as they do while an operator
replaces one after the other: each goes on with a fight that the other has led, in the middle of a step, and back."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from affray_client import AsyncClient, types
from engine.ruleset_api.ruleset import rulesets
from tests.releases.last_release import last_release, needs_history
from tests.releases.rounds import answer_once, open_fight
from tests.support.affray import Serving
from tests.support.own_server import OwnServer

pytestmark = needs_history


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A worker of the last release and one of this code on one server: their addresses."""
    folder = tmp_path_factory.mktemp("side-by-side")
    with (
        OwnServer(folder / "server") as server,
        Serving(server.url, folder / "old.json", command=last_release()) as old,
        Serving(server.url, folder / "new.json") as new,
    ):
        yield {"old": old.url, "new": new.url}


@pytest.mark.parametrize("system", rulesets())
async def test_they_play_a_fight_by_turns(workers: dict[str, str], system: str) -> None:
    async with AsyncClient(workers["old"]) as old, AsyncClient(workers["new"]) as new:
        for opens, joins in ((old, new), (new, old)):
            fight = f"{system}-{'old' if opens is old else 'new'}"
            await open_fight(opens, system, fight)
            joins.join(opens.link(fight, opens.tokens[fight]))
            turns = cycle([(opens, joins), (joins, joins), (joins, opens), (opens, opens)])
            for _ in range(12):
                asks, answers = next(turns)
                if not await answer_once(asks, answers, fight):
                    break
            await _same_at_both(fight, old, new)
            last = (await opens.view(fight)).version
            undone = await joins.undo(fight, last)
            assert (await opens.view(fight)).version == undone.version
            await opens.redo(fight, last)
            await _same_at_both(fight, old, new)


async def _same_at_both(fight: str, old: AsyncClient, new: AsyncClient) -> None:
    """Both tell the same record, prove it, and show the same combatants and questions."""
    one, other = await old.view(fight), await new.view(fight)
    assert (one.version, one.round, one.phase) == (other.version, other.round, other.phase)
    assert [each.id for each in one.combatants] == [each.id for each in other.combatants]
    assert [_body(each) for each in one.combatants] == [_body(each) for each in other.combatants]
    assert await old.export(fight) == await new.export(fight)
    assert [(await each.audit(fight)).verdict for each in (old, new)] == ["clean", "clean"]


def _body(combatant: types.CombatantView) -> tuple[Any, ...]:
    return combatant.position, combatant.resources, [each.condition for each in combatant.conditions]


async def test_who_watches_at_one_sees_what_is_played_at_the_other(workers: dict[str, str]) -> None:
    async with AsyncClient(workers["old"]) as old, AsyncClient(workers["new"]) as new:
        for here, there, fight in ((old, new, "watched-at-old"), (new, old, "watched-at-new")):
            await open_fight(here, "brp", fight)
            there.join(here.link(fight, here.tokens[fight]))
            changes = here.watch(fight)
            before = await anext(changes)
            await answer_once(there, there, fight)
            seen = await anext(changes)
            assert seen.view.version == before.view.version + 1
            assert seen.lines
            await changes.aclose()
