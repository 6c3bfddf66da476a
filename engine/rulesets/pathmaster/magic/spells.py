"""The spells of a caster, read from the sheet as their type, and whom each of them reaches."""

import msgspec

from affray.rules import Combatant, Fight, Item, can_strike, distance, of_one
from engine.rulesets.pathmaster.people.can_act import aware
from engine.rulesets.pathmaster.people.hands import held
from engine.rulesets.pathmaster.people.inventory import item_as
from engine.rulesets.pathmaster.people.memory import CARRIED
from engine.rulesets.pathmaster.sheet import Magic, Spell, Thing

KNOWN = "pm.spell.knowledge-required"
NO_MAGIC = Magic()


@of_one
def magic(combatant: Combatant) -> Magic:
    """What a caster is like; nothing at all where the sheet has no magic."""
    given = combatant.sheet.get("magic")
    return NO_MAGIC if given is None else msgspec.convert(given, Magic)


@of_one
def known(combatant: Combatant) -> dict[str, Spell]:
    """The spells that may be cast: those that are known, and those of a thing in hand (pm.spell.knowledge-required)."""
    hands = held(combatant)
    return {
        name: each for name, each in magic(combatant).spells.items() if not each.item or each.item in hands
    }


def granting(combatant: Combatant, spell: Spell) -> Thing | None:
    """The thing that casts a spell by charges of its own; None where the caster pays."""
    item: Item | None = combatant.items.get(spell.item) if spell.item else None
    thing = item_as(item, Thing) if item is not None and item["kind"] == "thing" else None
    return thing if thing is not None and thing.charges is not None else None


def reaches(fight: Fight, caster: Combatant, spell: Spell, other: Combatant) -> bool:
    """Whether a spell reaches somebody: oneself always, others by its range, and none through a wall.

    Where a place is touched it is enough to stand beside it, and nothing is rolled (pm.spell.subject-place-touch).
    Source: pm.spell.subject.
    """
    if caster.id == other.id:
        return True
    if spell.range == "self":
        return False
    if spell.range == "touch":
        return distance(fight, caster, other) < 2 and can_strike(fight, caster, other)
    return distance(fight, caster, other) <= spell.range


def with_magic(fight: Fight, happening: object) -> list[str]:
    """Whoever magic may let step in: who has spells or instants on the sheet, or is carried by a spell."""
    return [
        each.id
        for each in fight.combatants.values()
        if "instants" in each.sheet or "magic" in each.sheet or CARRIED.name in each.conditions
    ]


def whom(fight: Fight, caster: Combatant, spell: Spell) -> list[str]:
    """On whom a spell could be cast, near or far: the caster, too, may be the subject (pm.spell.subject)."""
    if spell.range == "self":
        return [caster.id]
    others = [each.id for each in fight.present() if each.id != caster.id and aware(caster, each)]
    return [*others, caster.id]
