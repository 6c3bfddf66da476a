"""The three styles: whatever they like is legal under any options, and one tells them by how they fight."""

import random
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from affray.testing import SEED, SERVER, Table
from bench.fights import committed
from engine.audit.audit import audit
from engine.autopilot.autopilot import suggestion
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.opening import open_encounter
from engine.history.history import History
from engine.rulesets.brp import ruleset
from engine.rulesets.brp.people.can_act import down
from events import ConditionGained, DamageTaken
from tests.engine.rulesets.brp.test_any_fight import opened
from tests.support.brp import attacks, fight, fighter, pass_until, to_action
from tests.support.long_forms import first

STYLES = [*ruleset.styles]
FIGHTS = range(30)


@pytest.mark.parametrize("number", first(6, FIGHTS))
def test_under_any_options_what_any_style_likes_is_legal_and_the_fight_ends(number: int) -> None:
    chance = random.Random(number)
    table = opened(chance)
    styles = {who: chance.choice(STYLES) for who in table.fight.combatants}
    for _ in range(1500):
        pending = next(iter(table.pending_all().values()), None)
        if pending is None:
            break
        who = pending.request.asked
        liked = suggestion(ruleset, pending, style=styles.get(who, ""))
        table.answer(who, liked.choice, args=liked.args, decision=pending.request.decision, dice=SERVER)
    assert table.fight.closed, (styles, table.waiting())
    assert audit(table.commits, ruleset, SEED).findings == []


def band(side: str, x: float) -> list[cmd.Entrant]:
    """A swordsman of great skill, a healer with an axe, and an archer behind them."""
    behind = x - 6 if side == "red" else x + 6
    return [
        fighter(f"{side}1", side, DEX=13, Sword=110, Shield=50, Dodge=40, position=(x, 0.0)),
        fighter(f"{side}2", side, DEX=11, Axe=60, Dodge=45, skills={"First Aid": 60}, position=(x, 2.0)),
        fighter(f"{side}3", side, DEX=15, Bow=60, Dagger=50, Dodge=50, position=(behind, 1.0)),
    ]


@cache
def fights(style: str, foes: str) -> tuple[float, float, float]:
    """Of 30 fights of a band against another: what it deals and takes in a round, and how many rounds one lives."""
    dealt = taken = rounds = lived = 0
    for number in FIGHTS:
        seed, history, fell = bytes([number] * 32), History(), dict[str, int]()
        who = cmd.Open(
            id="o", encounter="e", ruleset="brp", combatants=(*band("red", 0.0), *band("blue", 14.0))
        )
        decision = open_encounter(ruleset, "e", who, seed)
        for version in range(1, 3000):
            _, history = committed(history, decision, version)
            assert history.head is not None
            assert history.head.driver is not None
            now = history.head.fight
            hurts = [each for each in decision.events if isinstance(each, DamageTaken)]
            dealt += sum(each.amount for each in hurts if now.combatants[each.combatant].side == "blue")
            taken += sum(each.amount for each in hurts if now.combatants[each.combatant].side == "red")
            fell |= {
                name: now.round for name, each in now.combatants.items() if down(each) and name not in fell
            }
            if now.closed:
                break
            pending = next(iter(history.head.driver.pending.values()))
            side = pending.request.asked.rstrip("123")
            liked = suggestion(ruleset, pending, style={"red": style, "blue": foes}.get(side, ""))
            request = pending.request.decision
            answer = cmd.Answer(id=f"a{version}", decision=request, choice=liked.choice, args=liked.args)
            decision = decide(ruleset, history, answer, seed)
        else:
            raise AssertionError("no end")
        rounds += now.round
        lived += sum(fell.get(f"red{each}", now.round) for each in (1, 2, 3))
    return dealt / rounds, taken / rounds, lived / (3 * len(FIGHTS))


def test_among_the_reckless_more_is_dealt_and_taken_and_among_the_cautious_less() -> None:
    for less, more in pairwise(("cautious", "steady", "reckless")):
        dealt, taken, _ = fights(less, less)
        dealt_more, taken_more, _ = fights(more, more)
        assert dealt_more > 1.1 * dealt
        assert taken_more > 1.1 * taken


def test_the_reckless_take_more_and_the_cautious_live_longer_against_the_same_foes() -> None:
    assert fights("reckless", "steady")[1] > 1.25 * fights("steady", "steady")[1]
    lives = [fights(each, "reckless")[2] for each in ("reckless", "steady", "cautious")]
    assert lives[1] > lives[0]
    assert lives[2] > 1.1 * lives[1]
    assert fights("cautious", "cautious")[2] > 1.15 * fights("steady", "steady")[2]


# What one tells them by


def likes(style: str, table: Table, who: str, ask: str = "") -> tuple[str, Mapping[str, Any]]:
    """What somebody would answer now."""
    answer = suggestion(ruleset, table.pending(who, ask), style=style)
    return answer.choice, answer.args


def struck(roll: int) -> Table:
    """Bob, who dodges better than he parries, is asked to meet a blow of Ann's that came with this roll."""
    table = fight(
        fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", Sword=40, Dodge=50), special_effects="none"
    )
    to_action(table, ann=attacks("bob"), bob=attacks("ann"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[roll])
    return table


def test_the_reckless_meet_only_what_does_more_than_an_ordinary_hit() -> None:
    assert likes("reckless", struck(50), "bob")[0] == "none"
    assert likes("reckless", struck(5), "bob")[0] == "parry"


def test_the_cautious_meet_a_blow_with_what_they_do_best() -> None:
    assert likes("cautious", struck(50), "bob")[0] == "dodge"
    assert likes("steady", struck(50), "bob")[0] == "parry"


def test_the_reckless_split_their_skill_and_strike_at_whoever_lies_there() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=111), *(fighter(each, "blue", Sword=40) for each in ("bob", "carl"))
    )
    table.rule(effects=[ConditionGained(combatant="carl", condition="prone")])
    to_action(table, ann=attacks("bob"))
    choice, args = likes("reckless", table, "ann")
    assert (choice, args["target"], args["shares"]) == ("attack", "carl", [56, 55])
    choice, args = likes("steady", table, "ann")
    assert (choice, args["target"], args.get("shares", [])) == ("attack", "bob", [])


def test_the_cautious_shoot_from_afar_and_let_those_come_who_cannot_be_shot_at() -> None:
    archer = fighter("ann", DEX=14, Sword=80, Bow=40, position=(0.0, 0.0))
    table = fight(archer, fighter("bob", "blue", DEX=9, Sword=40, position=(12.0, 0.0)))
    choice, args = likes("cautious", table, "ann")
    assert (choice, args["weapon"]) == ("attack", "bow")
    assert likes("steady", table, "ann")[1]["weapon"] == "sword"
    table.answer("ann", "wait")
    assert likes("cautious", table, "bob")[0] == "defend"
    assert likes("reckless", table, "bob")[0] == "attack"


def test_the_cautious_put_the_bow_by_in_a_melee() -> None:
    ann = fighter("ann", DEX=14, Sword=40, Bow=80, position=(0.0, 0.0))
    table = fight(ann, fighter("bob", "blue", DEX=16, Sword=40, position=(2.0, 0.0)))
    to_action(table, ann=attacks("bob", "bow"), bob=attacks("ann"))
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[60])
    assert likes("cautious", table, "ann")[1]["weapon"] == "sword"
    assert likes("steady", table, "ann")[1]["weapon"] == "bow"


def badly_hurt(*more: cmd.Entrant) -> Table:
    """Ann, in a melee with Bob, is badly hurt; the statements of the second round are asked for."""
    ann = fighter("ann", DEX=14, Sword=60, Dodge=50, hp=40, position=(0.0, 0.0))
    table = fight(ann, fighter("bob", "blue", DEX=9, Sword=40, position=(2.0, 0.0)), *more)
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[61])
    hurt = DamageTaken(combatant="ann", injury="cut", amount=24, now=16, cause="a fall", kind="earlier")
    table.rule(effects=[hurt])
    pass_until(table, "ann", "statement")
    return table


def test_the_badly_hurt_leave_the_melee_while_a_friend_holds_the_line() -> None:
    table = badly_hurt(fighter("cid", DEX=8, Sword=40, position=(0.0, 2.0)))
    assert likes("cautious", table, "ann")[0] == "disengage"
    assert likes("steady", table, "ann")[0] == "attack"
    to_action(table, ann=("disengage", {}))
    assert likes("cautious", table, "ann")[0] == "disengage"
    table.answer("ann", "disengage")
    pass_until(table, "ann", "withdraw")
    choice, args = likes("cautious", table, "ann")
    assert (choice, args["from"], args["metres"]) == ("withdraw", "bob", 30)


def test_the_badly_hurt_without_a_friend_defend_in_full_in_every_other_round() -> None:
    table = badly_hurt()
    assert likes("cautious", table, "ann")[0] == "defend"
    table.answer("ann", "wait")
    pass_until(table, "ann", "statement")
    assert table.fight.round == 3
    assert likes("cautious", table, "ann")[0] == "attack"


def test_the_cautious_help_a_fallen_friend() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, skills={"First Aid": 50}),
        fighter("cid", DEX=8, hp=40),
        fighter("bob", "blue", DEX=9, Sword=40),
    )
    table.rule(effects=[
        DamageTaken(combatant="cid", injury="cut", amount=24, now=16, cause="a fall", kind="earlier"),
    ])  # fmt: skip
    assert likes("steady", table, "ann")[0] == "attack"
    assert likes("cautious", table, "ann")[0] == "noncombat"
    to_action(table, ann=("noncombat", {}))
    choice, args = likes("cautious", table, "ann")
    assert (choice, args["patient"], args["injury"]) == ("first-aid", "cid", "cut")
