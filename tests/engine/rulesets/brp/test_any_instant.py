"""Whatever several do at one instant: who joined first, and what they are called, makes no difference.

The same people, with dice and decisions of their own, meet again and again, having joined in every order and with their
ids exchanged; the facts are the same up to their order, and so is what has become of each.
"""

import json
import random
from collections import Counter
from itertools import permutations
from typing import Any

import msgspec
import pytest

from affray.testing import SEED, Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.dice import Pool, parse
from engine.ruleset_api.procedure import Option
from engine.rulesets.brp import ruleset
from events import (
    ConditionGained,
    DecisionMade,
    DecisionRequested,
    DiceRolled,
    Event,
    ManeuverDeclared,
    OrderSet,
    StepBegan,
)
from tests.support.at_once import MELEE
from tests.support.brp import fight, fighter
from tests.support.long_forms import first

INSTANTS = range(40)
ROLES = ("one", "two", "three", "four")
IDS = ("qanna", "qbert", "qcato", "qdora")
LATER = {
    "major wound",
    "limb",
    "luck",
    *(f"{stat} lost" for stat in ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")),
}
"""What is rolled when all have acted, so that it is nobody's blow that it belongs to."""

BLOWS = (99, 99, 1, 10, 30, 30, 60, 90)
"""What attacks and defences show: often something out of the common."""

TIMES = (DecisionRequested, DecisionMade, StepBegan, OrderSet)
"""Facts about who is asked when."""


class Instant:
    """People of one rank, each with a role: sheet, place, what they choose, and their dice, all drawn from a number."""

    def __init__(self, number: int, ids: dict[str, str], *, placed: bool = False, once: bool = False) -> None:
        self.number, self.ids, self.once = number, ids, once
        self.roles = {each: role for role, each in ids.items()}
        chance = random.Random(number)
        self.placed = chance.random() < 0.6 or placed
        self.binding = chance.random() < 0.6
        self.ties = chance.choice(["weapon-class", "skill"])
        self.sides = {role: chance.choice(["red", "blue"]) for role in ROLES} | {"one": "red", "two": "blue"}
        self.tied = ROLES if chance.random() < 0.5 else ROLES[:3]

    def drawn(self, *key: object) -> random.Random:
        """The chance that belongs to this alone."""
        return random.Random(f"{self.number} {key}")

    def person(self, role: str) -> cmd.Entrant:
        chance = self.drawn("person", role)
        place = (float(chance.randint(0, 12)), chance.random()) if self.placed else None
        return fighter(
            self.ids[role],
            self.sides[role],
            DEX=12 if role in self.tied else 4,
            Melee=60,
            Dodge=50,
            Shield=60,
            hp=chance.choice([6, 15, 40]),
            weapons=MELEE,
            shields={"shield": {"size": "full", "hp": chance.choice([2, 15])}},
            position=place,
            skills={"First Aid": 60},
        )

    def table(self, order: tuple[str, ...]) -> Table:
        """The fight at the instant: somebody lies or sees badly, and all are asked what they do."""
        options = {
            "dice": "table",
            "statements_binding": self.binding,
            "rank_ties": self.ties,
            "special_effects": "none",
            "statements": "sealed",
        }
        table = fight(*(self.person(role) for role in order), **options)
        befalls = []
        for role in ROLES:
            chance = self.drawn("befalls", role)
            if chance.random() < 0.3:
                name, data = chance.choice([("prone", {}), ("kneeling", {}), ("vision", {"points": 30})])
                befalls.append(ConditionGained(combatant=self.ids[role], condition=name, data=data))
        if befalls:
            table.rule(effects=befalls)
        while table.fight.phase == "statements":
            self.answer(table)
        return table

    def answer(self, table: Table) -> None:
        """Whoever is asked first answers as their role would."""
        request = next(iter(table.pending_all().values())).request
        if request.ask == "dice":
            table.answer(
                request.asked, "roll", decision=request.decision, args={"dice": self.dice(table, request)}
            )
            return
        legal = [
            each
            for each in table.pending_all()[request.decision].legal()
            if each.choice.key != "full-defence"
        ]
        role = self.roles.get(request.asked, "gm")
        if request.ask == "defend":
            if self.once and table[request.asked].budgets.keys() & {"parries", "dodges"}:
                legal = [each for each in legal if each.choice.key == "none"] or legal
            chosen = min(legal, key=lambda each: self.drawn("meets", role, self.told(each)).random())
            args: dict[str, Any] = {}
        elif role == "gm" or request.ask not in ("act", "statement"):
            table.answer(request.asked, request.default, decision=request.decision)
            return
        else:
            chosen, args = self.deed(role, request.ask, legal)
        table.answer(
            request.asked, chosen.choice.key, decision=request.decision, args={**chosen.choice.args, **args}
        )

    def deed(self, role: str, ask: str, legal: list[Option]) -> tuple[Option, dict[str, Any]]:
        """What a role states or does: strike, mostly."""
        chance = self.drawn(ask, role)
        strikes = [each for each in legal if each.choice.key == "attack"]
        pool = (
            strikes
            if strikes and chance.random() < 0.7
            else [each for each in legal if each.choice.key != "delay"]
        )
        chosen = min(pool, key=lambda each: self.drawn(ask, role, self.told(each)).random())
        args: dict[str, Any] = {}
        for name, param in chosen.choice.params.items():
            if name == "metres":
                args[name] = chance.randint(param.low or 1, param.high or 1)
            elif param.default is None:
                args[name] = chance.choice(sorted(param.names)) if param.names else "so be it"
        return chosen, args

    def dice(self, table: Table, request: DecisionRequested) -> list[int]:
        """What falls belongs to who rolls what for, and in whose blow."""
        purpose = request.args["purpose"]
        key = self.key(table, request.asked, purpose)
        rolled = self.rolled(table)[key]
        chance = self.drawn("dice", *key, rolled)
        if purpose in ("attack", "parry", "dodge"):
            return [chance.choice(BLOWS)]
        dice = parse(request.args["notation"])
        groups = [dice] if isinstance(dice, Pool) else dice.groups
        return [chance.randint(1, each.faces) for each in groups for _ in range(each.count)]

    def key(self, table: Table, who: str, purpose: str) -> tuple[str, str, str]:
        declared = table.fight.declared
        whose = "" if declared is None or purpose in LATER else self.roles[declared.combatant]
        return (self.roles[who], purpose, whose)

    def rolled(self, table: Table) -> Counter[tuple[str, str, str]]:
        """How often each roll has been made, undone ones left out."""
        found: Counter[tuple[str, str, str]] = Counter()
        whose = ""
        for event in table.all_facts(Event):  # type: ignore[type-abstract]
            if isinstance(event, ManeuverDeclared):
                whose = self.roles[event.combatant]
            elif isinstance(event, DiceRolled):
                late = event.purpose in LATER
                found[self.roles[event.combatant], event.purpose, "" if late else whose] += 1
        return found

    def told(self, option: Option) -> str:
        """An option in words in which everybody goes by their role."""
        return self.by_role(json.dumps([option.choice.key, option.choice.args], sort_keys=True))

    def by_role(self, text: str) -> str:
        for role, id in self.ids.items():
            text = text.replace(id, f"<{role}>")
        return text

    # What came of it

    def played(self, order: tuple[str, ...], undo: bool = False) -> Table:
        """The instant from its beginning to its end."""
        table = self.table(order)
        step, answers = table.fight.step, 0
        while table.fight.step == step and table.pending_all():
            self.answer(table)
            answers += 1
            if undo and answers % 5 == 0 and table.fight.step == step:
                table.undo()
                undo = answers < 15
        assert audit(table.commits, ruleset, SEED).findings == []
        return table

    def facts(self, table: Table) -> list[str]:
        """What happened, but for who was asked when, sorted."""
        found = [
            event
            for event in table.all_facts(Event)  # type: ignore[type-abstract]
            if not isinstance(event, TIMES)
        ]
        return sorted(self.by_role(repr(each)) for each in found)

    def outcome(self, table: Table) -> dict[str, str]:
        """What has become of each role."""
        found = {}
        for role, id in self.ids.items():
            each = msgspec.to_builtins({name: getattr(table[id], name) for name in STATE})
            each["engaged"] = sorted(self.roles[foe] for foe in table[id].engaged)
            found[role] = self.by_role(json.dumps(each, sort_keys=True))
        return found


STATE = ("stats", "resources", "items", "position", "budgets", "conditions", "injuries")
SAME = dict(zip(ROLES, IDS, strict=True))


@pytest.mark.rule("brp.rank.tie-simultaneous")
@pytest.mark.parametrize("number", first(6, INSTANTS))
def test_any_order_of_joining_leads_to_the_same_facts(number: int) -> None:
    instant = Instant(number, SAME)
    first = instant.played(ROLES)
    orders = random.Random(number).sample(list(permutations(ROLES)), 4)
    for order in orders:
        again = instant.played(order, undo=order is orders[0])
        assert instant.facts(again) == instant.facts(first)
        assert instant.outcome(again) == instant.outcome(first)


@pytest.mark.rule("brp.rank.tie-simultaneous")
@pytest.mark.parametrize("number", first(6, INSTANTS))
def test_any_order_of_adjudicating_leads_to_the_same_end(number: int) -> None:
    """Other ids, in another order: whatever is sorted by id falls out otherwise.

    All have a place of their own, since of allies who are equally near a fumble hits the first by id; and all defend
    once at most, since of two parries the one against the second by id is the harder.
    """
    first = Instant(number, SAME, placed=True, once=True)
    outcome = first.outcome(first.played(ROLES))
    for ids in random.Random(number).sample(list(permutations(IDS)), 3):
        other = Instant(number, dict(zip(ROLES, ids, strict=True)), placed=True, once=True)
        assert other.outcome(other.played(ROLES)) == outcome
