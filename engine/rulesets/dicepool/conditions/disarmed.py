"""Disarmed: the weapon in use cannot be used while it lasts (dp.condition.disarmed.first, dp.amb.disarmed-scope)."""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.rules import Args, Chapter, Combatant, Fight, Procedure, Why
from engine.rulesets.dicepool.attacks.memory import ATTACKED
from engine.rulesets.dicepool.conditions.affliction import CONDITIONS, Affliction, affliction
from engine.rulesets.dicepool.conditions.effects import effects, why
from engine.rulesets.dicepool.people.inventory import inventory
from engine.rulesets.dicepool.seams import FORBIDS, LANDS, SETTLES
from engine.rulesets.dicepool.sheet import Weapon

FIRST = effects()["disarmed", 1]


def useless(fight: Fight, actor: Combatant, key: str, args: Args) -> Iterator[Why]:
    """That weapon strikes at nobody; others may be drawn and used."""
    held = affliction(actor, "disarmed") if "disarmed" in actor.conditions else None
    if held is not None and args.get("weapon") in taken(held):
        yield why(actor, FIRST)


def taken(held: Affliction) -> tuple[str, ...]:
    """The weapons that a disarmed creature cannot use: a second one where it was disarmed again with that in use."""
    return tuple(each for each in (held.weapon, *held.weapons) if each)


def takes(fight: Fight, who: str, name: str = "disarmed") -> Procedure[None]:
    """Each time that it lands it takes the weapon that is in use then."""
    actor, held = fight.combatants[who], affliction(fight.combatants[who], "disarmed")
    if name != "disarmed" or held is None or not (weapon := in_use(fight, actor, taken(held))):
        return
    now = replace(held, weapons=(*held.weapons, weapon)) if held.weapon else replace(held, weapon=weapon)
    yield CONDITIONS[name].gained(who, now, rule="dp.amb.disarmed-scope", until=actor.conditions[name].until)


def by_ruling(fight: Fight, who: str) -> Procedure[None]:
    """Which weapon it is that a ruling took, is settled as soon as the ruling is seen."""
    held = affliction(fight.combatants[who], "disarmed")
    if held is not None and not held.weapon:
        yield from takes(fight, who)


def in_use(fight: Fight, actor: Combatant, but: tuple[str, ...] = ()) -> str:
    """The weapon that one attacked with last, else the first in hand, else a natural one if those count."""
    mine = {name: each for name, each in inventory(actor, Weapon).items() if name not in but}
    in_hand = [name for name, each in mine.items() if each.held and not each.natural]
    last = ATTACKED.of(actor).weapon
    natural = [name for name, each in mine.items() if each.natural and fight.table.natural_weapons]
    return last if last in (*in_hand, *natural) else next(iter([*in_hand, *natural[::-1]]), "")


CHAPTER = Chapter(name="disarmed", adds=(FORBIDS.add(useless), LANDS.add(takes), SETTLES.add(by_ruling)))
