"""Aiming, and what a sight or a support add to it (brp.missile.mod.targeting-gear, brp.missile.mod.support)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    Details,
    Fight,
    Maneuver,
    Procedure,
    When,
    bar,
)
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.moves.noncombat import RULE, UNENGAGED
from engine.rulesets.brp.people.can_act import foes
from engine.rulesets.brp.people.inventory import armed_with
from engine.rulesets.brp.rounds.ranks import round_used
from engine.rulesets.brp.seams import ATTACK
from engine.rulesets.brp.sheet import Weapon

SUPPORT = "brp.missile.mod.support"

FIRST = Circumstance(SUPPORT, "points", 40, "support, first attack after aiming")
LATER = Circumstance(SUPPORT, "points", 20, "support")


class Aiming(Struct, frozen=True):
    """At whom."""

    target: str


class Braced(Struct, frozen=True):
    """At whom, and from where, the last supported shot was made."""

    target: str = ""
    at: list[float] | None = None


AIMING = Condition("aiming", Aiming)
BRACED = Condition("braced", Braced)


def at_foes(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Every foe, for whoever has something to shoot or throw."""
    armed = any(weapon.missile for weapon in armed_with(actor).values())
    return ({"target": foe.id} for foe in foes(fight, actor)) if armed else ()


round_begun = bar("brp.amb.aim-round", "brp.aiming-takes-the-round", "actor", when=round_used)
"""It takes a whole round."""


def aim(fight: Fight, who: str, args: Args) -> Iterator[ConditionGained]:
    """Aim: spend the round aiming; it holds to the end of the next one."""
    until = When(round=fight.round + 1)
    yield AIMING.gained(who, Aiming(args["target"]), until=until, rule="brp.missile.mod.targeting-gear")


def aimed(fight: Fight, attacker: Combatant, target: Combatant) -> bool:
    """Whether one combat round was spent aiming at this target; aim holds to the end of the next round."""
    found = attacker.conditions.get(AIMING.name)
    if found is None or AIMING.of(attacker).target != target.id:
        return False
    return found.until is None or found.until.round <= fight.round


def braced(attacker: Combatant, target: Combatant) -> bool:
    """Whether support and target are those of the last supported shot (brp.amb.support-aim)."""
    return BRACED.get(attacker) == _stand(attacker, target)


def support(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> tuple[Circumstance, ...]:
    """The bonus of a fixed support."""
    if not weapon.support:
        return ()
    if aimed(fight, attacker, target):
        return (FIRST,)
    return (LATER,) if braced(attacker, target) else ()


def loosed(fight: Fight, who: str, whom: str, *, steady: bool) -> Procedure[None]:
    """Aim is used up by an attack; a support holds on where the shot was supported (`steady`)."""
    attacker, target = fight.combatants[who], fight.combatants[whom]
    if AIMING.on(attacker):
        yield AIMING.lost(who, reason="attacked", rule=SUPPORT)
    if steady:
        if not braced(attacker, target):
            yield BRACED.gained(who, _stand(attacker, target), rule=SUPPORT)
    elif BRACED.on(attacker):
        yield BRACED.lost(who, reason="attacked otherwise", rule=SUPPORT)


def _stand(attacker: Combatant, target: Combatant) -> Braced:
    return Braced(target.id, None if attacker.position is None else [*map(float, attacker.position)])


CHAPTER = Chapter(
    name="aiming",
    maneuvers=(
        Maneuver(
            key="aim",
            rule=RULE,
            targets=at_foes,
            bars=(*UNENGAGED, round_begun),
            alike=lambda fight, actor: Details(cost="the round"),
            does=aim,
        ),
    ),
    conditions=(AIMING, BRACED),
    adds=(ATTACK.add(support),),
)
