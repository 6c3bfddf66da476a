"""First Aid in a fight: two whole turns beside a friend, one roll, and one thing helped (pm.first-aid.cost)."""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    DamageHealed,
    Details,
    Fight,
    Maneuver,
    Option,
    Procedure,
    Sentence,
    Why,
    ask,
    may,
    roll,
)
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver, succeeds
from engine.rulesets.pathmaster.gear.remedies import beside
from engine.rulesets.pathmaster.harm.bleeding import break_open, held_closed, kept, settle_blood_loss
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.harm.injuries import eased_no_more, injured
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.people.wounds import BLEEDING, INJURED, loss
from engine.rulesets.pathmaster.turn.extended_action import Task, begun, work

KEY, SKILL = "first-aid", "First Aid"
COST = {"move": 1, "attack": 1}
ROUNDS = 2
STOPS = 5
"""Hits a round of one wound."""
REOPEN = "pm.first-aid.may-reopen"


class Version(Struct, frozen=True, forbid_unknown_fields=True):
    """One version of First Aid; `first_aid.toml` explains the fields."""

    time: str
    one: str
    bleeding: str
    brace: str
    hits: str
    eases: int
    hasty: bool
    heals: str


@cache
def versions() -> dict[str, Version]:
    """Both versions, by the name of the table's choice."""
    text = files(__package__).joinpath("first_aid.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Version])


def version(fight: Fight) -> Version:
    """The version in force (pm.q.first-aid-versions)."""
    return versions()[fight.table.first_aid]


def hurt(combatant: Combatant) -> bool:
    """Whether there is something to help."""
    now, most = combatant.resources["hp"]
    wounded = now < most or loss(combatant) > 0 or INJURED.on(combatant)
    return wounded and DEAD not in combatant.conditions


def patients(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Everybody of one's side who is hurt, oneself among them."""
    return ({"target": each.id} for each in fight.present() if each.side == actor.side and hurt(each))


def not_beside(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The patient is in the next cell, throughout (pm.first-aid.cost, pm.ambiguity.first-aid-cost)."""
    patient = fight.combatants[args["target"]]
    if beside(fight, actor, patient):
        return NOT_BARRED
    names = {"actor": actor.name, "target": patient.name}
    return Sentence("pathmaster.not-beside", names), version(fight).time


def _task(actor: Combatant, patient: str) -> Task:
    return begun(actor, Task(by=KEY, whom=patient, of=ROUNDS))


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """How likely it is to help, where this is the last round of it."""
    last = _task(actor, args["target"]).done == ROUNDS - 1
    chance = (lambda now: succeeds(now, actor.id, SKILL)) if last else None
    return Details(rule=version(fight).time, estimate=chance)


def first_aid(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """One round of it; after the last the roll, and a success helps."""
    whom, by = args["target"], version(fight)
    if not (yield from work(fight, who, _task(fight.combatants[who], whom), rule=by.time)):
        return
    total = yield from static_maneuver(fight, who, SKILL, KEY, rule=by.time, margin=True)
    if total < SUCCESS or DEAD in fight.combatants[whom].conditions:
        return
    answer = yield from ask(who, KEY, _helps(whom, by), args={"patient": whom}, default="hits", rule=by.one)
    if answer is not None:
        yield from HELPS[answer.choice](fight, who, whom, answer.args.get("wound", ""), total)
        yield from settle_blood_loss(fight, whom)
        yield from settle(fight, whom)


def _helps(whom: str, by: Version) -> Callable[[Fight], list[Option]]:
    """Exactly one thing: a wound that bleeds, an injury, or hits."""

    def options(now: Fight) -> list[Option]:
        bleeding = BLEEDING.of(now.combatants[whom]).wounds
        wounds = INJURED.of(now.combatants[whom]).wounds
        return [
            *(
                may("bleeding", args={"wound": name}, rule=by.bleeding)
                for name in bleeding
                if bleeding[name].now
            ),
            *(
                may("brace", args={"wound": name}, rule=by.brace)
                for name, each in wounds.items()
                if each.now and not (by.hasty and each.off >= by.eases)
            ),
            may("hits", rule=by.hits),
        ]

    return options


def _stops(fight: Fight, who: str, whom: str, name: str, total: int) -> Procedure[None]:
    wounds = BLEEDING.of(fight.combatants[whom]).wounds
    wound = wounds[name]
    less = min(STOPS, wound.now)
    treated = replace(wound, stopped=wound.stopped + less, now=wound.now - less)
    yield kept(whom, {**wounds, name: treated}, version(fight).bleeding)


def _braces(fight: Fight, who: str, whom: str, name: str, total: int) -> Procedure[None]:
    """Less of one injury: in haste as much as that gives, once, or so much more each time (pm.q.first-aid-failure).

    Source: pm.first-aid.hasty-brace, pm.first-aid.brace-option, pm.first-aid.repeatable.
    """
    wounds, by = INJURED.of(fight.combatants[whom]).wounds, version(fight)
    off = by.eases if by.hasty else min(100, wounds[name].off + by.eases)
    eased = replace(wounds[name], eased=True, off=off, hasty=by.hasty)
    yield injured(whom, {**wounds, name: eased}, by.brace)


def _heals(fight: Fight, who: str, whom: str, name: str, total: int) -> Procedure[None]:
    by, points = version(fight), 1 + (total - SUCCESS) // 10
    if by.heals:
        points = (yield from roll(who, "healing", by.heals, rule=by.hits)).total
    now, most = fight.combatants[whom].resources["hp"]
    if healed := min(points, most - now):
        yield DamageHealed(combatant=whom, amount=healed, now=now + healed, rule=by.hits)


HELPS = {"bleeding": _stops, "brace": _braces, "hits": _heals}


def treated(fight: Fight) -> list[Option]:
    """Whose wounds the GM may have open again after the fight, where the table plays so (pm.first-aid.may-reopen)."""
    if not fight.table.first_aid_reopens:
        return []
    found = [
        each.id
        for each in fight.present()
        if held_closed(fight, each.id) or any(one.eased for one in INJURED.of(each).wounds.values())
    ]
    return [may("reopen", args={"target": each}, rule=REOPEN) for each in found]


def reopen(fight: Fight, who: str) -> Procedure[None]:
    """All that First Aid has done for a combatant is undone, but for hits."""
    yield from break_open(fight, who, rule=REOPEN)
    yield from eased_no_more(fight, who, rule=REOPEN)


CHAPTER = Chapter(
    name="first aid",
    maneuvers=(
        Maneuver(
            key=KEY,
            rule=lambda fight, actor, args: version(fight).time,
            cost=COST,
            targets=patients,
            bars_each=(not_beside,),
            details=details,
            does=first_aid,
            counts_as=(KEY, "pm.first-aid.cost"),
        ),
    ),
)
