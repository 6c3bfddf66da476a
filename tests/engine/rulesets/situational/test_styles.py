"""The styles of the situational rules: who hides, takes cover, throws fire, goes to the Dying; and an end."""

import random
from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import suggestion
from engine.rulesets.situational import ruleset
from events import ConditionGained, DamageTaken
from tests.support.situational import SQUARES, act, attack, fight, fighter

STYLES = ("steady", "cautious", "reckless")
WALL = [{"at": [5, y], "side": "E", "cover": 75, "thing": "battlement"} for y in (3, 4, 5)]


def likes(style: str, table: Table, who: str = "ann") -> tuple[str, dict[str, Any]]:
    answer = suggestion(ruleset, table.pending(who, "act"), style=style)
    return answer.choice, dict(answer.args)


def wounded(table: Table, who: str) -> None:
    """By a ruling somebody has a Wound."""
    now = table[who].now("health") - 1
    wound = DamageTaken(combatant=who, injury="old", resource="health", amount=1, now=now)
    table.rule(f"{who} is wounded.", effects=[wound])


def test_there_are_three_styles_and_the_steady_one_is_the_usual_one() -> None:
    assert tuple(ruleset.styles) == STYLES
    table = fight(fighter("ann", Sword=3), fighter("bob", "blue"))
    assert likes("", table) == likes("steady", table)


@pytest.mark.rule("sit.concealment.needed-for-stealth", "sit.invisible.relative")
@pytest.mark.parametrize(("stealth", "who_hides"), [(2, ("steady", "cautious")), (1, ("cautious",)), (0, ())])
def test_an_archer_shoots_from_hiding_where_there_is_something_to_hide_in(
    stealth: int, who_hides: tuple[str, ...]
) -> None:
    people = [fighter("ann", at=(5, 4), Bow=3, Stealth=stealth), fighter("bob", "blue", at=(15, 4))]
    table = fight(*people, board={"edges": WALL})
    assert tuple(style for style in STYLES if likes(style, table)[0] == "hide") == who_hides
    assert all(likes(style, fight(*people))[0] == "attack" for style in STYLES)


@pytest.mark.rule("sit.host.sneak-attack")
def test_whoever_stabs_better_unseen_hides_beside_a_foe() -> None:
    people = [
        fighter("ann", at=(5, 4), Dagger=3, Stealth=3, techniques=["Sneak Attack"]),
        fighter("bob", "blue", at=(6, 4)),
    ]
    table = fight(*people, board={"edges": WALL})
    assert [likes(style, table)[0] for style in STYLES] == ["hide", "hide", "attack"]


@pytest.mark.rule("sit.posture.crouch-raises-cover")
def test_an_archer_behind_cover_crouches_and_whoever_has_none_stands_up() -> None:
    people = [fighter("ann", at=(5, 4), Bow=3), fighter("bob", "blue", at=(15, 4))]
    table = fight(*people, board={"edges": WALL})
    assert likes("steady", table) == ("posture", {"to": "crouching"})
    act(table, "ann", "posture", to="crouching")
    assert likes("steady", table)[0] == "attack"
    bare = fight(*people)
    act(bare, "ann", "posture", to="crouching")
    assert all(likes(style, bare)[0] == "posture" for style in STYLES)


@pytest.mark.rule("sit.cover.grades")
def test_the_cautious_archer_goes_behind_the_cover_that_is_near() -> None:
    people = [fighter("ann", at=(7, 4), Bow=3, speed=2), fighter("bob", "blue", at=(15, 4))]
    table = fight(*people, board={"edges": WALL})
    choice, args = likes("cautious", table)
    assert choice == "move"
    act(table, "ann", choice, **args)
    assert table["ann"].position is not None
    assert table["ann"].position[0] <= 5
    assert {likes(style, table)[0] for style in STYLES} == {"posture", "attack"}
    assert likes("steady", fight(*people, board={"edges": WALL}))[0] == "attack"


@pytest.mark.rule("sit.amb.evasion")
@pytest.mark.parametrize(("foes", "throwers"), [(1, ()), (2, ("reckless",))])
def test_a_grenade_that_would_strike_a_friend_is_thrown_by_the_reckless_at_best(
    foes: int, throwers: tuple[str, ...]
) -> None:
    blue = [fighter(f"bob{n}", "blue", at=(10, 4 + n)) for n in range(foes)]
    ann = fighter("ann", at=(4, 4), Grenade=3)
    table = fight(ann, fighter("cid", at=(9, 4)), *blue)
    assert tuple(style for style in STYLES if likes(style, table)[0] == "blast") == throwers
    assert all(likes(style, fight(ann, *blue))[0] == "blast" for style in STYLES)


@pytest.mark.rule("sit.host.dying")
def test_the_cautious_go_to_a_dying_friend_and_the_reckless_strike_first() -> None:
    people = [
        fighter("ann", at=(4, 4), Sword=3, Medicine=3, speed=2),
        fighter("cid", at=(4, 8)),
        fighter("bob", "blue", at=(5, 4)),
    ]
    table = fight(*people)
    table.rule("Cid bleeds.", effects=[ConditionGained(combatant="cid", condition="dying")])
    assert [likes(style, table)[0] for style in STYLES] == ["attack", "move", "attack"]
    act(table, "ann", *likes("cautious", table)[:1], **likes("cautious", table)[1])
    assert [likes(style, table)[0] for style in STYLES][:2] == ["treat", "treat"]
    assert likes("reckless", table)[0] != "treat"


@pytest.mark.rule("sit.host.round")
@pytest.mark.parametrize("friends", [0, 1])
def test_the_wounded_and_cautious_step_back_at_the_end_of_their_turn(friends: int) -> None:
    cid = [fighter("cid", at=(3, 4))] * friends
    table = fight(fighter("ann", at=(4, 4), Sword=0), *cid, fighter("bob", "blue", at=(5, 4)))
    wounded(table, "ann")
    for _ in range(2):
        attack(table, "ann", "bob", 1)
    assert likes("cautious", table)[0] == ("move" if friends else "attack")
    assert likes("steady", table)[0] == "attack"


@pytest.mark.rule("sit.host.check")
def test_nobody_searches_away_the_whole_turn() -> None:
    hidden = fighter("bob", "blue", at=(20, 20), Stealth=5, hidden_from=["*"])
    table = fight(fighter("ann", at=(4, 4), Sword=3), hidden, board={"light": "hazy"})
    for _ in range(2):
        assert likes("steady", table)[0] == "search"
        act(table, "ann", "search", dice=[1])
    assert likes("steady", table)[0] == "end"


@pytest.mark.parametrize("style", STYLES)
def test_each_style_fights_to_the_end(style: str) -> None:
    """Two archers who hide, a fire-thrower and a surgeon on each side; the autopilot is never refused."""
    kinds: list[dict[str, Any]] = [
        {"Bow": 4, "Stealth": 3, "skills": {"Perception": 2}},
        {"Grenade": 3, "Dagger": 2},
        {"Sword": 3, "Medicine": 3},
    ]
    people = [
        fighter(f"{side}{place}", side, at=(column, 3 + 3 * place), **kind)
        for side, column in (("red", 4), ("blue", 14))
        for place, kind in enumerate(kinds)
    ]
    edges = [{**each, "at": [x, y]} for each in WALL[:1] for x in (5, 12) for y in range(12) if y % 3]
    board = {**SQUARES, "width": 20, "height": 12, "edges": edges}
    seed = bytes([random.Random(style).randrange(256)] * 32)
    table = Table(ruleset, people, options={"board": board}, strict=False, seed=seed)
    taken = set()
    for _ in range(600):
        if table.fight.closed:
            break
        pending = next(iter(table.pending_all().values()))
        liked, asked = suggestion(ruleset, pending, style=style), pending.request
        taken.add(liked.choice)
        table.answer(asked.asked, liked.choice, args=liked.args, decision=asked.decision, dice=SERVER)
    assert table.fight.closed is not None
    assert ("hide" in taken) == (style != "reckless")


def called(style: str, *people: Any) -> str:
    """The part that Ann calls a shot at; "" for none."""
    choice, args = likes(style, fight(*people))
    assert choice == "attack"
    return str(args.get("part", ""))


@pytest.mark.rule("sit.called.target-modifier")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("sword", [1, 2, 4, 6])
def test_where_a_shot_is_called_does_not_depend_on_what_a_foe_hides(style: str, sword: int) -> None:
    """Endurance, defence and the worth of armour stand on a sheet that one does not have."""
    ann = fighter("ann", at=(4, 4), Sword=sword, endurance=1)
    soft = fighter("bob", "blue", at=(5, 4))
    hard = fighter("bob", "blue", at=(5, 4), endurance=12, defence=5, armour={"plate": {"bonus": 9}})
    assert called(style, ann, soft) == called(style, ann, hard)


@pytest.mark.rule("sit.host.damage")
def test_whoever_could_not_fell_one_as_hardy_as_oneself_calls_unlikely_shots() -> None:
    bob = fighter("bob", "blue", at=(5, 4))
    assert called("steady", fighter("ann", at=(4, 4), Sword=2, endurance=12), bob) in ("throat", "head")
    assert called("steady", fighter("ann", at=(4, 4), Sword=2, endurance=1), bob) == ""
