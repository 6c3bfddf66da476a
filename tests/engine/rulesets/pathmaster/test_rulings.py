"""Rulings: what the rules could not read afterwards is refused, and says why."""

from typing import Any

import pytest

from affray.testing import SEED, SERVER
from engine.audit.audit import audit
from engine.commands.types import Effect
from engine.rulesets.pathmaster import ruleset
from events import ConditionGained, DamageTaken, ItemChanged, Moved, StatChanged, When
from tests.support.meeting import befalls, bout
from tests.support.pathmaster import act, attack, end, fighter

WRONG: dict[str, dict[str, Any]] = {
    "stance": {"taken": "attack"},
    "feint": {"on": ["bob"]},
    "aiming": {"target": "bob"},
    "evaluated": {"of": ["bob"]},
    "flanked": {"by": "ann"},
    "focus": {},
    "bleeding": {"loss": "much"},
    "exposed": {"danger": "poison"},
    "panicked": {"of": "bob"},
    "confused": {"attacker": 3},
    "frightened": {"way_out": "maybe"},
    "fascinated": {"of": "bob"},
    "rested": {"minutes": 0},
    "energy-drained": {"points": 0},
    "aggravated": {"wound": 3},
    "flying": {"height": -1},
    **{key: {"rounds": 0} for key in ("must-parry", "stunned", "stunned-no-parry", "downed")},
    "injured": {"wounds": []},
    "nonlethal": {"hits": -1},
    "hidden": {"from": "bob"},
    "close-combat": {"from": [1]},
    "delayed": {"what": "sneezes", "whom": "any"},
    "preparing": {"rounds": 1},
    "ran": {"direction": "N"},
    "shown": {"parts": "dodge"},
    "facing": {"direction": 5},
    "posture": {"posture": "floating"},
    "waiting": {"held": 5},
    "surprised": {"failed": "twice"},
    "prone": {"face": "north"},
    "unconscious": {"by": ["limits"]},
    "rear": {"to": 5},
    "initiative-bonus": {"points": "many"},
    "offensive-bonus": {"points": 10**9},
    "distracted": {"by": 5},
    "maintaining": {"spells": "Light"},
    "covering-fire": {"weapon": "gun"},
    **{key: {"by": 5} for key in ("restrained", "entangled", "helpless", "gagged")},
    "poisoned": {"type": "sleepy"},
    "cured": {"of": 5},
    "contagion": {"way": "hearsay"},
    "slept": {"minutes": 0},
    "treated": {"helps": "soul"},
    "diagnosed": {"wound": 5},
    "camping": {"sleeps": 1000},
    "unfelt": {"of": "curse"},
    "left-to-heal": {"location": "heaven"},
    "bed-rest": {"days": 0},
    "tempted": {"to": ""},
    "took": {"of": "wine", "doses": 0},
    "addicted": {"to": "wine", "level": 0},
    "goes-without": {},
    "weaned": {"of": 5},
    "extended": {"by": "work", "of": "many"},
}


CONDITIONS = ruleset.rulebook.conditions


@pytest.mark.parametrize("condition", [name for name, each in CONDITIONS.items() if not each.own])
def test_a_condition_has_to_hold_what_the_rules_read_of_it(condition: str) -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))

    with table.refuses("bad-ruling", match=f"the data of the condition '{condition}'"):
        befalls(table, "ann", condition, **WRONG[condition])


def test_no_condition_ends_by_the_clock_as_the_rules_go_by_rounds() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    wet = ConditionGained(combatant="bob", condition="wet", until=When(round=0, time=600))
    with table.refuses("bad-ruling", match="`until` takes a round, and no time by the clock"):
        table.rule(effects=[wet])


def test_a_condition_that_no_rule_reads_may_hold_anything() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    befalls(table, "bob", "in love", whom=["ann", 5])
    attack(table, "ann", "bob", 50)


@pytest.mark.parametrize("condition", ["hidden", "stunned", "no-shield", "rear", "prone", "unconscious"])
def test_a_condition_may_be_given_by_its_name_alone(condition: str) -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50, shield=20))
    befalls(table, "ann", condition)
    end(table, "ann") if ("ann", "act") in table.waiting() else None


def test_a_feint_on_somebody_who_is_not_there_is_forgotten() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    befalls(table, "ann", "feint", on={"zoe": 0})
    end(table, "ann")

    assert "feint" not in table["ann"].conditions


@pytest.mark.parametrize(
    "fields", [{"place": 5}, {"reach": "far"}, {"used": "gently"}, {"kind": "shield"}, {"table": "feathers"}]
)
def test_a_thing_has_to_stay_one_that_the_rules_can_read(fields: dict[str, Any]) -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))

    with table.refuses("bad-ruling"):
        table.rule(effects=[ItemChanged(combatant="ann", item="sword", change="bent", fields=fields)])


def test_a_thing_may_change_in_any_other_way() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    longer = ItemChanged(
        combatant="ann", item="sword", change="lengthened", fields={"reach": 3, "glows": True}
    )
    table.rule(effects=[longer])

    assert table["ann"].items["sword"]["reach"] == 3


@pytest.mark.rule("pm.injury.zero-hp")
@pytest.mark.parametrize("ask", ["defend", "interrupt"])
def test_whoever_is_ruled_to_0_hit_points_neither_defends_nor_steps_in(ask: str) -> None:
    bob = fighter("bob", "blue", at=(5, 5), Sword=60, shield=20)
    table = bout(bob, fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(4, 6), Sword=70))
    end(table, "bob")
    if ask == "defend":
        act(table, "ann", "attack", target="bob", weapon="sword")
        table.answer("bob", "let")
    else:
        act(table, "ann", "move", path=["E", "E", "E"])
    assert ("bob", ask) in table.waiting()
    rock = DamageTaken(combatant="bob", injury="rock", amount=table["bob"].now("hp"))
    table.rule(effects=[rock], dice=SERVER)
    assert "bob" not in [who for who, _ in table.waiting()]
    assert {"unconscious", "dead"} & table["bob"].conditions.keys()


def test_a_condition_for_nobody_is_refused() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))

    with table.refuses("bad-ruling", match="no combatant 'zoe'"):
        table.rule(effects=[ConditionGained(combatant="zoe", condition="prone")])


@pytest.mark.parametrize(
    "effect",
    [
        ItemChanged(combatant="ann", item="sword", change="changed", fields={"place": "left"}),
        Moved(combatant="ann", to=(3, 4)),
        StatChanged(combatant="ann", stat="armour_type", now=5),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_what_a_ruling_does_by_the_tables_and_the_board_is_audited_clean(effect: Effect) -> None:
    table = bout(fighter("ann", Sword=60, at=(1, 1)), fighter("bob", "blue", Sword=50, at=(2, 2)))
    table.rule("So be it.", effects=[effect])

    assert audit(table.commits, ruleset, SEED).findings == []
