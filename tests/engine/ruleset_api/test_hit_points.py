"""The moment of changed hit points: a part acts on them in every system, whatever changed them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from affray.testing import SERVER, Table, entrant
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.hit_points import HIT_POINTS_CHANGED
from engine.ruleset_api.part import Part
from engine.ruleset_api.procedure import Procedure, ask, may
from engine.ruleset_api.ruleset import Ruleset, ruleset
from engine.state.state import Fight
from events import DamageHealed, DamageTaken, Event, Noted, ResourceChanged
from tests.support.brawl import brawl

BRAWL = replace(brawl, hit_points="health")


def groans(fight: Fight, who: str, by: int) -> Iterator[Event]:
    left = fight.combatants[who].now(HEALTH.get(fight.ruleset, "health"))
    yield Noted(key="groans", combatant=who, args={"by": by, "left": left})


def bleeds_on(fight: Fight, who: str, by: int) -> Iterator[Event]:
    """Whoever is hit loses one more, which does not come here again."""
    left = fight.combatants[who].now("health") - 1
    yield ResourceChanged(combatant=who, resource="health", amount=-1, now=left, rule="bleeds.on")


def chooses(fight: Fight, who: str, by: int) -> Procedure[None]:
    yield Noted(key="hurt", combatant=who, args={"by": by})
    if by == -1:
        yield from ask(who, "yield", lambda now: [may("stand"), may("fall")])


HEALTH = {"brp": "hp", "d20": "hp", "pathmaster": "hp"}


def with_part(host: Ruleset, *happens: Any) -> Ruleset:
    chapter = Chapter(name="sore", adds=(HIT_POINTS_CHANGED.add(*happens),))
    return Ruleset.with_parts(
        host, [Part(name="sore", host=host.name, title="Sore", version="1", chapters=(chapter,))]
    )


def brawling(*happens: Any) -> Table:
    return Table(with_part(BRAWL, *happens), [entrant("ann", "red"), entrant("bob", "blue")])


def told(table: Table) -> list[tuple[str, dict[str, Any]]]:
    return [(each.combatant, each.args) for each in table.all_facts(Noted) if "by" in each.args]


def test_a_part_acts_when_a_blow_has_hurt() -> None:
    table = brawling(groans)
    table.answer("ann", "blow", target="bob", dice=[6])
    assert told(table) == [("bob", {"by": -1, "left": 5})]
    kinds = [type(each).__name__ for each in table.last]
    assert kinds[kinds.index("ResourceChanged") + 1] == "Noted"  # at once, before the blow goes on


def test_what_does_not_hurt_is_not_announced() -> None:
    table = brawling(groans)
    table.answer("ann", "blow", target="bob", dice=[1])
    assert told(table) == []


def test_a_ruling_is_announced_once_the_fight_goes_on() -> None:
    table = brawling(groans)
    table.rule(effects=[DamageTaken(combatant="ann", injury="fall", amount=3, resource="health")])
    assert told(table) == []
    table.answer("ann", "end")
    assert told(table) == [("ann", {"by": -3, "left": 3})]


def test_what_a_part_itself_changes_there_does_not_come_there_again() -> None:
    table = brawling(bleeds_on, groans)
    table.answer("ann", "blow", target="bob", dice=[6])
    assert table["bob"].now("health") == 4
    assert told(table) == [("bob", {"by": -1, "left": 4})]


def test_a_ruling_while_a_part_asks_there_is_announced_too() -> None:
    table = brawling(chooses)
    table.answer("ann", "blow", target="bob", dice=[6])
    assert table.waiting() == [("bob", "yield")]
    table.rule(effects=[ResourceChanged(combatant="ann", resource="health", amount=-2)])
    table.answer("bob", "stand")
    assert told(table) == [("bob", {"by": -1}), ("ann", {"by": -2})]


def test_it_is_undone_and_audited_like_all_else() -> None:
    table = brawling(groans)
    table.answer("ann", "blow", target="bob", dice=[6])
    table.undo()
    assert table["bob"].now("health") == 6
    table.redo()
    assert audit(table.commits, with_part(BRAWL, groans)).clean
    assert not audit(table.commits, with_part(BRAWL)).clean  # without what the part did


@pytest.mark.parametrize("system", ["brp", "d20", "dicepool", "pathmaster", "situational"])
def test_every_system_has_it(system: str) -> None:
    """What a combatant is given and loses by rulings is announced in each, as soon as the fight goes on."""
    host = ruleset(system)
    people = [cmd.Entrant(id=who, name=who.capitalize(), side=who) for who in ("ann", "bob")]
    table = Table(with_part(host, groans), people, strict=False)
    health = host.hit_points
    before = table["ann"].now(health)
    table.rule(effects=[DamageTaken(combatant="ann", injury="cut", amount=1, resource=health)], dice=SERVER)
    table.answer("gm", "begin")
    assert told(table)[:1] == [("ann", {"by": -1, "left": before - 1})]
    who, question = table.waiting()[0]
    healed = DamageHealed(combatant="ann", injury="cut", amount=1, resource=health)
    table.rule(effects=[healed], dice=SERVER)
    table.answer(who, table.legal(who, question)[-1])
    assert ("ann", {"by": 1, "left": before}) in told(table)
