"""What is worked out for a seat depends on nothing that was kept from it: it is the same in worlds that look alike."""

import pytest

from bench.odds import FirstAttack, first_attack
from bench.systems import OPTIONS
from engine.odds.as_seen import as_seen
from engine.odds.outlook import Outlook, outlook
from engine.state.state import Fight
from events import AnswerKept, ConditionGained
from service.rulesets.ready_combatants import ready

SYSTEMS = sorted(OPTIONS)


def seen_by(attack: FirstAttack, fight: Fight) -> tuple[Outlook | None, tuple[str, ...]]:
    """What the seat of the attacker alone is told in this fight, and of whom it knows no sheet."""
    usual = next(each for each in ready(attack.ruleset.name).combatants if each.side == "foes")
    seen, strangers = as_seen(
        attack.ruleset, fight, attack.who, lambda who: who == attack.who, lambda _: usual.sheet, measured=True
    )
    told = outlook(attack.ruleset, seen, attack.who, attack.answer, lambda who: who == attack.who, most=15)
    return told, strangers


def another_world(attack: FirstAttack) -> Fight:
    """The same fight as far as the attacker sees, in which all others are better at everything and own nothing."""
    other = attack.fight.fork()
    for who in other.combatants:
        if who == attack.who:
            continue
        stranger = other.mine(who)
        size = stranger.stats.get("size")
        stranger.stats = {name: value + 7 for name, value in stranger.stats.items()}
        if size is not None:
            stranger.stats["size"] = size
        stranger.sheet, stranger.items, stranger.intent = {"secret": who}, {}, None
        stranger.conditions |= {
            "plan": ConditionGained(combatant=who, condition="plan", data={"for": attack.who})
        }
        other.kept = {
            **other.kept,
            f"{who}/defend": AnswerKept(combatant=who, ask="defend", choice="let"),
        }
    return other


@pytest.mark.parametrize("system", SYSTEMS)
def test_in_two_worlds_that_look_alike_a_seat_is_told_the_same(system: str) -> None:
    attack = first_attack(system)
    told, strangers = seen_by(attack, attack.fight)
    assert told is not None
    assert attack.who not in strangers
    assert len(strangers) == len(attack.fight.present()) - 1
    assert seen_by(attack, another_world(attack)) == (told, strangers)


def test_who_knows_every_sheet_is_told_what_is_so() -> None:
    attack = first_attack("d20")
    usual = ready("d20").combatants[0]
    seen, strangers = as_seen(
        attack.ruleset, attack.fight, attack.who, lambda _: True, lambda _: usual.sheet, measured=True
    )
    assert strangers == ()
    told = outlook(attack.ruleset, seen, attack.who, attack.answer, lambda _: True)
    assert told == outlook(attack.ruleset, attack.fight, attack.who, attack.answer, lambda _: True)


def test_hit_points_count_as_far_as_they_are_shown() -> None:
    attack = first_attack("d20")
    whom = attack.answer.args["target"]
    hurt = attack.fight.fork()
    hurt.mine(whom).resources["hp"] = (1, 14)
    usual = next(each for each in ready("d20").combatants if each.side == "foes")
    for measured, out in ((True, True), (False, False)):
        seen, _ = as_seen(
            attack.ruleset, hurt, attack.who, lambda _: False, lambda _: usual.sheet, measured=measured
        )
        assert (seen.combatants[whom].now("hp") == 1) is out


def test_whoever_is_out_of_sight_is_not_there() -> None:
    attack = first_attack("d20")
    friend = next(
        each.id
        for each in attack.fight.present()
        if each.id not in (attack.who, attack.answer.args["target"])
    )
    hidden = attack.fight.fork()
    gone = ConditionGained(combatant=friend, condition="hidden", data={"from": []})
    hidden.mine(friend).conditions["hidden"] = gone
    usual = ready("d20").combatants[0]
    foe = next(each.id for each in hidden.present() if each.side != hidden.combatants[friend].side)
    seen, strangers = as_seen(
        attack.ruleset, hidden, foe, lambda who: who == foe, lambda _: usual.sheet, measured=True
    )
    assert not seen.combatants[friend].present
    assert friend not in strangers
