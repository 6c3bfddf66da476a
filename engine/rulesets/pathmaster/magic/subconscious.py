"""Subconscious spells, which go off by themselves (pm.spell.class.subconscious-trigger)."""

from functools import partial

from affray.rules import Combatant, Fight, Noted, Procedure
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.magic.casting import cast_after, unable
from engine.rulesets.pathmaster.magic.effect import takes_effect
from engine.rulesets.pathmaster.magic.spells import granting, known
from engine.rulesets.pathmaster.people.can_act import PARALYZED, STUNS
from engine.rulesets.pathmaster.people.derived_stats import MANA
from engine.rulesets.pathmaster.sheet import Spell

TRIGGER = "pm.spell.class.subconscious-trigger"
BY_ITSELF = frozenset({"unconscious", "asleep", "fascinated", PARALYZED, "incapacitated", *STUNS})
"""Conditions in which the subconscious casts."""


def goes_off(fight: Fight, who: str) -> Procedure[None]:
    """At a caster's place in the order, once a round: the first of these that has something to do and is paid for.

    It takes no action and no preparation, and no word (pm.q.subconscious-cost). What was in preparation stays so.
    """
    caster = fight.combatants[who]
    if DEAD in caster.conditions or BY_ITSELF.isdisjoint(caster.conditions):
        return
    for name, spell in known(caster).items():
        if "subconscious" in spell.classes and _wanted(caster, spell) and _paid_for(caster, name, spell):
            yield Noted(key="spell.by-itself", combatant=who, args={"spell": name}, rule=TRIGGER)
            works = partial(takes_effect, fight, who, name, spell, who)
            yield from cast_after(fight, who, name, 0, "normal", works)
            return


def _wanted(caster: Combatant, spell: Spell) -> bool:
    """Whether there is something that it mends."""
    now, most = caster.resources["hp"]
    return (spell.heals > 0 and now < most) or not caster.conditions.keys().isdisjoint(spell.ends)


def _paid_for(caster: Combatant, name: str, spell: Spell) -> bool:
    """Whether it can be cast, and no hits would have to pay for it."""
    if unable(caster, name)[0]:
        return False
    free = "free" in spell.classes or granting(caster, spell) is not None
    return free or caster.now(MANA) >= spell.level
