"""What the autopilot does in the saddle, beside a mount, and with a shot that is likely enough."""

from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import suggestion
from engine.commands import types as cmd
from engine.rulesets.situational import ruleset
from service.rulesets.ready_combatants import ready
from tests.support.riding import horse, mounted
from tests.support.situational import act, fight, fighter


def liked(table: Table, who: str) -> tuple[str, dict[str, Any]]:
    """What the autopilot would do now."""
    answer = suggestion(ruleset, table.pending(who, "act"))
    return answer.choice, answer.args


@pytest.mark.rule("sit.mount.own-actions")
def test_the_mount_goes_to_the_foe_and_strikes_when_the_rider_has_struck() -> None:
    found = mounted(rider={"techniques": ["Mount Control"]})
    choice, args = liked(found, "ann")
    assert (choice, args["order"], len(args["path"])) == ("command", "move", 4)
    act(found, "ann", choice, **args)
    choice, args = liked(found, "ann")
    assert (choice, args["order"], args["target"]) == ("command", "attack", "bob")


@pytest.mark.rule("sit.host.riding")
def test_one_who_stands_beside_a_free_mount_mounts_it() -> None:
    found = fight(fighter("ann", at=(3, 4), Sword=3), horse(at=(4, 4)), fighter("bob", "blue", at=(20, 4)))
    assert liked(found, "ann") == ("mount", {"target": "star"})


@pytest.mark.rule("sit.called.target-modifier")
@pytest.mark.parametrize(("skill", "part"), [(9, "throat"), (4, "head"), (3, "")])
def test_a_shot_is_called_where_it_comes_through_every_other_time(skill: int, part: str) -> None:
    # A foe is taken to defend as well as oneself.
    found = fight(fighter("ann", Sword=skill, defence=1 if skill < 9 else 0), fighter("bob", "blue"))
    choice, args = liked(found, "ann")
    assert (choice, args.get("part", "")) == ("attack", part)


@pytest.mark.rule("sit.host.damage", "sit.called.target-modifier")
def test_who_cannot_fell_a_foe_otherwise_goes_for_the_throat_though_it_is_unlikely() -> None:
    mail = {"mail": {"bonus": 3}}
    # A foe is taken to be as hardy as oneself.
    found = fight(fighter("ann", Sword=4, defence=1, endurance=2, armour=mail), fighter("bob", "blue"))
    assert liked(found, "ann")[1].get("part") == "throat"


@pytest.mark.rule("sit.host.riding")
@pytest.mark.parametrize("board", [True, False])
def test_two_mounted_pairs_fight_to_the_end(board: bool) -> None:
    places = {"Lancer": (2, 5), "Destrier": (3, 6), "Steppe rider": (20, 5), "Dun mare": (21, 6)}
    people = [
        cmd.Entrant(
            id=each.name.lower().replace(" ", "-"),
            name=each.name,
            side=each.side,
            position=places[each.name] if board else None,
            sheet=each.sheet,
        )
        for each in ready("situational", []).combatants
        if each.name in places
    ]
    on = {"shape": "squares", "width": 30, "height": 15} if board else {"shape": "none"}
    table = Table(ruleset, people, options={"board": on}, strict=False)
    for _ in range(300):
        if table.fight.closed is not None:
            break
        pending = next(iter(table.pending_all().values()))
        answer = suggestion(ruleset, pending)
        table.answer(
            pending.request.asked,
            answer.choice,
            decision=pending.request.decision,
            args=answer.args,
            dice=SERVER,
        )
    assert table.fight.closed is not None
    assert {each.combatant for each in table.fight.orders["initiative"]} == {each.id for each in people}
