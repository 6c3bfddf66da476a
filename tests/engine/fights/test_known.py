"""What a worker knows of a fight: all of it at the first look, though another worker has opened it."""

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
