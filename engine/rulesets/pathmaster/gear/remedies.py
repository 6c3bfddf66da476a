"""Remedies: herbs and potions, from the hand to where they take effect in the next round (pm.drink.onset)."""

import tomllib
from collections.abc import Iterator
from functools import cache, partial
from importlib.resources import files

import msgspec
from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Event,
    Fight,
    ItemChanged,
    Maneuver,
    Noted,
    Procedure,
    Sentence,
    TimerEnded,
    TimerKind,
    When,
    Why,
    can_strike,
    distance,
)
from engine.rulesets.pathmaster.budget import price
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.illness.addiction import TOOK, Took
from engine.rulesets.pathmaster.people.hands import held
from engine.rulesets.pathmaster.people.inventory import inventory
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import TURN_ENDS, UPKEEP
from engine.rulesets.pathmaster.sheet import Thing

AGAIN = "pm.exchange.same-action-repeatable"
STAYS = "pm.apply-herb.stay-adjacent"
ADDICTIVE = "pm.addiction.scope"


class Way(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way of taking a remedy; `remedies.toml` explains the fields."""

    row: str
    rule: str
    onset: str
    uses: frozenset[str]
    taken: str = ""
    waits: frozenset[str] = frozenset()
    others: bool = False


class Dose(Struct, frozen=True, omit_defaults=True):
    """A dose that has still to work: of what, what it does, who gave it, and whether they have to stay together."""

    item: str = ""
    by: str = ""
    does: str = ""
    beside: bool = False


DOSE = TimerKind("remedy", Dose)
"""It is none of the chapter's `timers`: a GM may set any others."""


@cache
def ways() -> dict[str, Way]:
    """The ways of `remedies.toml` by their keys."""
    text = files(__package__).joinpath("remedies.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Way])


def beside(fight: Fight, one: Combatant, other: Combatant) -> bool:
    """Whether one can lay hands on another, or on themselves."""
    return one.id == other.id or (distance(fight, one, other) < 2 and can_strike(fight, one, other))


def doses(way: Way, fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Everything of one's own that is taken like this, and by whom."""
    patients = [each.id for each in fight.present() if DEAD not in each.conditions] if way.others else []
    for name, each in inventory(actor, Thing).items():
        if each.use in way.uses:
            yield from ({"item": name, "target": who} for who in patients) if way.others else [{"item": name}]


def not_at_hand(way: Way, fight: Fight, actor: Combatant, args: Args) -> Why:
    """It is in hand, and whoever gets it in the next cell."""
    if args["item"] not in held(actor):
        return Sentence("pathmaster.remedy-not-in-hand", {"item": args["item"]}), way.rule
    target = fight.combatants[args.get("target", actor.id)]
    if beside(fight, actor, target):
        return NOT_BARRED
    return Sentence("pathmaster.not-beside", {"actor": actor.name, "target": target.name}), way.rule


def taken(way: Way, fight: Fight, who: str, args: Args) -> Procedure[None]:
    """It is used up, and works at once or in the next round."""
    item, whom = args["item"], args.get("target", who)
    thing = inventory(fight.combatants[who], Thing)[item]
    yield ItemChanged(combatant=who, item=item, change="used-up", fields={}, gone=True, rule=way.rule)
    if thing.af:
        yield TOOK.gained(whom, Took(of=thing.drug or item, af=thing.af), rule=ADDICTIVE)
    dose = Dose(item, who, thing.does, way.others)
    if thing.instant and thing.use not in way.waits:
        yield _works(dose, whom, way.onset)
    else:
        number = sum(each.combatant == whom for each in DOSE.running(fight)) + 1
        name, due = f"remedy {whom} {item} {number}", When(round=fight.round + 1)
        yield DOSE.starts(name, whom, dose, due=due, rule=way.onset)


def _works(dose: Dose, whom: str, rule: str) -> Noted:
    args = {"item": dose.item, **({"does": dose.does} if dose.does else {})}
    return Noted(key="remedy.works", combatant=whom, args=args, rule=rule)


def taking_effect(fight: Fight, who: str) -> Iterator[Event]:
    """What was given in an earlier round works as its giver's turn opens."""
    for timer in DOSE.running(fight) if fight.timers else ():
        dose = DOSE.held(timer)
        if dose.by == who and timer.due.round <= fight.round:
            yield TimerEnded(timer=timer.timer, rule=timer.rule)
            yield _works(dose, timer.combatant, timer.rule)


def parted(fight: Fight, who: str) -> Iterator[Event]:
    """Whoever has left those who treat them, as somebody's turn ends, was not treated."""
    for timer in DOSE.running(fight) if fight.timers else ():
        dose, now = DOSE.held(timer), fight.combatants
        if dose.beside and not beside(fight, now[dose.by], now[timer.combatant]):
            yield TimerEnded(timer=timer.timer, rule=STAYS)
            yield Noted(key="remedy.fails", combatant=timer.combatant, args={"item": dose.item}, rule=STAYS)


def maneuver(key: str, way: Way) -> Maneuver:
    """A way of taking a remedy as a maneuver."""
    return Maneuver(
        key=key,
        rule=lambda fight, actor, args: AGAIN if way.taken in stance(actor).taken else way.rule,
        cost=price(way.row),
        targets=partial(doses, way),
        bars_each=(partial(not_at_hand, way),),
        does=partial(taken, way),
        counts_as=(way.taken, way.rule) if way.taken else ("", ""),
    )


CHAPTER = Chapter(
    name="herbs and potions",
    maneuvers=tuple(maneuver(key, way) for key, way in ways().items()),
    adds=(UPKEEP.add(taking_effect), TURN_ENDS.add(parted)),
)
