"""Static maneuvers: an open-ended roll plus a skill, which succeeds from 101 on."""

from collections.abc import Iterable

from affray.rules import CheckResolved, Combatant, Estimate, Fight, Points, Procedure, Read, roll, summed
from engine.dice.open_ended import FAR, percent
from engine.rulesets.pathmaster.people.derived_stats import hurt, skill
from engine.rulesets.pathmaster.seams import MANEUVER, ROLLED

OPEN_ENDED = "d100!+/-"
"""Opens upward at 96-100 and downward at 01-05 (pm.ambiguity.open-ended-roll)."""

SUCCESS = 101
"""What a total must reach (pm.ambiguity.static-maneuver-threshold)."""


def static_maneuver(
    fight: Fight,
    who: str,
    name: str,
    purpose: str,
    *,
    rule: str,
    adds: Iterable[Points] = (),
    margin: bool = False,
) -> Procedure[int]:
    """Roll a skill with everything that changes it; the total. Success is a total of 101 or more.

    `margin` says that a success counts by its total as well.
    """

    adds = [*adds]

    def reads() -> Read:
        actor = fight.combatants[who]
        needs = SUCCESS - summed(skill(actor, name), _adds(fight, actor, adds))[0]
        return lambda shown: shown.total >= needs and (shown.total if margin else True)

    thrown = yield from roll(who, purpose, OPEN_ENDED, rule=rule, reads=reads)
    actor = fight.combatants[who]
    base = skill(actor, name)
    total, modifiers = summed(base + thrown.total, _adds(fight, actor, adds))
    yield CheckResolved(
        combatant=who,
        purpose=purpose,
        skill=name,
        base=base,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result="success" if total >= SUCCESS else "failure",
        rule=rule,
    )
    yield from ROLLED(fight, who)
    return total


def succeeds(fight: Fight, who: str, name: str, *, adds: Iterable[Points] = ()) -> Estimate:
    """The chance that this roll succeeds."""
    actor = fight.combatants[who]
    total, modifiers = summed(skill(actor, name), _adds(fight, actor, adds))
    return Estimate(percent(((SUCCESS, FAR),), total, over=0), modifiers)


def _adds(fight: Fight, actor: Combatant, adds: Iterable[Points]) -> list[Points]:
    return [each for each in (*hurt(actor), *MANEUVER(fight, actor), *adds) if each.points]
