"""What a worker knows of a fight while others write to it too."""

import pytest

from engine.commands import types as cmd
from engine.fights.encounters import Encounters
from events.store.log import Log
from tests.support.duel import SEED, duellists


async def test_a_fight_that_another_worker_opened_is_known_at_the_first_look(log: Log) -> None:
    people = tuple(cmd.Entrant(**each) for each in duellists())
    await Encounters(log).open(
        cmd.Open(id="o", ruleset="brp", encounter="duel", seed=SEED, combatants=people)
    )
    known = await Encounters(log).known("duel")
    assert known.head is not None
    assert set(known.head.fight.combatants) == {"ann", "bob"}


async def test_an_answer_says_what_is_asked_at_its_version_though_another_worker_was_quicker(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = tuple(cmd.Entrant(**each) for each in duellists())
    one, other = Encounters(log, snapshot_every=1), Encounters(log)
    opened = await one.open(cmd.Open(id="o", ruleset="brp", encounter="duel", seed=SEED, combatants=people))

    async def meanwhile(*snapshot: object) -> None:
        await other.play("duel", cmd.Undo(id="u", version=2))
        await one.caught_up("duel")

    monkeypatch.setattr(log, "keep_snapshot", meanwhile)
    begun = await one.play("duel", cmd.Answer(id="b", choice="begin"))
    assert begun.version == 2
    assert begun.pending != opened.pending
    assert (await one.history("duel")).version == 3


async def test_where_another_worker_undid_far_more_than_is_at_hand_the_way_there_is_read_again(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, few in {
        "history.MOST_HEADS": 2,
        "head_chain.KEPT_HEADS": 2,
        "head_chain.KEPT_FURTHER": 1,
    }.items():
        monkeypatch.setattr(f"engine.history.{name}", few)
    people = tuple(cmd.Entrant(**each) for each in duellists())
    one, other = Encounters(log), Encounters(log)
    await other.open(cmd.Open(id="o", ruleset="brp", encounter="duel", seed=SEED, combatants=people))
    for points in range(9, 1, -1):
        await other.play("duel", cmd.Adjust(id=f"a{points}", combatant="bob", hit_points=points))
        await one.caught_up("duel")
    await other.play("duel", cmd.Undo(id="u", version=9, to=4))
    told = (await one.caught_up("duel")).history
    assert told.head is not None
    assert (told.version, told.head.fight.combatants["bob"].resources["hp"][0]) == (10, 7)
