"""Whoever rules what the rules could not read hears so at once; whatever the rules bring about, a ruling may too."""

import random
from typing import Any, get_args

import pytest

from affray.testing import SEED, Table
from engine.audit.audit import audit
from engine.commands.ruling_effects import check
from engine.commands.types import Effect
from engine.ruleset_api.condition import recall
from engine.rulesets.brp import ruleset
from engine.rulesets.brp.harm.restrictions import Restriction
from engine.rulesets.brp.sheet import FIGURES
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import (
    BudgetChanged,
    ConditionGained,
    DamageHealed,
    DamageTaken,
    Disengaged,
    Engaged,
    ItemChanged,
    Moved,
    ResourceChanged,
    StatChanged,
    TimerSet,
    When,
)
from tests.engine.rulesets.brp.test_any_fight import any_answer, opened
from tests.support.brp import BOW, fighter
from tests.support.harm import wounded

HARM = [
    ruleset.rulebook.conditions[each].holds
    for each in ("fatal", "unconscious", "shock", "cannot-fight", "hampered", "maimed", "first-aid")
]

BOB: dict[str, Any] = {
    "Sword": 50,
    "Shield": 40,
    "weapons": {"bow": BOW},
    "armour": {"mail": {"av": 5}},
    "powers": {"bolt": {"damage": "1d6", "instant": True}},
}


def item(name: str, **fields: Any) -> ItemChanged:
    return ItemChanged(combatant="bob", item=name, change="changed", fields=fields)


def condition(name: str, until: When | None = None, **data: Any) -> ConditionGained:
    return ConditionGained(combatant="bob", condition=name, until=until, data=data)


def condition_until(until: When) -> ConditionGained:
    return ConditionGained(combatant="bob", condition="wet", until=until)


def timer(kind: str, due: When = When(round=1), **data: Any) -> TimerSet:  # noqa: B008 - frozen
    return TimerSet(timer="odd", kind=kind, due=due, combatant="bob", data=data)


def moved(metres: float = 1.0, to: tuple[float, float] | None = None) -> Moved:
    return Moved(combatant="bob", metres=metres, to=to)


def budget(**budgets: int) -> BudgetChanged:
    return BudgetChanged(combatant="bob", budgets={each.replace("_", "-"): n for each, n in budgets.items()})


def hit_points(amount: int, maximum: int | None = None) -> ResourceChanged:
    return ResourceChanged(combatant="bob", resource="hp", amount=amount, maximum=maximum)


NONSENSE: list[tuple[Effect, str]] = [
    (item("sword", skill=5), "sword: Expected `str`"),
    (item("sword", hp=-5), "sword: Expected `int` >= 0"),
    (item("sword", hp="all"), "sword: Expected"),
    (item("sword", helth=3), "no 'helth', only skill, damage"),
    (item("sword", damage="1d"), "sword: .*1d"),
    (item("sword", damage="1d6!"), "no plain sum"),
    (item("sword", damage="600d6"), "sword: "),
    (item("sword", size="huge"), "sword: Invalid enum value 'huge'"),
    (item("sword", missile="thrown"), "needs a range"),
    (item("sword", broken="yes"), "sword: Expected `bool`"),
    (item("sword", lies="far"), "sword: Expected"),
    (item("sword", lies=-1), "sword: Expected `float` >= 0"),
    (item("sword", **{"ready-round": "soon"}), "sword: Expected `int`"),
    (item("sword", kind="armour"), "is a weapon and stays one"),
    (item("bow", range=0), "needs a range"),
    (item("shield", hp=None), "shield: Expected `int`"),
    (item("mail", av="thick"), "mail: Expected `int`"),
    (item("mail", held=False), "a armour has no 'held', only av"),
    (item("bolt", damage="fire"), "bolt: "),
    (item("bolt", levels=0), "bolt: Expected `int` >= 1"),
    (item("hat", held=False), "no item 'hat', only fists, sword"),
    (StatChanged(combatant="bob", stat="DEX", now=-1), "DEX: -1 is not between 0 and 1,000"),
    (StatChanged(combatant="bob", stat="Sword", now=10**6), "Sword: 1,000,000"),
    (StatChanged(combatant="bob", stat="full hp", now=3), "follows from CON and SIZ"),
    (StatChanged(combatant="bob", stat="", now=3), "one of STR"),
    (hit_points(10**5), "hp of bob: 100,011 is not between"),
    (hit_points(0, maximum=0), "the maximum of hp: 0"),
    (ResourceChanged(combatant="bob", resource="pp", amount=-99), "pp of bob: -88"),
    (ResourceChanged(combatant="bob", resource="luck", amount=1), "has no 'luck', only hp, pp"),
    (DamageTaken(combatant="bob", injury="slip", amount=10**6), "hp of bob"),
    (DamageTaken(combatant="bob", injury="", amount=1), "an injury needs a name"),
    (DamageTaken(combatant="bob", injury="old cut", amount=1, resource="pp"), "one of hp, not of pp"),
    (wounded("bob", 2, kind="nasty"), "no injury is 'nasty'; there is minor, major"),
    (DamageHealed(combatant="bob", injury="old cut", amount=4), "only 3 is left to heal"),
    (DamageHealed(combatant="bob", injury="new cut", amount=1), "no injury 'new cut'; there is old cut"),
    (DamageHealed(combatant="bob", amount=-1), "healing is not negative"),
    (condition(""), "a condition needs a name"),
    (condition("prone", When(round=2, phase="action")), "ends with a round"),
    (condition("prone", When(round=-1)), "`until` says round -1, and rounds count from 1; say round 1 "),
    (condition("fatal", round="soon"), "the condition 'fatal': Expected `int | null`"),
    (condition("unconscious", hp="many"), "the condition 'unconscious': Expected `int`"),
    (condition("shock", last=[]), "the condition 'shock'"),
    (condition("cannot-fight", injuries=4), "the condition 'cannot-fight'"),
    (condition("hampered", arms={"cut": "badly"}), "Invalid enum value 'badly'"),
    (condition("maimed", wounds=[{}]), "missing required field `injury`"),
    (condition("first-aid", tried=3), "the condition 'first-aid'"),
    (condition("hidden", **{"from": 7}), "the condition 'hidden': Expected `array`"),
    (condition("warded"), "missing required field `armour`"),
    (condition("warded", armour="much"), "the condition 'warded': Expected `int`"),
    (condition("lost-action", actions=0), "Expected `int` >= 1"),
    (condition("vision", points="few"), "the condition 'vision': Expected `int`"),
    (condition("twisted-ankle"), "missing required field `mov`"),
    (condition("light", light="pink"), "Invalid enum value 'pink'"),
    (condition("aiming", target=1), "the condition 'aiming': Expected `str`"),
    (budget(luck=1), "no budget 'luck', only due"),
    (BudgetChanged(combatant="bob", budgets={"attacks with hat": 1}), "no budget 'attacks with hat'"),
    (budget(due=-1), "no budget is below zero"),
    (budget(disengaging=4), "disengaging: 4 is not between 0 and 3"),
    (timer("bell"), "the rules know no timer 'bell'; there is cannot-fight"),
    (timer("lost-round"), "missing required field `until`"),
    (timer("lost-round", until="late", helpless=False), "the timer 'lost-round': Expected `int`"),
    (timer("cannot-fight", injury=4), "the timer 'cannot-fight': Expected `str`"),
    (timer("poison", When(round=1, phase="brunch")), "no phase 'brunch', only statements"),
    (timer("poison", When(round=10**9)), "the round of `due`: 1,000,000,000"),
    (condition_until(When(round=0, time=600)), "`until` takes a round, and no time by the clock"),
    (moved(metres=-1), "metres moved: -1"),
    (moved(metres=float("inf")), "finite"),
    (moved(to=(float("nan"), 0.0)), "finite"),
    (moved(to=(0.0, 1e9)), "a position in metres: 1,000,000,000"),
    (Engaged(combatant="bob", foe="bob"), "cannot be engaged with bob"),
    (Engaged(combatant="bob", foe="zoe"), "no combatant 'zoe' in this fight, only ann, bob"),
    (Disengaged(combatant="bob", foes=("zoe",)), "no combatant 'zoe'"),
]

SENSE: list[Effect] = [
    item("sword", hp=3, damage="2d6+1", dm="none"),
    item("sword", held=False, lies=2.5),
    item("sword", broken=True, hp=0),
    item("bow", jammed=True, **{"ready-round": 3}),
    item("bow", concealed=True, range=10),
    item("shield", av=2, spiked=True),
    item("mail", worn=False, penalties={"Dodge": -10}),
    item("bolt", levels=3, cost=2, heals="1d3", damage=""),
    item("fists", damage="1d4"),
    StatChanged(combatant="bob", stat="DEX", now=0),
    StatChanged(combatant="bob", stat="DEX", now=1000),
    StatChanged(combatant="bob", stat="MOV", now=0),
    StatChanged(combatant="bob", stat="POW", now=0),
    StatChanged(combatant="bob", stat="STR", now=1000),
    StatChanged(combatant="bob", stat="CON", now=0),
    StatChanged(combatant="bob", stat="Juggling", now=50),
    hit_points(40, maximum=30),
    hit_points(-9000),
    ResourceChanged(combatant="bob", resource="pp", amount=-11, maximum=0),
    wounded("bob", 5, "slip"),
    wounded("bob", 7, "slip", "major"),
    wounded("bob", 7, "slip", "structural"),
    DamageTaken(combatant="bob", injury="drain", amount=4, resource="pp"),
    DamageHealed(combatant="bob", injury="old cut", amount=3),
    *(condition(each) for each in ("dead", "fatal", "unconscious", "shock", "cannot-fight", "hampered")),
    *(condition(each) for each in ("maimed", "first-aid", "hidden", "vision", "helpless", "lost-round")),
    condition("hampered", arms={"old cut": "with-remaining-arm"}),
    condition("maimed", wounds=[{"injury": "x", "kind": "y", "was": {"DEX": 99}, "mov": 3, "limits": ["z"]}]),
    condition("hidden", **{"from": ["ann"]}),
    condition("warded", When(round=2), armour=3),
    condition("lost-action", actions=3),
    condition("twisted-ankle", mov=-30),
    condition("light", light="fog"),
    condition("aiming", target="nobody"),
    condition("bewitched", anything=[{"goes": None}]),
    budget(due=1000),
    budget(due=0, acted=3, attacks=9, metres=10_000, disengaging=2, defensive=1),
    BudgetChanged(combatant="bob", budgets={"attacks with sword": 4, "striking bow": 5}),
    BudgetChanged(combatant="bob", budgets={}, fresh=True),
    timer("lost-round", until=2, helpless=True),
    timer("cannot-fight", When(round=0), injury="old cut", how="weapon-but-no-shield"),
    timer("poison", When(round=1, phase="powers"), dice="2d6", stat="DEX"),
    timer("disease", When(round=2), amount="much"),
    timer("power", power="bolt", level=1, rank=3, target="ann"),
    moved(to=(-100_000.0, 100_000.0)),
    Engaged(combatant="bob", foe="ann"),
]  # fmt: skip


def scene() -> Table:
    """Ann, and Bob with an old cut of 3 and all kinds of things, before the first statement."""
    ann = fighter("ann", DEX=14, Sword=60, skills={"First Aid": 50}, position=(0.0, 0.0))
    table = Table(
        ruleset, [ann, fighter("bob", "blue", DEX=11, **BOB)], options={"dice": "server"}, strict=False
    )
    table.answer("gm", "begin")
    table.rule("Before the fight.", effects=[wounded("bob", 3, kind="earlier")])
    return table


def numbered(effects: list[Any]) -> list[str]:
    return [f"{number}-{type(each).__name__}" for number, each in enumerate(effects)]


@pytest.mark.parametrize(("nonsense", "says"), NONSENSE, ids=numbered([each for each, _ in NONSENSE]))
def test_a_ruling_that_the_rules_could_not_read_is_refused_and_says_why(nonsense: Effect, says: str) -> None:
    table = scene()
    before = table.fight.fork()
    with table.refuses("bad-ruling", match=f"Effect 2, {type(nonsense).__name__}, does not fit: .*{says}"):
        table.rule("Something strange.", effects=[condition("prone"), nonsense])
    assert table.fight == before
    assert table.waiting() == [("ann", "statement")]


@pytest.mark.parametrize("sense", SENSE, ids=numbered(SENSE))
def test_a_ruling_that_the_rules_can_read_is_taken_and_the_fight_goes_on(sense: Effect) -> None:
    table, chance = scene(), random.Random(1)
    table.rule("Something strange.", effects=[sense])
    for _ in range(40):
        if table.pending_all():
            any_answer(table, chance)
    assert table.fight.closed or table.fight.round > 2
    assert audit(table.commits, ruleset, SEED).clean


@pytest.mark.parametrize("number", range(4))
def test_whatever_the_rules_bring_about_a_ruling_may_too(number: int) -> None:
    chance = random.Random(number)
    table = opened(chance)
    for _ in range(150):
        if table.pending_all():
            any_answer(table, chance)
    state, seen = Fight(), 0
    for commit in table.commits:
        for event in commit.events:
            figure = isinstance(event, StatChanged) and event.stat in FIGURES  # these only follow
            if isinstance(event, get_args(Effect)) and not figure:
                check(ruleset, state, event)
                seen += 1
            evolve(state, event)
    assert seen > 200


@pytest.mark.parametrize("kind", [*HARM, Restriction])
def test_a_memory_of_harm_of_another_shape_on_an_old_record_counts_as_absent(kind: Any) -> None:
    odd = dict.fromkeys(kind.__struct_fields__, object)
    assert recall(odd, kind) == kind()
