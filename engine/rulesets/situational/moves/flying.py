"""Flying: a way through the air, a height, and falling out of it (sit.host.space, sit.amb.wing-in-flight)."""

from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    Details,
    Fight,
    Limit,
    Maneuver,
    Param,
    Procedure,
    Sentence,
    Walk,
    Why,
    bar,
    check_way,
    of_fight,
    strides,
    way,
)
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.moves.falling import fall
from engine.rulesets.situational.moves.move import SPACE, advance, cells, in_the_way, speed, spent
from engine.rulesets.situational.seams import BARS, FELL, LIMITS, SHARES, STOPPED, TOPPLES
from engine.rulesets.situational.turn.prices import SECONDS, price

FALLS = "sit.amb.wing-in-flight"


class Aloft(Struct, frozen=True):
    """How high, in metres above the ground."""

    height: int = 1


FLYING = Condition("flying", Aloft)


@of_fight
def height(fight: Fight, who: Combatant) -> int:
    """How high somebody is, by its own wings or those of whoever shares its space."""
    there = [who, *(fight.combatants[each] for each in SHARES(fight, who))]
    return max(FLYING.of(each).height if FLYING.on(each) else 0 for each in there)


@bar(SPACE, "situational.cannot-fly", "actor")
def flightless(fight: Fight, actor: Combatant) -> bool:
    """Somebody without wings, or with one that does not carry any more."""
    return not speed(fight, actor, "flight")


def how_far(fight: Fight, actor: Combatant, args: Args) -> Details:
    """A way and a new height, each within the seconds that are left."""
    far, now, who = cells(fight, actor, "flight") * actor.budget(SECONDS), height(fight, actor), actor.id

    def reach(then: Fight) -> Walk:
        flyer = then.combatants[who]
        return Walk(cost=strides(then, flyer, in_the_way=in_the_way(then, flyer)), most=far)

    def check(then: Fight, filled: Args) -> None:
        check_way(then, then.combatants[who], filled, reach(then).cost, far, rule=SPACE)

    up = Param(low=max(0, now - far), high=now + far, default=now or 1)
    return Details(params={**way(fight, far), "height": up}, check=check, walk=reach)


def fly(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Fly there, rising or sinking on the way; at a height of 0 one is on the ground again."""
    actor, up = fight.combatants[who], args["height"]
    climbs, a_second = abs(up - height(fight, actor)), cells(fight, actor, "flight")
    gone = max(climbs, (yield from advance(fight, who, args, rule=SPACE)))
    if up or FLYING.on(fight.combatants[who]):
        yield FLYING.now(who, Aloft(up) if up else None, reason="lands", rule=SPACE)
    yield from spent(fight, who, ceil(gone / a_second), gone)
    yield from STOPPED(fight, who)


def plunges(fight: Fight, who: str) -> Procedure[None]:
    """Whoever is in the air and cannot stay there falls; whom they carry has fallen before."""
    found = FLYING.get(fight.combatants[who])
    if found is not None:
        yield from TOPPLES(fight, who)
        yield FLYING.lost(who, reason="falls", rule=FALLS)
        yield from fall(fight, who, found.height)


def in_the_air(fight: Fight, who: Combatant) -> Iterator[Limit]:
    """Whoever is in the air flies."""
    if FLYING.on(who):
        grounded = frozenset({"move", "run", "ram", "posture"})
        why = Sentence("situational.in-the-air", {"who": who.name})
        yield Limit(why=why, rule=SPACE, only=grounded)


def too_high(fight: Fight, attack: Attack) -> Iterator[Why]:
    """Nobody strikes by hand at somebody far above or below."""
    if not attack.melee:
        return
    far = abs(height(fight, attack.attacker) - height(fight, attack.target))
    if far > attack.weapon.reach:
        yield Sentence("situational.above-or-below", {"target": attack.target.name, "away": far}), SPACE


CHAPTER = Chapter(
    name="flying",
    maneuvers=(
        Maneuver(
            key="fly",
            rule=SPACE,
            cost=price("move"),
            pays=False,
            bars=(flightless,),
            details=how_far,
            does=fly,
        ),
    ),
    conditions=(FLYING,),
    adds=(FELL.add(plunges), LIMITS.add(in_the_air), BARS.add(too_high)),
)
