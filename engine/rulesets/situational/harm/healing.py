"""Healing: medicine stops Dying, a Wound is gone after a week (sit.host.dying)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    DamageHealed,
    Details,
    Fight,
    Maneuver,
    Nothing,
    Number,
    Points,
    Procedure,
    TimerSet,
    can_strike,
    least,
)
from engine.rulesets.situational.checks.check import check, of_skill
from engine.rulesets.situational.harm.wounds import HEALING
from engine.rulesets.situational.people.can_act import DYING, UNCONSCIOUS
from engine.rulesets.situational.people.derived_stats import handy, skill, wounds
from engine.rulesets.situational.seams import HEALED
from engine.rulesets.situational.turn.prices import price

RULE = "sit.host.dying"
MEDICINE = 4
NEAR = 1


def patients(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Friends within reach who are Dying, for whoever has hands."""
    for each in fight.present() if handy(actor) else ():
        if each.side == actor.side and DYING.on(each) and can_strike(fight, actor, each, most=NEAR):
            yield {"target": each.id}


def shown(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The bonus that it is rolled with."""
    return Details(chance=skill(actor, "Medicine"), unit="bonus")


def harder(fight: Fight, whom: str) -> Number:
    """The number, raised by the Wounds."""
    return least(MEDICINE, [Points(RULE, wounds(fight.combatants[whom]), "wounds")], rule=RULE)


def treat(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """A medicine check, harder by the Wounds; who is Dying no more is still unconscious."""
    whom = args["target"]
    rolled = yield from check(
        fight,
        who,
        "medicine",
        of_skill(who, "Medicine"),
        lambda now: harder(now, whom),
        skill="Medicine",
        results=("treated", "untreated"),
        rule=RULE,
    )
    if rolled.reaches and DYING.on(fight.combatants[whom]):
        yield DYING.lost(whom, reason="treated", rule=RULE)
        yield UNCONSCIOUS.gained(whom, Nothing(), rule=RULE)


def heal(fight: Fight, ended: list[TimerSet]) -> Procedure[None]:
    """The Wounds whose time has come are healed; who has none left wakes."""
    for timer in ended:
        if timer.kind == HEALING.kind and _open(fight, timer):
            who, wound = timer.combatant, _wound(timer)
            now = fight.combatants[who].now("health") + 1
            yield DamageHealed(combatant=who, injury=wound, amount=1, now=now, resource="health", rule=RULE)
            yield from HEALED(fight, who, wound)
            if not wounds(fight.combatants[who]) and UNCONSCIOUS.on(fight.combatants[who]):
                yield UNCONSCIOUS.lost(who, reason="healed", rule=RULE)


def _wound(timer: TimerSet) -> str:
    return HEALING.held(timer).wound or timer.timer


def _open(fight: Fight, timer: TimerSet) -> bool:
    """Whether the Wound is still there: a ruling, or magic, may have healed it before."""
    found = fight.combatants[timer.combatant].injuries.get(_wound(timer))
    return found is not None and found.amount > 0


CHAPTER = Chapter(
    name="healing",
    maneuvers=(
        Maneuver(key="treat", rule=RULE, cost=price("treat"), targets=patients, details=shown, does=treat),
    ),
    timers=(HEALING,),
)
