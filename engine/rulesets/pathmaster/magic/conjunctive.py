"""Conjunctive spells: they work only beside others that are kept up (pm.spell.class.conjunctive).

Which these are, and what it does without them, the sheet says (pm.q.conjunctive-pairing).
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    ConditionLost,
    Fight,
    Noted,
    Procedure,
)
from engine.rulesets.pathmaster.magic.spells import magic
from engine.rulesets.pathmaster.people.memory import MAINTAINING
from engine.rulesets.pathmaster.sheet import Spell

BESIDE = "pm.spell.class.conjunctive"


class Joined(Struct, frozen=True, omit_defaults=True):
    """Whom each of a caster's conjunctive spells works on because of what goes with it."""

    on: dict[str, list[str]] = {}


JOINED = Condition("joined-spells", Joined, own=True)


def beside(fight: Fight, who: str, name: str, spell: Spell) -> Procedure[Spell | None]:
    """The spell as it works now: whole where all that it needs is kept up, else what it does alone, if anything."""
    lacks = [each for each in spell.beside if each not in MAINTAINING.of(fight.combatants[who]).spells]
    if not lacks:
        return spell
    yield Noted(key="spell.alone", combatant=who, args={"spell": name, "lacks": lacks}, rule=BESIDE)
    return _alone(spell) if spell.alone else None


def _alone(spell: Spell) -> Spell:
    return replace(spell, fails=spell.alone, beside=(), bolts=0, heals=0, ends=(), travel=None, ward=None)


def joined(caster: Combatant, name: str, whom: str) -> ConditionGained:
    """The fact that a spell works on one more because of what is kept up beside it."""
    on = JOINED.of(caster).on
    now = {**on, name: [*(each for each in on.get(name, ()) if each != whom), whom]}
    return JOINED.gained(caster.id, Joined(now), rule=BESIDE)


def apart(fight: Fight, who: str) -> Procedure[None]:
    """What went with a spell that is kept up no more is over, down to what it does alone."""
    caster = fight.combatants[who]
    up, on, spells = MAINTAINING.of(caster).spells, JOINED.of(caster).on, magic(caster).spells
    left = {name: whom for name, whom in on.items() if all(each in up for each in spells[name].beside)}
    if left != on:
        yield JOINED.now(who, Joined(left) if left else None, reason="over", rule=BESIDE)
    for name in on.keys() - left.keys():
        yield Noted(key="spell.apart", combatant=who, args={"spell": name}, rule=BESIDE)
        for whom in on[name]:
            yield from _ends(fight.combatants[whom], spells[name])


def _ends(target: Combatant, spell: Spell) -> Iterable[ConditionLost]:
    for each in spell.fails:
        if each not in spell.alone and each in target.conditions:
            yield ConditionLost(combatant=target.id, condition=each, reason="over", rule=BESIDE)


CHAPTER = Chapter(name="conjunctive spells", conditions=(JOINED,))
