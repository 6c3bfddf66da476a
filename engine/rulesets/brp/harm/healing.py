"""Healing: hit points restored to one injury, never more than it took (brp.damage.restoring)."""

from affray.rules import DamageHealed, Fight, Noted, Procedure
from engine.rulesets.brp.harm.restrictions import treated
from engine.rulesets.brp.harm.unconscious import ask_to_wake
from engine.rulesets.brp.seams import HEALED
from engine.rulesets.brp.specials.lodged import unhealable


def heal(fight: Fight, whom: str, injury: str, points: int, *, rule: str) -> Procedure[None]:
    """Healing: restore up to `points` to an injury (brp.damage.restoring), which counts as treated.

    Nothing helps the dead (brp.wound.fatal.rescue-window).

    Whether it rescues or wakes the patient is settled right after (engine.rulesets.brp.harm.ruling_consequences).
    """
    patient = fight.combatants[whom]
    if "dead" in patient.conditions:
        args = {"injury": injury}
        yield Noted(key="healing.too-late", combatant=whom, args=args, rule="brp.wound.fatal.rescue-window")
        return
    if (stuck := unhealable(fight, patient))[0]:
        yield Noted(key="healing.nothing", combatant=whom, args={"injury": injury}, rule=stuck[1])
        return
    found = patient.injuries.get(injury)
    missing = patient.maximum("hp") - patient.now("hp")
    amount = 0 if found is None else max(0, min(points, found.amount, missing))
    if amount == 0:
        yield Noted(key="healing.nothing", combatant=whom, args={"injury": injury}, rule=rule)
        return
    yield DamageHealed(
        combatant=whom, amount=amount, now=patient.now("hp") + amount, injury=injury, rule=rule
    )
    yield from treated(fight, whom, injury)
    yield from HEALED(fight, whom, injury, amount)
    yield from ask_to_wake(fight, whom)
