"""Damage: dice and a bonus, less SOAK, off HEALTH; that of a critical hit explodes. And what brings HEALTH back.

Source: dp.host.damage, dp.host.health.
"""

from affray.rules import DamageHealed, DamageTaken, Fight, Procedure, Read, injury_name, roll
from engine.rulesets.dicepool.people.derived_stats import soak
from engine.rulesets.dicepool.people.kinds import Attack
from engine.rulesets.dicepool.seams import HEALING
from engine.rulesets.dicepool.sheet import Weapon

DAMAGE = "dp.host.damage"
HEALTH = "dp.host.health"
EXPLODES = "dp.critical.damage-explodes"


def damage(fight: Fight, attack: Attack, critical: bool) -> Procedure[int]:
    """The damage of a hit; how much of it came through."""
    rule, weapon = EXPLODES if critical else DAMAGE, attack.weapon

    def reads() -> Read:
        target = fight.combatants[attack.target.id]
        soaked, left = soak(fight, target).total, target.now("health")
        return lambda shown: min(left, max(0, shown.total - soaked))

    thrown = yield from roll(attack.attacker.id, "damage", notation(weapon, critical), rule=rule, reads=reads)
    target, rolled = fight.combatants[attack.target.id], max(0, thrown.total)
    absorbed = min(soak(fight, target).total, rolled)
    yield from hurt(
        fight,
        target.id,
        rolled - absorbed,
        kind="/".join(weapon.types),
        cause=attack.attacker.id,
        rolled=rolled,
        armour=absorbed,
        rule=rule,
    )
    return rolled - absorbed


def notation(weapon: Weapon, critical: bool) -> str:
    """The damage dice; on a critical hit they explode, the bonus is added once (dp.amb.explosion-definition)."""
    dice = f"{weapon.damage}d6{'!' if critical else ''}"
    return f"{dice}{weapon.plus:+d}" if weapon.plus else dice


def mean(weapon: Weapon) -> float:
    """What the damage dice of an ordinary hit come to on average, before SOAK."""
    return 3.5 * weapon.damage + weapon.plus


def hurt(
    fight: Fight,
    who: str,
    amount: int,
    *,
    kind: str,
    rule: str,
    cause: str = "",
    rolled: int = 0,
    armour: int = 0,
) -> Procedure[None]:
    """So much is taken from HEALTH, which goes no lower than 0; there one is out of the fight (dp.host.health)."""
    hurt = fight.combatants[who]
    left = hurt.now("health")
    yield DamageTaken(
        combatant=who,
        injury=injury_name(hurt, "hit"),
        resource="health",
        amount=min(amount, left),
        now=max(0, left - amount),
        cause=cause,
        kind=kind,
        rolled=rolled,
        armour=armour,
        rule=rule,
    )


def heals(fight: Fight, who: str, points: int) -> Procedure[None]:
    """So much HEALTH comes back, never above the maximum; none where something bars it, as poison does."""
    patient = fight.combatants[who]
    barred = next((rule for _, rule in HEALING(fight, patient)), "")
    now = patient.now("health")
    amount = 0 if barred else min(points, patient.maximum("health") - now)
    yield DamageHealed(
        combatant=who, amount=amount, now=now + amount, resource="health", rule=barred or HEALTH
    )
