"""Area attacks: all who are caught may dodge, with Evasion out of all of it (sit.amb.evasion)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Fight,
    Maneuver,
    Procedure,
    bar,
    covered,
    hindrance,
)
from engine.rulesets.situational.attacks.attack import bands, barred_otherwise, not_ready, out_of_reach
from engine.rulesets.situational.attacks.declared import Attack, Force, attack_of
from engine.rulesets.situational.attacks.strike import deal, no_defence, wards
from engine.rulesets.situational.harm.wounds import harm
from engine.rulesets.situational.people.can_act import targets, technique
from engine.rulesets.situational.people.inventory import inventory, sound
from engine.rulesets.situational.seams import BEGINS, EVADES, RESOLVED, SHIELDS
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.turn.prices import price

RULE = "sit.amb.evasion"


def aims(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Every weapon with an area, at every foe."""
    for name, weapon in inventory(actor, Weapon).items():
        if weapon.area:
            yield from ({"target": foe.id, "weapon": name} for foe in targets(fight, actor))


@bar("sit.item.destroyed", "situational.weapon-destroyed", "weapon")
def destroyed(fight: Fight, actor: Combatant, args: Args) -> bool:
    """What is destroyed bursts no more, not even where it serves as an improvised weapon."""
    return not sound(actor, args["weapon"])


def caught(fight: Fight, attack: Attack) -> list[str]:
    """All who are in the area that spreads from the target, friend and foe; without a board the target alone."""
    middle = covered(attack.target)
    near = (each for each in fight.present() if middle and covered(each))
    found = [each.id for each in near if _spreads(fight, attack, each)]
    return found or [attack.target.id]


def _spreads(fight: Fight, attack: Attack, to: Combatant) -> bool:
    """It passes no wall, but what it can break (sit.amb.area-and-cover)."""
    hinders = hindrance(fight, attack.target, to, most=attack.weapon.area)
    return hinders is None or (hinders.kind == "wall" and bool(SHIELDS(fight, attack.target, to)))


def evades(fight: Fight, attack: Attack) -> Iterator[str]:
    """Whoever has the technique."""
    if technique(attack.target, "Evasion"):
        yield RULE


def blast(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The damage once, for all, as far as it passes what stands before them; a dodge halves it, or avoids it all."""
    there = caught(fight, attack_of(fight, who, args))
    rolled = yield from deal(fight, who, args)
    for each in there:
        at = {**args, "target": each}
        yield from BEGINS(fight, attack_of(fight, who, at))
        origin = fight.combatants[who if each == args["target"] else args["target"]]
        shields = SHIELDS(fight, origin, fight.combatants[each])
        force = (yield from shields[0](fight, each, rolled)) if shields else Force(rolled)
        if force is None:
            continue
        able = not no_defence(fight, attack_of(fight, who, at))[0]
        dodged = able and (yield from wards(fight, who, at, "dodge"))
        if not (dodged and EVADES(fight, attack_of(fight, who, at))):
            damage = force.damage // 2 if dodged else force.damage
            yield from harm(fight, each, damage, cause=args["weapon"], rule=RULE, adds=force.against)
    yield from RESOLVED(fight, attack_of(fight, who, args))


CHAPTER = Chapter(
    name="area attacks",
    maneuvers=(
        Maneuver(
            key="blast",
            rule=RULE,
            cost=price("attack"),
            targets=aims,
            bars_each=(destroyed, not_ready, out_of_reach, barred_otherwise),
            bands=bands,
            does=blast,
        ),
    ),
    adds=(EVADES.add(evades),),
)
