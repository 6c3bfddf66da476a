"""The result of a hit by the tables, in order: hits first, then one critical roll for all criticals."""

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from affray.rules import Combatant, Fight, Item, Noted, Procedure, Read, roll
from engine.rulesets.pathmaster.attack_roll.gained import gain
from engine.rulesets.pathmaster.harm.bleeding import bleed
from engine.rulesets.pathmaster.harm.falling import DEAD, die, fall, knock_out
from engine.rulesets.pathmaster.harm.hits import lose_hits, lose_nonlethal
from engine.rulesets.pathmaster.harm.incorporeal import passes_through, share
from engine.rulesets.pathmaster.harm.injuries import injure
from engine.rulesets.pathmaster.harm.item_loss import lose_thing
from engine.rulesets.pathmaster.harm.limits import DEATH
from engine.rulesets.pathmaster.harm.stun import add_stun
from engine.rulesets.pathmaster.people.hands import held
from engine.rulesets.pathmaster.people.holds import HOLDS, Hold
from engine.rulesets.pathmaster.people.inventory import inventory, is_spell
from engine.rulesets.pathmaster.people.wounds import Injury
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.tables.reading import Effects, Found, critical_does, read_critical

CRITICAL = "pm.attack.critical-second-roll"
ONE_ROLL = "pm.attack.multiple-criticals-one-roll"
CAUSES = "pm.condition.unconscious.causes"


def apply_result(
    fight: Fight, who: str, whom: str, with_what: str, found: Found, *, arm: Item | None = None
) -> Procedure[None]:
    """Lose the hits, and roll once for all criticals, unless the weapon says otherwise.

    Source: pm.attack.multiple-criticals-one-roll.

    The hits of a nonlethal weapon are counted apart (pm.condition.unconscious.causes); some pass through whoever has no
    body (pm.condition.incorporeal).
    """
    arm = arm or fight.combatants[who].items.get(with_what)
    if arm is None and is_spell(fight.combatants[who], with_what):
        arm = Item({"nature": "spell"})
    reaches = share(fight.combatants[who], fight.combatants[whom], arm)
    if not reaches:
        yield passes_through(fight, who, whom, with_what)
        return
    found = replace(found, hits=found.hits * reaches // 100)
    if found.hits and arm is not None and arm.get("nonlethal"):
        yield from lose_nonlethal(fight, whom, found.hits)
    elif found.hits:
        yield from lose_hits(fight, whom, found.hits, cause=with_what, rule="pm.attack.hit-applies-damage")
    if not found.criticals:
        return
    rule = CRITICAL if len(found.criticals) == 1 else ONE_ROLL
    each_rolled = arm is not None and arm.get("each_critical")

    cuts = found.criticals[:1] if each_rolled else found.criticals
    reads = partial(_reads, fight, cuts)
    thrown = yield from roll(who, "critical", "1d100", rule=rule, reads=reads)
    for number, (kind, severity) in enumerate(found.criticals):
        if number and each_rolled:
            reads = partial(_reads, fight, [(kind, severity)])
            thrown = yield from roll(who, "critical", "1d100", rule=rule, reads=reads)
        effects = read_critical(fight, kind, severity, thrown.total)
        effects = replace(effects, hits=effects.hits * reaches // 100)
        yield Noted(
            key="critical",
            combatant=whom,
            args={"kind": kind, "severity": severity, "roll": thrown.total, "text": effects.text},
            rule=CRITICAL,
        )
        yield from apply_effects(
            fight, whom, effects, cause="critical", weapon=with_what, by=who, rule=CRITICAL
        )


def _reads(fight: Fight, cuts: Iterable[tuple[str, str]]) -> Read:
    """What a critical roll is read for: what its entries do."""
    return lambda shown: tuple(critical_does(fight, *cut, shown.total) for cut in cuts)


def apply_effects(
    fight: Fight, whom: str, effects: Effects, *, cause: str, weapon: str, by: str = "", rule: str
) -> Procedure[None]:
    """Apply an entry of a critical or fumble table to its victim (pm.attack.critical-second-roll).

    `by` made the attack ("" for a fumble); `weapon` is what was used: a fumble drops or breaks it. The dead come to
    no further harm.
    """
    if DEAD not in fight.combatants[whom].conditions:
        yield from _harm(fight, whom, effects, cause=cause, weapon=weapon, by=by, rule=rule)
    if by:
        yield from gain(fight, by, rounds=effects.initiative, points=effects.bonus)


def _harm(
    fight: Fight, whom: str, effects: Effects, *, cause: str, weapon: str, by: str, rule: str
) -> Procedure[None]:
    """What an entry does to its victim, one after the other (pm.attack.critical-second-roll).

    Source: pm.condition.bleeding.wounds-separate, pm.condition.critical-injury.penalty, pm.stun.tracking,
    pm.ambiguity.grapple-effects.
    """
    if effects.hits:
        yield from lose_hits(fight, whom, effects.hits, cause=cause, rule=rule)
    if effects.dead:
        yield from die(fight, whom, rule=DEATH)
    if DEAD in fight.combatants[whom].conditions:
        return
    if effects.bleeding:
        yield from bleed(fight, whom, effects.bleeding)
    if effects.injury or effects.fracture:
        yield from injure(fight, whom, _lasting(effects, cause))
    yield from add_stun(fight, whom, effects.stun)
    if effects.prone:
        yield from fall(fight, whom, rule=rule)
    if effects.drop or effects.broken:
        lost = _in_use(fight.combatants[whom]) if by else weapon
        yield from lose_thing(fight, whom, lost, broken=effects.broken, rule=rule)
    for each in effects.holds:
        if each not in fight.combatants[whom].conditions:
            yield HOLDS[each].gained(whom, Hold(by), rule=rule)
    if effects.unconscious and "unconscious" not in fight.combatants[whom].conditions:
        yield from knock_out(fight, whom, rule=CAUSES, by=cause)


def _lasting(effects: Effects, cause: str) -> Injury:
    """The injury of an entry; a fracture is one of bone (pm.healing.wound-category)."""
    return Injury(
        penalty=effects.injury,
        cause=cause,
        kind="bone" if effects.fracture else effects.kind,
        part=effects.part,
        useless=effects.useless,
        destroyed=effects.destroyed,
    )


def _in_use(victim: Combatant) -> str:
    """What a victim loses: the weapon in hand, or else whatever is; "" for nothing."""
    arms = inventory(victim, Weapon)
    return next((each for each in held(victim) if each in arms), next(iter(held(victim)), ""))
