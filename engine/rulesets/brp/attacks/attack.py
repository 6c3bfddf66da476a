"""The attack: the roll to hit, the defence, and the damage that gets through (brp.resolution.skill-roll)."""

from msgspec.structs import replace

from affray.rules import Args, Chapter, Combatant, Fight, ItemChanged, Maneuver, Noted, Procedure, ask, may
from engine.rulesets.brp.attacks import aim, missiles, strikes
from engine.rulesets.brp.attacks.attack_options import attack_options, skill_rule
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.declared import Attack, Hit, LandedAttack
from engine.rulesets.brp.attacks.fumbles import Deed, fumble, jam
from engine.rulesets.brp.attacks.landing import effect_of, land
from engine.rulesets.brp.attacks.matrix import Row, outcome, wear
from engine.rulesets.brp.attacks.wear import aimed, breakable, strike_item
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.checks.levels import higher, succeeded
from engine.rulesets.brp.defences.defence import defend_against, shot_at
from engine.rulesets.brp.defences.made import Defence
from engine.rulesets.brp.moves import contact
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.awareness import give_away
from engine.rulesets.brp.people.can_act import can_fight
from engine.rulesets.brp.people.inventory import weapon_of
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.rounds.instant import WOUNDS, Effect, Instant, happens
from engine.rulesets.brp.seams import ATTACK, ATTACKS, LOOSED, STRAINS
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials import crushing, entangling


def attack(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The attack action: one target, after a short move if need be (brp.attack.with-short-move)."""
    struck = yield from strike(fight, who, args)
    if struck is not None:
        yield from land(fight, struck)
    yield from give_away(fight, who)


def said(fight: Fight, actor: Combatant, args: Args) -> Args:
    """An attack as it is declared; that it is meant for the body, and is not split, goes without saying."""
    return {name: value for name, value in args.items() if value and (name, value) != ("aim", "body")}


def strike(
    fight: Fight, who: str, args: Args, instant: Instant | None = None
) -> Procedure[LandedAttack | None]:
    """One attack: roll to hit, let the target defend, and roll the damage of what gets through.

    A shot that misses was one all the same (brp.amb.first-missile).

    At an instant that others share the step up to the target comes after all blows, since it changes where everybody
    stands. With the aim "item" the blow is meant for what parries it (brp.item-attack.procedure), or for a thing in
    hand where nothing does (brp.item-attack.aimed), also where a dodge has been fumbled; past a parry that failed it is
    like any other (brp.amb.item-attack-failed-parry).

    A weapon that jams does not hit, whatever the roll (brp.amb.malfunction-success); what a fumble does with
    it comes first (brp.malfunction.order, brp.malfunction.independent).
    """
    whom, item, use = args["target"], args["weapon"], args.get("use", "")
    weapon = weapon_of(fight.combatants[who], item, use)
    origin = fight.combatants[who].position
    at = Attack(who=who, whom=whom, item=item, use=use, weapon=weapon, instant=instant, origin=origin)
    yield from ATTACKS(fight, who, args)
    yield from strikes.spend(fight, who, item)
    if instant is None and not entangling.from_afar(weapon):
        yield from contact.close_in(fight, who, whom)
    if not (yield from entangling.finds_a_way(fight, who, weapon)):
        return None
    check = yield from roll_to_hit(fight, at, at_item=args.get("aim") == "item")
    yield from loose(fight, at)
    yield from LOOSED(fight, who, item)
    strain = Effect(does=STRAINS(fight, who, "attack", 0.0), stage=WOUNDS, whom=who, what="attack")
    yield from happens(instant, strain)
    if check.level == "fumble":
        yield from fumble(fight, who, item, "attack", use, instant)
    jammed = jams(weapon, check.roll)
    if jammed:
        yield from jam(fight, who, item, fumbled=check.level == "fumble")
    if jammed or not check.succeeded:
        if not jammed:
            yield from shot_at(fight, at)
        yield from missed(fight, at, check, jammed=jammed)
        return None
    defence = yield from defend_against(fight, at, check)
    if defence.hits is not None:
        return landed(at, defence.hits)
    if args.get("aim") == "item" and defence.parried and breakable(fight.combatants[whom], defence.item):
        return landed(at, (yield from strike_item(fight, at, check.level, defence.item)))
    if args.get("aim") == "item" and defence.kind != "parry" and not succeeded(defence.level):
        if defence.level == "fumble":
            yield from fumble(fight, whom, defence.item, "dodge", instant=at.instant)
        return landed(at, (yield from aimed(fight, at, check)))
    if crushing.tests(fight, at, check, defence):
        return landed(at, (yield from crushing.contest(fight, at, defence.item)))
    return (yield from answered(fight, at, check, defence))


def landed(at: Attack, hits: tuple[Hit, ...], parried_with: str = "") -> LandedAttack | None:
    """The blow of these hits, if there are any."""
    if not hits:
        return None
    return LandedAttack(
        attacker=at.who,
        target=at.whom,
        weapon=at.item,
        hits=hits,
        use=at.use,
        parried_with=parried_with,
        origin=at.origin,
    )


def roll_to_hit(fight: Fight, at: Attack, *, at_item: bool = False) -> Procedure[Check]:
    """The attack roll, at the full rating (brp.attack.full-skill); at long range an ordinary hit at best.

    Read of it is besides whether the weapon jams; and of one that is meant for a thing how far it is below half.
    Source: brp.amb.long-range-level.
    """
    attacker, target, weapon = fight.combatants[at.who], fight.combatants[at.whom], at.weapon
    long = bool(weapon.missile) and missiles.band(fight, attacker, target, weapon) == "long"
    return (
        yield from skill_check(
            fight,
            at.who,
            "attack",
            weapon.skill,
            attacker.stats.get(weapon.skill, 0),
            ATTACK(fight, attacker, target, weapon),
            rule=skill_rule(weapon),
            highest="success" if long else "critical",
            highest_rule=missiles.LONG if long else "",
            also=lambda roll: (jams(weapon, roll), at_item and roll),
        )
    )


def jams(weapon: Weapon, roll: int) -> bool:
    """Whether a weapon jams by this roll, whatever else it does (brp.malfunction.independent)."""
    return weapon.malfunction is not None and roll >= weapon.malfunction


def loose(fight: Fight, at: Attack) -> Procedure[None]:
    """The end of every attack: the attacker's aim is used up; a thrown weapon leaves the hand.

    A thrown weapon of a rate above 1 stands for several, and there is a next one.
    """
    attacker, target = fight.combatants[at.who], fight.combatants[at.whom]
    steady = bool(aim.support(fight, attacker, target, at.weapon))
    yield from aim.loosed(fight, at.who, at.whom, steady=steady)
    if at.weapon.missile == "thrown" and at.weapon.rate == 1:
        fields = {"held": False, "lies": round(distance(attacker, target))}
        rule = "brp.missile.definition"
        yield ItemChanged(combatant=at.who, item=at.item, change="thrown", fields=fields, rule=rule)


def missed(fight: Fight, at: Attack, check: Check, *, jammed: bool) -> Procedure[None]:
    """A miss: the target needs no defence; another attack may be tried if one is left."""
    if check.level == "fumble":
        rule = "brp.matrix.attacker-fumble"
    else:
        rule = "brp.malfunction.independent" if jammed else "brp.levels.failed-attack-no-defence"
    key, met = "attack.jammed" if jammed else "attack.missed", {"target": at.whom, "weapon": at.item}
    yield Noted(key=key, combatant=at.who, args=met, rule=rule)
    if left := attacks_left(fight, at.who):
        rule = "brp.levels.failure-retry"
        yield Noted(key="attack.may-try-again", combatant=at.who, args={"attacks": left}, rule=rule)


def answered(fight: Fight, at: Attack, check: Check, defence: Defence) -> Procedure[LandedAttack | None]:
    """A hit and its defence on the matrix: harm to things that met, then damage (brp.resolution.matrix-lookup).

    A fumbled defence may raise the blow's level (brp.matrix.defender-fumble, brp.fumble.wide-open).
    """
    level = check.level
    if defence.level == "fumble":
        deed: Deed = "dodge" if defence.kind == "dodge" else "parry"
        opened = yield from fumble(fight, at.whom, defence.item, deed, instant=at.instant)
        level = higher(level, opened)
    row = outcome(level, defence.level)
    row, spent = yield from wear(fight, at, check, defence, row)
    if defence.parried:
        yield from entangling.wrench(fight, at, defence.item)
    row = yield from swapped(fight, at, row)
    met = {"target": at.whom, "weapon": at.item, "attack": level, "defence": defence.level}
    if row.hit_level == "none":
        yield Noted(key=f"attack.{defence.kind or 'stopped'}", combatant=at.who, args=met, rule=row.rule)
        return None
    met |= {"level": row.hit_level, "armour": row.armour}
    yield Noted(key="attack.hit", combatant=at.who, args=met, rule=row.rule)
    hits = yield from damage(fight, at, row, spent)
    if entangling.despite(at.weapon, level, defence):
        args = {"item": defence.item}
        yield Noted(key="parry.no-use", combatant=at.whom, args=args, rule="brp.entangle.critical-parry")
        hits = (replace(hits[0], special=at.weapon.special), *hits[1:])
    return landed(at, hits, defence.item if defence.parried else "")


def swapped(fight: Fight, at: Attack, row: Row) -> Procedure[Row]:
    """The row, or a special success instead of its critical where the attacker would rather have that.

    Armour stays bypassed, unless the table has it count (brp.amb.critical-swap-armour).
    """
    options: Options = fight.table
    if row.hit_level != "critical" or not options.critical_swap or options.special_effects == "none":
        return row
    rule = "brp.levels.critical-as-special"
    both = [may("critical", rule="brp.levels.critical"), may("special", rule=rule)]
    args = {"target": at.whom, "weapon": at.item, "kind": at.weapon.special}
    answer = yield from ask(at.who, "critical", lambda _: both, args=args, default="critical", rule=rule)
    if answer is None or answer.choice == "critical":
        return row
    counts = options.critical_swap_armour == "applies"
    by = "brp.amb.critical-swap-armour" if counts else row.hit_rule
    return replace(
        row, hit_level="special", armour="applies" if counts else row.armour, rule=rule, hit_rule=by
    )


def damage(fight: Fight, at: Attack, row: Row, spent: int) -> Procedure[tuple[Hit, ...]]:
    """The damage of the row, and what goes on past a parrying thing on which `spent` points were used up.

    Source: brp.matrix.parrying-item-destroyed; option destroyed_item.
    """
    options: Options = fight.table
    hits: list[Hit] = []
    if not spent or options.destroyed_item != "instead":
        rolled = yield from rolled_damage(fight, at.who, at.weapon, row.hit_level)
        special = effect_of(fight, at.weapon, row.hit_level)
        first = Hit(damage=rolled, level=row.hit_level, armour=row.armour, rule=row.hit_rule, special=special)
        hits.append(first)
    if spent and options.destroyed_item != "row":
        rule = "brp.matrix.parrying-item-destroyed"
        through = yield from rolled_damage(fight, at.who, at.weapon, "normal", rule=rule)
        hits.append(Hit(damage=max(0, through - spent), level="normal", armour="applies", rule=rule))
    return tuple(hits)


def attacks_left(fight: Fight, who: str) -> int:
    """How many attacks the attacker still has this round, after the first one."""
    actor = fight.combatants[who]
    return 0 if not can_fight(actor) or actor.budget("power") else strikes.attacks_left(fight, actor)


CHAPTER = Chapter(
    name="attacking",
    maneuvers=(
        Maneuver(key="attack", rule="brp.resolution.skill-roll", look=attack_options, says=said, does=attack),
    ),
    budgets=strikes.BUDGETS,
)
