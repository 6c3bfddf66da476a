"""The styles of d20 combat: who prays, who shoots past a friend, who goes away again; and an end."""

from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.audit.audit import audit
from engine.autopilot.autopilot import suggestion
from events import DamageTaken
from tests.support.d20 import act, fight, fighter, opened, rules, strike

STYLES = ("steady", "cautious", "reckless")


def likes(style: str, table: Table, who: str = "ann") -> tuple[str, dict[str, Any]]:
    answer = suggestion(rules(), table.pending(who, "act"), style=style)
    return answer.choice, dict(answer.args)


def test_there_are_three_styles_and_the_steady_one_is_the_usual_one() -> None:
    assert tuple(rules().styles) == STYLES
    table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5)))
    assert likes("", table) == likes("steady", table)


@pytest.mark.rule("d20.host.shared-spells")
@pytest.mark.parametrize(
    ("comrades", "who_prays"), [(0, ()), (1, ("cautious",)), (2, ("steady", "cautious"))]
)
def test_whoever_has_friends_to_share_it_prays_before_the_blow(
    comrades: int, who_prays: tuple[str, ...]
) -> None:
    friends = [fighter(f"cid{n}", at=(4, 4 + n)) for n in range(comrades)]
    table = fight(fighter("ann", spells=["prayer", "chant"]), fighter("bob", "blue", at=(6, 5)), *friends)
    assert tuple(style for style in STYLES if likes(style, table)[0] == "begin") == who_prays


@pytest.mark.rule("d20.host.shared-spells")
def test_one_prayer_is_enough_for_the_steady_and_the_cautious_go_on_with_the_next() -> None:
    friends = [fighter(f"cid{n}", at=(4, 4 + n)) for n in range(2)]
    table = fight(fighter("ann", spells=["prayer", "chant"]), *friends, fighter("bob", "blue", at=(6, 5)))
    act(table, "ann", "begin", spell="prayer")
    while table.fight.round < 2:
        asked, _ = table.waiting()[0]
        table.answer(asked, "end", dice=SERVER)
    while (turn := table.waiting()[0][0]) != "ann":
        table.answer(turn, "end", dice=SERVER)
    assert likes("steady", table)[0] == "attack"
    assert likes("cautious", table) == ("begin", {"spell": "chant"})


@pytest.mark.rule("d20.friendly-fire.arc")
def test_a_shot_goes_past_no_friend_where_there_is_another_foe() -> None:
    people = [
        fighter("ann", weapons="bow"),
        fighter("cid", at=(7, 5)),
        fighter("bob", "blue", at=(9, 5)),
        fighter("eve", "blue", at=(5, 14)),
    ]
    table = fight(*people)
    assert {style: likes(style, table)[1]["target"] for style in STYLES} == {
        "steady": "eve",
        "cautious": "eve",
        "reckless": "bob",
    }
    alone = fight(*people[:3])
    assert [likes(style, alone)[0] for style in STYLES] == ["attack", "move", "attack"]


@pytest.mark.rule("d20.host.damage")
def test_the_reckless_take_the_heaviest_weapon() -> None:
    two = {"sword": {"like": "short-sword"}, "maul": {"damage": "2d6"}}
    table = fight(fighter("ann", weapons=two), fighter("bob", "blue", at=(6, 5)))
    assert [likes(style, table)[1]["weapon"] for style in STYLES] == ["sword", "sword", "maul"]


@pytest.mark.rule("d20.host.round")
def test_a_shot_is_drawn_for_whoever_is_too_far_away_for_a_blow() -> None:
    two = {"sword": {"like": "short-sword"}, "hatchet": {"range": 12, "held": False}}
    far = fight(fighter("ann", weapons=two), fighter("bob", "blue", at=(16, 5)))
    assert [likes(style, far)[0] for style in STYLES] == ["draw", "draw", "move"]
    near = fight(fighter("ann", weapons=two), fighter("bob", "blue", at=(9, 5)))
    assert {likes(style, near)[0] for style in STYLES} == {"move"}


@pytest.mark.rule("d20.host.round")
def test_the_cautious_go_away_after_the_shot_and_when_badly_hurt_behind_a_friend() -> None:
    table = fight(fighter("ann", weapons="bow"), fighter("bob", "blue", at=(6, 5)))
    strike(table, "ann", "bob", 3)
    choice, args = likes("cautious", table)
    assert (choice, len(args["path"])) == ("move", 5)
    assert likes("steady", table)[0] == "end"

    hurt = DamageTaken(combatant="ann", injury="old", amount=12, now=8)
    for friend in (None, fighter("cid", at=(5, 4))):
        table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5)), *([friend] if friend else []))
        table.rule("Ann is hurt.", effects=[hurt])
        strike(table, "ann", "bob", 3)
        assert likes("cautious", table)[0] == ("move" if friend else "end")


@pytest.mark.parametrize("style", STYLES)
def test_each_style_fights_to_the_end_and_the_audit_is_clean(style: str) -> None:
    kinds: list[dict[str, Any]] = [
        {"weapons": {"sword": {"like": "short-sword"}}, "spells": ["prayer"]},
        {"weapons": {"bow": {"like": "long-bow"}, "dagger": {"held": False}}},
        {"weapons": {"axe": {}, "hatchet": {"held": False}}},
    ]
    people = [
        fighter(f"{side}-{number}", side, at=(column, 4 + number), hp=10, attack=3, **each)
        for side, column in (("red", 4), ("blue", 12))
        for number, each in enumerate(kinds)
    ]
    table = opened(*people, surface="stone", width=18, height=12)
    for _ in range(400):
        if table.fight.closed:
            break
        pending = next(iter(table.pending_all().values()))
        answer = suggestion(rules(), pending, style=style)
        asked = pending.request
        table.answer(asked.asked, answer.choice, args=answer.args, decision=asked.decision, dice=SERVER)
    assert table.fight.closed is not None
    assert table.fight.round < 40
    assert audit(table.commits, rules()).clean
