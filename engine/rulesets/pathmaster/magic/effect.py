"""What a spell does once it is cast: bolts, or one base attack that everybody resists (pm.spell.effect-routes).

A ball is a maneuver of its own (magic/ball.py). What a spell does beyond what the sheet says is the GM's to say.
"""

from collections.abc import Iterable

from affray.rules import (
    ConditionLost,
    Fight,
    Noted,
    Points,
    Procedure,
    ask,
    cell,
    may,
    roll,
)
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.checks.resistance import Danger, Resisted, resists
from engine.rulesets.pathmaster.harm.exposure import ALL_OR_NOTHING, all_gained, until_by_margin
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.healing.hits import regain_hits
from engine.rulesets.pathmaster.magic.ball import in_area
from engine.rulesets.pathmaster.magic.conjunctive import beside, joined
from engine.rulesets.pathmaster.magic.mishap import mishap
from engine.rulesets.pathmaster.magic.wards import raised
from engine.rulesets.pathmaster.movement.by_spell import grants
from engine.rulesets.pathmaster.people.can_act import active, friendly
from engine.rulesets.pathmaster.sheet import Spell
from engine.rulesets.pathmaster.tables.reading import read_base

EFFECT = "pm.spell.effect-on-success"
SINGLE = "pm.spell.base.single-roll"
FUMBLE = "pm.spell.base.fumble"
EACH = "pm.spell.base.each-resists"
WILLING = "pm.spell.base.willing"
MENTAL = "pm.spell.class.mental"
UTILITY = "pm.spell.class.utility"
PASSIVE = "pm.spell.class.passive"
MODIFIER = "pm.spell.base.rr-modifier"
LOWEST = 2
"""A base attack that shows so much or less fails the spell (pm.spell.fumble-numbers, pm.table.spell-fumbles)."""
NOT_RESISTED = frozenset({"elemental", "informational"})
"""Classes of which the products are real, or that only tell something.

Source: pm.spell.class.elemental, pm.spell.class.informational.
"""


def takes_effect(fight: Fight, who: str, name: str, spell: Spell, target: str) -> Procedure[None]:
    """A directed spell strikes; every other makes a base attack, or is on the caster alone.

    Source: pm.spell.directed.bolts-now, pm.spell.base.catch-all, pm.spell.subject, pm.spell.class.conjunctive.
    """
    if spell.beside:
        if (left := (yield from beside(fight, who, name, spell))) is None:
            return
        spell = left
    if spell.bolts:
        yield from _bolts(fight, who, name, spell, target)
        return
    args = {"spell": name, "target": target, **({"does": spell.does} if spell.does else {})}
    yield Noted(key="spell.works", combatant=who, args=args, rule=EFFECT)
    works = True
    if spell.range == "self":
        yield from lands(fight, who, name, spell, who)
    else:
        works = yield from base_attack(fight, who, name, spell, _met(fight, who, spell, target))
    if spell.ward and works:
        yield raised(fight.combatants[who], name, spell.ward)


def _bolts(fight: Fight, who: str, name: str, spell: Spell, target: str) -> Procedure[None]:
    """All bolts at once, one after the other; a fumble loses those still to come (pm.q.bolt-fumble-rest).

    Defences and modifiers are those of any missile (pm.spell.directed.defences, pm.spell.class.directed-elemental).
    Source: pm.spell.directed.bolts-now, pm.spell.automatic-casting-can-still-fizzle.
    """
    for _ in range(spell.bolts):
        if not active(fight.combatants[who]) or (yield from strike(fight, who, target, name)) == "fumble":
            return


def _met(fight: Fight, who: str, spell: Spell, target: str) -> list[str]:
    """Whom the spell works on: its target, and whoever is within its area, friend and foe."""
    middle = cell(fight.combatants[target])
    if not spell.area or middle is None:
        return [] if spell.thing or spell.ward else [target]
    return in_area(fight, fight.combatants[who], spell.area, middle)


def base_attack(fight: Fight, who: str, name: str, spell: Spell, met: Iterable[str]) -> Procedure[bool]:
    """One closed roll for all, which its own die alone can fail (False), and then each of them resists.

    It follows at once (pm.spell.base.no-delay), and no skill adds to it (pm.q.base-attack-bonus). A force spell on what
    cannot resist needs none (pm.spell.class.force); what is real nobody resists (pm.spell.class.elemental). What was
    paid for the casting stays paid.
    Source: pm.q.base-roll-without-resistance, pm.q.fumble-cost.
    """
    targets = list(met)
    if "force" in spell.classes and not targets:
        return True
    thrown = yield from roll(who, "base-attack", "1d100", rule=SINGLE)
    if thrown.total <= LOWEST:
        yield from mishap(fight, who, name, 0, FUMBLE)
        return False
    for each in targets:
        if NOT_RESISTED.isdisjoint(spell.classes):
            yield from _against(fight, who, name, spell, each, thrown.total)
    return True


def _against(fight: Fight, who: str, name: str, spell: Spell, whom: str, rolled: int) -> Procedure[None]:
    """What it does to one of them: nothing to the mindless, all to the willing, else what a Resistance Roll says.

    Source: pm.spell.base.willing, pm.spell.class.passive.
    """
    told = {"spell": name, "by": who}
    target = fight.combatants[whom]
    if "mental" in spell.classes and target.sheet.get("mindless"):
        yield Noted(key="spell.no-mind", combatant=whom, args=told, rule=MENTAL)
        return
    margin = -1
    if "passive" in spell.classes:
        yield from _notices(fight, who, name, spell, whom, rolled)
    elif not (yield from _willing(fight, who, name, spell, whom)):
        if "utility" in spell.classes:
            yield Noted(key="spell.resisted", combatant=whom, args=told, rule=UTILITY)
            return
        found = yield from _resists(fight, who, spell, whom, rolled)
        if found.held:
            yield Noted(key="spell.resisted", combatant=whom, args=told, rule=EACH)
            return
        margin = found.margin
    yield Noted(key="spell.taken", combatant=whom, args=told, rule=EACH)
    yield from lands(fight, who, name, spell, whom, margin)


def _resists(fight: Fight, who: str, spell: Spell, whom: str, rolled: int) -> Procedure[Resisted]:
    caster, target = fight.combatants[who], fight.combatants[whom]
    modifier = read_base(fight, target, rolled)
    danger = Danger(against=spell.realm, level=caster.stats["level"], modifier=modifier)
    mind = target.stats.get("resists mind", 0) if "mental" in spell.classes else 0
    return (
        yield from resists(fight, whom, danger, by=who, adds=[Points(MENTAL, mind, "mind")], rule=MODIFIER)
    )


def _notices(fight: Fight, who: str, name: str, spell: Spell, whom: str, rolled: int) -> Procedure[None]:
    """Where the table plays so, a Resistance Roll tells whether a passive spell is noticed; it works all the same."""
    if whom == who or not fight.table.passive_resistance:
        return
    if (yield from _resists(fight, who, spell, whom, rolled)).held:
        yield Noted(key="spell.noticed", combatant=whom, args={"spell": name, "by": who}, rule=PASSIVE)


def lands(fight: Fight, who: str, name: str, spell: Spell, whom: str, margin: int = -1) -> Procedure[None]:
    """What it does to somebody who does not resist: conditions come and go, hits come back (pm.healing.magical).

    Source: pm.spell.class.conjunctive, pm.spell.class.subconscious-trigger, pm.spell.movement.target-controls.
    """
    until = until_by_margin(fight, margin, spell.each)
    yield from all_gained(fight, whom, spell.fails, until, who, ALL_OR_NOTHING)
    if spell.beside:
        yield joined(fight.combatants[who], name, whom)
    for each in spell.ends:
        if each in fight.combatants[whom].conditions:
            yield ConditionLost(combatant=whom, condition=each, rule=EFFECT)
            yield from settle(fight, whom)
    yield from regain_hits(fight, whom, spell.heals, rule=EFFECT)
    if spell.travel:
        yield grants(fight.combatants[whom], name, spell.travel)


def _willing(fight: Fight, who: str, name: str, spell: Spell, whom: str) -> Procedure[bool]:
    """Whether somebody lets it work: the caster does, friends are asked, and told what it is.

    Then nothing is rolled (pm.q.willing-roll). Nobody consents to what they do not know.
    Source: pm.spell.base.willing-informed.
    """
    if whom == who:
        return True
    caster, target = fight.combatants[who], fight.combatants[whom]
    if not active(target):
        return caster.side == target.side
    if not friendly(target, caster):
        return False
    told = {"spell": name, "by": who, **({"does": spell.does} if spell.does else {})}
    ways = [may("let-it-work", rule=WILLING), may("resist-it", rule=EACH)]
    answer = yield from ask(whom, "willing", lambda now: ways, args=told, default="let-it-work", rule=WILLING)
    return answer is not None and answer.choice == "let-it-work"
