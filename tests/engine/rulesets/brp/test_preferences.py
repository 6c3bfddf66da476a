"""What a fighter likes to do: at the nearest foe with the best weapon, there first if need be; and to parry."""

from collections.abc import Mapping
from typing import Any

from affray.testing import SERVER, Table, entrant
from engine.autopilot.autopilot import suggestion
from engine.rulesets.brp import ruleset
from events import ConditionGained, ItemChanged

SHEET = {
    "skills": {"Sword": 60, "Dagger": 80, "Shield": 40, "Dodge": 20},
    "weapons": {"sword": {"skill": "Sword", "damage": "1d8"}, "dagger": {"skill": "Dagger", "damage": "1d4"}},
    "shields": {"shield": {}},
}


SHEET_THINGS = ("sword", "dagger", "shield")


def liked(table: Table, who: str, ask: str = "act") -> tuple[str, Mapping[str, Any]]:
    answer = suggestion(table.ruleset, table.pending(who, ask))
    return answer.choice, answer.args


def duel(*metres: float) -> Table:
    """Ann, and foes so far away, at her turn."""
    table = Table(
        ruleset,
        [
            entrant("ann", DEX=18, position=(0.0, 0.0), sheet=SHEET),
            *(entrant(f"foe{n}", "foes", position=(each, 0.0), sheet=SHEET) for n, each in enumerate(metres)),
        ],
        options={"special_effects": "none"},
        strict=False,
    )
    table.play_until("ann", "statement")
    return table


def at_her_turn(table: Table) -> Table:
    choice, args = liked(table, "ann", "statement")
    table.answer("ann", choice, args=args, dice=SERVER)
    table.play_until("ann", "act")
    return table


def test_the_nearest_foe_is_struck_at_with_the_best_weapon() -> None:
    table = duel(20, 1.5)
    choice, args = liked(table, "ann", "statement")
    assert (choice, args["target"], args["weapon"]) == ("attack", "foe1", "dagger")
    choice, args = liked(at_her_turn(table), "ann")
    assert (choice, args["target"], args["weapon"]) == ("attack", "foe1", "dagger")


def test_whoever_is_far_away_is_gone_to() -> None:
    choice, args = liked(at_her_turn(duel(12)), "ann")
    assert (choice, args["towards"], args["then"]) == ("move", "foe0", "act")
    assert 9 < args["metres"] < 12


def test_who_is_struck_at_parries() -> None:
    table = at_her_turn(duel(1.5))
    table.answer("ann", "attack", target="foe0", weapon="dagger", dice={"attack": [30]})
    assert liked(table, "foe0", "defend")[0] == "parry"


def ailing(condition: str, **data: Any) -> tuple[str, Mapping[str, Any]]:
    """What Ann likes to do first in the second round with this condition, which she has had since the first."""
    table = at_her_turn(duel(1.5))
    table.rule(effects=[ConditionGained(combatant="ann", condition=condition, data=data)])
    table.answer("ann", "pass")
    table.play_until("ann", "statement")
    return liked(at_her_turn(table), "ann")


def test_whoever_is_entangled_gets_free_first() -> None:
    choice, args = ailing("entangled", by="foe0", item="sword", round=1)
    assert (choice, args) == ("break-free", {"how": "agility", "again": "no"})


def test_whoever_bleeds_presses_a_hand_on_it_and_strikes_with_the_other() -> None:
    choice, args = ailing("bleeding", wounds={"cut": {"round": 1}})
    assert (choice, args["injury"], args["then"]) == ("staunch", "cut", "act")


def test_whoever_has_no_weapon_left_but_one_in_a_foe_goes_for_that() -> None:
    table = duel(1.5)
    gone = [
        ItemChanged(combatant="ann", item=each, change="lost", fields={"held": False})
        for each in SHEET_THINGS
    ]
    stuck = {"wounds": {"cut": {"by": "ann", "weapon": "sword", "skill": "Sword", "whole": True}}}
    table.rule(effects=[*gone, ConditionGained(combatant="foe0", condition="impaled", data=stuck)])
    table.answer("ann", "wait")
    table.play_until("ann", "act")
    choice, args = liked(table, "ann")
    assert (choice, args["target"]) == ("retrieve", "foe0")
