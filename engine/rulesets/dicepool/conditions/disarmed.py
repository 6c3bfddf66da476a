"""Disarmed: the weapon in use cannot be used while it lasts (dp.condition.disarmed.first, dp.amb.disarmed-scope)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Why
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.dicepool.attacks.memory import ATTACKED
from engine.rulesets.dicepool.conditions.affliction import CONDITIONS, affliction
from engine.rulesets.dicepool.conditions.effects import effects, why
from engine.rulesets.dicepool.people.things import things
from engine.rulesets.dicepool.seams import FORBIDS, LANDS, SETTLES
from engine.rulesets.dicepool.sheet import Weapon
from engine.state.state import Combatant, Fight

FIRST = effects()["disarmed", 1]
SCOPE = "dp.amb.disarmed-scope"


def useless(fight: Fight, actor: Combatant, key: str, args: Args) -> Iterator[Why]:
    """That weapon strikes at nobody; others may be drawn and used."""
    held = affliction(actor, "disarmed")
    if held is not None and args.get("weapon", "") == held.weapon != "":
        yield why(actor, FIRST)


def which(fight: Fight, who: str, name: str = "disarmed") -> Procedure[None]:
    """Which weapon it is, is settled as it lands, or as soon as a ruling is seen."""
    actor, held = fight.combatants[who], affliction(fight.combatants[who], "disarmed")
    weapon = in_use(fight, actor)
    if name == "disarmed" and held is not None and not held.weapon and weapon:
        until = actor.conditions[name].until
        yield CONDITIONS[name].gained(who, replace(held, weapon=weapon), rule=SCOPE, until=until)


def in_use(fight: Fight, actor: Combatant) -> str:
    """The weapon that one attacked with last, else the first in hand, else a natural one if those count."""
    mine = things(actor, Weapon)
    in_hand = [name for name, each in mine.items() if each.held and not each.natural]
    last = ATTACKED.of(actor).weapon
    natural = [name for name, each in mine.items() if each.natural and fight.table.natural_weapons]
    return last if last in (*in_hand, *natural) else next(iter([*in_hand, *natural[::-1]]), "")


CHAPTER = Chapter(name="disarmed", adds=(FORBIDS.add(useless), LANDS.add(which), SETTLES.add(which)))
