"""Getting rid of what is lodged in oneself: pulled out, broken off, or taken out once the fight is over."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Condition,
    Details,
    Fight,
    Maneuver,
    Procedure,
    Why,
    bar,
    roll,
)
from engine.rulesets.brp.attacks import strikes
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.wear import harm_item
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.checks.resistance import resist, resistance
from engine.rulesets.brp.defences import stance
from engine.rulesets.brp.harm.wounds import worsen
from engine.rulesets.brp.moves.noncombat import UNENGAGED, power_used
from engine.rulesets.brp.people.can_act import foes, hidden
from engine.rulesets.brp.people.inventory import armed_with, weapon_of
from engine.rulesets.brp.people.sides import REACH, distance
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.rounds.instant import too_late
from engine.rulesets.brp.rounds.ranks import round_used
from engine.rulesets.brp.seams import STRAINS
from engine.rulesets.brp.specials.lodged import IMPALED, change, points_left, take_out

REMOVE = "brp.impale.self-removal"
FAILED = "brp.impale.self-removal-failure"
REACHED = "brp.impale.hard-to-reach"
BREAK = "brp.impale.break-weapon"
PEACE = "brp.impale.out-of-combat"

EASY = Circumstance(PEACE, "easy", note="out of combat")
AWKWARD = Circumstance(REACHED, "difficult", note="hard to reach")


class HardToReach(Struct, frozen=True):
    """What the GM makes of it: half the strength, or a difficult roll."""

    half_strength: bool = False


HARD_TO_REACH = Condition("hard-to-reach", HardToReach)


def in_me(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Everything that is lodged in oneself."""
    return ({"injury": each} for each in IMPALED.of(actor).wounds)


whole_round = bar(REMOVE, "brp.pulling-takes-the-round", "actor", when=round_used)
"""It takes a full round."""


def against_it(fight: Fight, actor: Combatant, args: Args) -> tuple[int, int, list[Circumstance]]:
    """Strength, the damage that it has dealt, and what makes it easier or harder."""
    strength = actor.stats["STR"]
    found = [] if foes(fight, actor) else [EASY]
    awkward = HARD_TO_REACH.get(actor)
    if awkward is not None and awkward.half_strength:
        strength = -(-strength // 2)
    elif awkward is not None:
        found.append(AWKWARD)
    return strength, IMPALED.of(actor).wounds[args["injury"]].dealt, found


def pull_chance(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Its chance on the resistance table."""
    chance, modifiers = resistance(*against_it(fight, actor, args))
    return Details(chance=chance, modifiers=modifiers)


def pull_out(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Pull a weapon out of oneself: it is then in one's own hand; or it stays and costs 1d3 more."""
    injury = args["injury"]
    if injury not in IMPALED.of(fight.combatants[who]).wounds:
        yield from too_late(who, "pull-out")
        return
    strength, dealt, found = against_it(fight, fight.combatants[who], args)
    if (yield from resist(who, "pull out", strength, dealt, found, rule=REMOVE)):
        yield from take_out(fight, who, injury, who, rule=REMOVE)
        return
    thrown = yield from roll(who, "pull out", "1d3", rule=FAILED)
    yield from change(fight, who, injury, dealt=dealt + thrown.total, rule=FAILED)
    yield from worsen(fight, who, injury, thrown.total, cause="pulling", rule=FAILED)


def breakable_ones(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """By strength, or by a blow with any weapon in hand, at everything lodged in oneself that is whole."""
    for injury, lodged in IMPALED.of(actor).wounds.items():
        if not lodged.broken:
            yield {"injury": injury}
            for name in armed_with(actor):
                yield {"injury": injury, "weapon": name}


def no_blow(fight: Fight, actor: Combatant, args: Args) -> Why:
    """A blow at it is an attack like any other."""
    return strikes.no_attack(fight, actor) if "weapon" in args else NOT_BARRED


def break_chance(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Strength against its hit points, or the skill with the weapon."""
    if "weapon" in args:
        chance, modifiers = skill_odds(fight, actor, weapon_of(actor, args["weapon"]).skill)
    else:
        lodged = IMPALED.of(actor).wounds[args["injury"]]
        chance, modifiers = resistance(actor.stats["STR"], points_left(fight, lodged))
    return Details(chance=chance, modifiers=modifiers)


def break_stuck(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Break what is lodged in oneself: it stays, but moving no longer makes it worse. A blow that fails does."""
    yield from _break(fight, who, args)
    if "weapon" in args:
        yield from STRAINS(fight, who, "attack", 0.0)


def _break(fight: Fight, who: str, args: Args) -> Procedure[None]:
    lodged = IMPALED.of(fight.combatants[who]).wounds.get(args["injury"])
    if lodged is None:
        yield from too_late(who, "break-stuck")
        return
    had = points_left(fight, lodged)
    if "weapon" in args:
        weapon = weapon_of(fight.combatants[who], args["weapon"])
        if not (yield from skill_roll(fight, who, "break", weapon.skill, rule=BREAK)).succeeded:
            return
        points = yield from rolled_damage(fight, who, args["weapon"], "normal", rule=BREAK)
    elif (yield from resist(who, "break", fight.combatants[who].stats["STR"], had, rule=BREAK)):
        points = had
    else:
        return
    left = max(0, had - points)
    yield from change(fight, who, args["injury"], hp=left, broken=not left, rule=BREAK)
    owner = fight.combatants.get(lodged.by)
    if points and lodged.whole and owner is not None and lodged.weapon in owner.items:
        yield from harm_item(fight, lodged.by, lodged.weapon, points, rule=BREAK)


def patients(fight: Fight, healer: Combatant) -> Iterator[Args]:
    """Everything lodged in anybody within reach."""
    for each in fight.present():
        if distance(healer, each) <= REACH and not hidden(each, healer):
            for injury in IMPALED.of(each).wounds:
                yield {"patient": each.id, "injury": injury}


in_a_fight = bar(PEACE, "brp.fighting-goes-on", when=foes)
"""First Aid takes nothing out while there is fighting."""


def surgery(fight: Fight, healer: Combatant) -> Details:
    """First Aid, and easy."""
    chance, modifiers = skill_odds(fight, healer, "First Aid", EASY)
    return Details(chance=chance, modifiers=modifiers)


def extract(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Take a weapon out of somebody by First Aid, once the fight is over."""
    if args["injury"] not in IMPALED.of(fight.combatants[args["patient"]]).wounds:
        yield from too_late(who, "extract")
        return
    check = yield from skill_roll(fight, who, "extract", "First Aid", EASY, rule=PEACE)
    if check.succeeded:
        yield from take_out(fight, args["patient"], args["injury"], who, rule=PEACE)


CHAPTER = Chapter(
    name="what is lodged in one",
    maneuvers=(
        Maneuver(
            key="pull-out",
            rule=REMOVE,
            targets=in_me,
            bars=(power_used, stance.wholly_taken, whole_round),
            details=pull_chance,
            does=pull_out,
        ),
        Maneuver(
            key="break-stuck",
            rule=BREAK,
            targets=breakable_ones,
            bars=(power_used,),
            bars_each=(no_blow,),
            details=break_chance,
            does=break_stuck,
        ),
        Maneuver(
            key="extract",
            rule=PEACE,
            targets=patients,
            bars=(*UNENGAGED, in_a_fight),
            alike=surgery,
            does=extract,
        ),
    ),
    conditions=(HARD_TO_REACH,),
)
