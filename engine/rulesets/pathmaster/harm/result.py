"""What the tables say comes of a hit, applied in order: hits first, then one critical roll for all criticals."""

from engine.procedure import Procedure, roll
from engine.rulesets.pathmaster.harm.hits import lose_hits
from engine.rulesets.pathmaster.tables.reading import Effects, Found, read_critical
from engine.state import Fight
from events import Noted

CRITICAL = "pm.attack.critical-second-roll"


def apply_result(fight: Fight, who: str, whom: str, with_what: str, found: Found) -> Procedure[None]:
    """Lose the hits, and roll once for all criticals (pm.attack.multiple-criticals-one-roll)."""
    if found.hits:
        yield from lose_hits(fight, whom, found.hits, cause=with_what, rule="pm.attack.hit-applies-damage")
    if not found.criticals:
        return
    thrown = yield from roll(who, "critical", "1d100", rule=CRITICAL)
    for kind, severity in found.criticals:
        effects = read_critical(fight, kind, severity, thrown.total)
        yield Noted(
            key="critical",
            combatant=whom,
            args={"kind": kind, "severity": severity, "roll": thrown.total, "text": effects.text},
            rule=CRITICAL,
        )
        yield from apply_effects(
            fight, whom, effects, cause="critical", weapon=with_what, by=who, rule=CRITICAL
        )


def apply_effects(
    fight: Fight, whom: str, effects: Effects, *, cause: str, weapon: str, by: str = "", rule: str
) -> Procedure[None]:
    """What an entry of a critical or fumble table does to somebody; `by` made the attack ("" for a fumble).

    `weapon` is what was used: a fumble drops or breaks it.
    """
    if effects.hits:
        yield from lose_hits(fight, whom, effects.hits, cause=cause, rule=rule)
