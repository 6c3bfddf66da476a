"""A called shot: an attack at a part of the body (sit.called.target-modifier, sit.called.threshold-effects)."""

from collections.abc import Iterator

from affray.rules import Chapter, Combatant, Fight, Param, Points, Procedure
from engine.rulesets.situational.attacks.declared import Attack, Effect, Force
from engine.rulesets.situational.called_shots.hurts import HURT, Hurt, Hurts
from engine.rulesets.situational.called_shots.parts import Level, level, limb, numbers
from engine.rulesets.situational.called_shots.staggered import staggers
from engine.rulesets.situational.checks.check import fortitude
from engine.rulesets.situational.harm.dying import begins
from engine.rulesets.situational.harm.wounds import GAP, toughness, unharmed, wound
from engine.rulesets.situational.moves.flying import plunges
from engine.rulesets.situational.moves.gear import drops
from engine.rulesets.situational.people.derived_stats import body
from engine.rulesets.situational.people.inventory import in_hand, strapped
from engine.rulesets.situational.seams import AIMS, EFFECTS, TARGET, TOPPLES, TOUGHNESS
from engine.rulesets.situational.situations.posture import fall_prone

MODIFIER = "sit.called.target-modifier"
ADJUSTMENT = "sit.called.toughness-adjustment"


def part_of(attack: Attack) -> str:
    """The part that an attack is aimed at; "" for none."""
    return str(attack.args.get("part", ""))


def aims(fight: Fight, attacker: Combatant, target: Combatant, weapon: str) -> list[tuple[str, Param, str]]:
    """Any part that the target has, or none."""
    return [("part", Param(names=("", *body(target)), default=""), MODIFIER)]


def harder_to_hit(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What the part adds to the Target of the whole."""
    if part := part_of(attack):
        yield Points(MODIFIER, numbers(fight, body(attack.target)[part])[0], part)


def easier_to_hurt(fight: Fight, who: Combatant, attack: Attack | None) -> Iterator[Points]:
    """What the part adds to Toughness, and so to minimum Toughness (sit.amb.minimum-toughness)."""
    if attack is not None and (part := part_of(attack)):
        yield Points(ADJUSTMENT, numbers(fight, body(attack.target)[part])[1], part)


def effects(fight: Fight, attack: Attack) -> Iterator[Effect]:
    """A called shot does what its part says."""
    if part_of(attack):
        yield hits


def hits(fight: Fight, attack: Attack, force: Force) -> Procedure[None]:
    """The Wound, and what a hit of this grade does to the part; nothing below both thresholds."""
    who, part = attack.target.id, part_of(attack)
    tough = toughness(fight, attack.target, attack, force.against)
    if force.damage < tough.total - GAP:
        yield unharmed(who, force.damage, tough, rule="sit.called.threshold-effects")
        return
    full = force.damage >= tough.total
    found = level(body(attack.target)[part], full)
    name = ""
    if found.printed or fight.table.unprinted_wounds:
        name = yield from wound(
            fight, who, cause=attack.name, damage=force.damage, kind=part, rule=found.rule
        )
    if found.lasts:
        known = HURT.of(fight.combatants[who]).parts
        yield HURT.gained(who, Hurts([*known, Hurt(part, full, name)]), rule=found.rule)
    if found.dying:
        yield from begins(fight, who, rule=found.rule)
    yield from _at_once(fight, who, part, found, force.damage)


def _at_once(fight: Fight, who: str, part: str, found: Level, damage: int) -> Procedure[None]:
    """What follows at once, and what follows unless the victim's Fortitude withstands the damage.

    That is to fall (sit.called.leg-fall), to drop a thing (sit.called.hand-minimum), or to be Staggered
    (sit.called.head-minimum).
    """
    if found.empty and fight.table.arm_drops:
        yield from _opens(fight, who, part, rule="sit.amb.arm-holding")
    if found.grounded:
        yield from plunges(fight, who)
    rule = found.by or found.rule
    if not found.unless or (yield from fortitude(fight, who, damage, rule=rule)):
        return
    if found.unless == "drops":
        yield from _opens(fight, who, part, rule=rule)
    elif found.unless == "staggered":
        yield staggers(fight, who)
    elif fight.table.postures:
        yield from fall_prone(fight, who, rule=rule)
        yield from TOPPLES(fight, who)


def _opens(fight: Fight, who: str, part: str, *, rule: str) -> Procedure[None]:
    """What the hand holds falls, but for a shield that is strapped on."""
    actor = fight.combatants[who]
    item = in_hand(actor, limb(actor, part)[1])
    if item and not strapped(actor, item):
        yield from drops(fight, who, item, rule=rule)


CHAPTER = Chapter(
    name="called shots",
    option="called_shots",
    adds=(
        AIMS.add(aims),
        TARGET.add(harder_to_hit),
        TOUGHNESS.add(easier_to_hurt),
        EFFECTS.add(effects),
    ),
)
