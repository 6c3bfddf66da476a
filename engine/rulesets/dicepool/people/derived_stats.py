"""A combatant's numbers as they are now: pools, DEFENSEs, SOAK, SPEED, the number of actions."""

from msgspec.structs import replace

from affray.rules import Change, Combatant, Fight, Number, Points, of_fight
from engine.dice.size_limits import MOST_DICE
from engine.kit.numbers import at_least, at_most, worked
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.seams import ACTIONS, CARRY, DEFENSE, HEALTH, MOVES, POOL, SKILLS, SOAK, SPEED

CHECK = "dp.host.check"
FLOOR = "dp.host.defense"
ROUND = "dp.host.round"
CARRIES = "dp.host.carry"
TWO = 2
"""Actions of a turn (dp.host.round)."""


def pool(fight: Fight, check: Check) -> Number:
    """The pool of a check, in dice; never below none, and none fails. No more are thrown than there may be of dice.

    Source: dp.host.check, dp.host.attack, dp.amb.empty-pool.
    """
    who = fight.combatants[check.who]
    adds = [*_brought(fight, who, check), *POOL(fight, check)]
    changes = [Change(each.rule, "+", each.points, each.note) for each in adds]
    number = worked(who.stats[check.attribute], changes, name=check.attribute, rule=CHECK)
    return replace(at_most(at_least(number, 0, "dp.amb.empty-pool"), MOST_DICE, CHECK), unit="dice")


def _brought(fight: Fight, who: Combatant, check: Check) -> list[Points]:
    """The dice of a skill, of equipment, and LUC dice."""
    adds = []
    if dice := who.stats.get(f"skill {check.skill}", 0):
        forgot = next((rule for _, rule in SKILLS(fight, who)), "")
        adds.append(Points(forgot or CHECK, 0 if forgot else dice, check.skill))
    if check.gear:
        adds.append(Points(CHECK, check.gear, "equipment"))
    if check.luck:
        adds.append(Points("dp.host.luck", check.luck, "luck"))
    return adds


def defense(fight: Fight, who: Combatant, kind: str, attacker: str) -> Number:
    """A DEFENSE against an attacker; none is ever below 10 (dp.host.defense)."""
    return at_least(
        worked(who.stats[kind], DEFENSE(fight, who, kind, attacker), name=kind, rule=FLOOR), 10, FLOOR
    )


def soak(fight: Fight, who: Combatant) -> Number:
    """SOAK (dp.host.damage)."""
    return worked(who.stats["soak"], SOAK(fight, who), name="SOAK", rule="dp.host.damage")


def speed(fight: Fight, who: Combatant, by: str = "") -> Number:
    """A SPEED score in squares: the usual one, or that of another way to go ("climbing").

    What is carried takes from it first (dp.host.carry), then the rest is halved, rounded up (dp.amb.halving).
    """
    base = who.stats[f"speed {by}" if by else "speed"]
    load = burden(fight, who)
    changes = [Change(CARRIES, "+", -load, "load")] if load else []
    number = worked(base, [*changes, *SPEED(fight, who)], name="SPEED", rule="dp.host.space")
    return at_least(number, 0, CARRIES)


def carry_increment(fight: Fight, who: Combatant) -> Number:
    """The carry increment in pounds: ten times the strength dice (dp.host.carry)."""
    return worked(10 * who.stats["strength"], CARRY(fight, who), name="carry increment", rule=CARRIES)


def burden(fight: Fight, who: Combatant) -> int:
    """What a load costs of SPEED: 1 for each full increment above the first."""
    increment = carry_increment(fight, who).total
    return max(0, who.stats["carried"] // increment - 1) if increment else 0


def most_health(fight: Fight, who: Combatant) -> Number:
    """The maximum of HEALTH, as the sheet has it and conditions change it."""
    return worked(who.sheet.get("health", 20), HEALTH(fight, who), name="HEALTH", rule="dp.host.health")


@of_fight
def actions(fight: Fight, who: Combatant) -> Number:
    """How many actions a combatant has in a round, which is in its turn (dp.host.round, dp.amb.round-or-turn)."""
    return worked(TWO, ACTIONS(fight, who), name="actions", rule=ROUND)


def moves(fight: Fight, who: Combatant) -> Number:
    """How often a combatant may move in a round."""
    return worked(TWO, MOVES(fight, who), name="moves", rule=ROUND)
