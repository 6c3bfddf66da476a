"""Magic points: paying with them, with hits when they are gone, and collapsing over it (pm.mana.hp-conversion)."""

from affray.rules import ConditionGained, Fight, ItemChanged, Procedure, ResourceChanged
from engine.rulesets.pathmaster.harm.hits import lose_hits
from engine.rulesets.pathmaster.harm.limits import WORST_PENALTY
from engine.rulesets.pathmaster.magic.spells import granting
from engine.rulesets.pathmaster.people.derived_stats import MANA, drain_penalty, penalty
from engine.rulesets.pathmaster.people.posture import PRONE
from engine.rulesets.pathmaster.sheet import Spell

CONVERSION = "pm.mana.hp-conversion"
COLLAPSE = "pm.mana.collapse"
HELPLESS = "helpless"


def pay(fight: Fight, who: str, spell: Spell, points: int, rule: str) -> Procedure[int]:
    """Pay for a casting; what the pool has not, and so costs hits once the spell has taken effect.

    What the loss weakens is weaker from now on (pm.spell.drain-penalty-at-once). Free spells cost nothing in every
    result (pm.spell.class.free, pm.q.free-spell-failure-cost), and a thing with charges pays one of them.
    Source: pm.q.conversion-split, pm.q.last-spell-resolves, pm.mana.hp-conversion, pm.spell.success-cost.
    """
    caster = fight.combatants[who]
    if not points or "free" in spell.classes:
        return 0
    if (thing := granting(caster, spell)) is not None:
        left = {"charges": max(0, (thing.charges or 0) - 1)}
        yield ItemChanged(combatant=who, item=spell.item, change="charge-spent", fields=left, rule=rule)
        return 0
    now = caster.now(MANA)
    if spent := min(points, now):
        yield ResourceChanged(
            combatant=who, resource=MANA, amount=-spent, now=now - spent, reason="cast", rule=rule
        )
    return points - spent


def burn(fight: Fight, who: str, hits: int) -> Procedure[None]:
    """Hits in place of magic points, one for one; without any left, or under penalties of -100 in all, one collapses.

    All penalties count for it, that of the empty pool among them (pm.q.penalties-toward-collapse).
    """
    if not hits:
        return
    yield from lose_hits(fight, who, hits, cause="casting", rule=CONVERSION)
    caster = fight.combatants[who]
    gone = caster.now("hp") <= 0 or penalty(caster) + drain_penalty(caster) <= WORST_PENALTY
    if not gone:
        return
    if not PRONE.on(caster):
        yield PRONE.gained(who, rule=COLLAPSE)
    yield ConditionGained(combatant=who, condition=HELPLESS, rule=COLLAPSE)
