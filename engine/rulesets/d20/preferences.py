"""The manners of d20 combat, in three styles: steady (the usual one), cautious and reckless.

They look at friends and at what is plain to see of foes: who is noticed_by, and how far away.
"""

from collections.abc import Iterable, Iterator

from affray.rules import (
    Combatant,
    DecisionRequested,
    Fight,
    Preference,
    approach,
    cell,
    cheapest,
    distance,
    maximum,
    noticed_by,
    parse,
    strides,
    within,
)
from engine.ruleset_api.preferences import styles
from engine.rulesets.d20.attacks.aim import AFAR, aimed, carries, rolled
from engine.rulesets.d20.attacks.shared import SPELLS
from engine.rulesets.d20.mishaps.astray import STRAYS
from engine.rulesets.d20.mishaps.seams import STRIKES
from engine.rulesets.d20.people.arms import FISTS, Arm, arms
from engine.rulesets.d20.people.can_act import all_up, foes, up

FAR = 200
CLOSE = 2
"""Hexes within which whoever shoots does not want a foe."""


def steady(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """A prayer for the side when none is with it, the best weapon at the nearest foe, and the way to it.

    Of several foes first one whose line is clear of friends; who has no weapon in hand gets one back, or draws another.
    """
    near, weapons = nearest(fight, me), ready(me)
    if len(friends(fight, me)) > 1 and not any(spell.on(me) for spell in SPELLS.values()):
        yield from prays(me, near)
    aims = reached(fight, me, near, weapons)
    yield from blows(each for each in aims if clear(fight, me, *each))
    yield from blows(aims)
    yield from gets_armed(fight, me, weapons, near)
    yield from goes(fight, me, near)


def cautious(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """Every prayer there is while friends fight; shots first, past no friend as long as there is another way.

    After the blow whoever shoots, or is badly hurt while a friend holds the line, goes away from foes.
    """
    near, weapons, others = nearest(fight, me), ready(me), friends(fight, me)
    if others:
        yield from prays(me, near)
    weapons = sorted(weapons, key=lambda name: arms(me)[name].use not in AFAR)
    aims = reached(fight, me, near, weapons)
    yield from blows([each for each in aims if clear(fight, me, *each)])
    yield from gets_armed(fight, me, weapons, near)
    shoots = any(arms(me)[name].use in AFAR for name in weapons)
    holds = badly_hurt(me) and any(not badly_hurt(each) for each in others)
    if not me.budget("attack") and near and (shoots or holds):
        yield from goes_away(fight, me, near[0])
    yield from goes(fight, me, near)
    yield from blows(aims)


def reckless(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """The heaviest weapon at the nearest foe, whoever is in the line; prayers are for the way there."""
    near, mine = nearest(fight, me), arms(me)
    weapons = sorted(ready(me), key=lambda name: -heaviest(mine[name]))
    yield from blows(reached(fight, me, near, weapons))
    yield from gets_armed(fight, me, weapons, [])
    yield from goes(fight, me, near)
    yield from prays(me, near)


def nearest(fight: Fight, me: Combatant) -> list[Combatant]:
    """The foes one knows of, the nearest first."""
    return sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))


def friends(fight: Fight, me: Combatant) -> list[Combatant]:
    """The others of one's side who are up."""
    return noticed_by(me, [each for each in all_up(fight) if each.side == me.side and each.id != me.id])


def reached(
    fight: Fight, me: Combatant, foes: list[Combatant], weapons: list[str]
) -> list[tuple[Combatant, str]]:
    """Each of these foes, the nearest first, with each weapon that carries so far; what else hinders, shows later."""
    mine, found = arms(me), list[tuple[Combatant, str]]()
    most = {name: carries(mine[name]) for name in weapons}
    farthest = max(most.values(), default=0)
    for foe in foes:
        if (away := distance(fight, me, foe)) > farthest:
            break
        found += [(foe, name) for name in weapons if away <= most[name]]
    return found


def ready(me: Combatant) -> list[str]:
    """The weapons in hand that are whole, but for fists."""
    return [name for name, arm in arms(me).items() if arm.held and not arm.broken and name != FISTS]


def heaviest(arm: Arm) -> int:
    """The most that a blow does by its die and its magic."""
    return (maximum(parse(arm.damage)) or 0) + arm.bonus


def badly_hurt(each: Combatant) -> bool:
    """Whether less than half of the hit points are left."""
    return 2 * each.now("hp") < each.maximum("hp")


def prays(me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """To begin what the whole side shares and has not yet, when there are foes."""
    for spell in me.sheet.get("spells", ()) if near else ():
        if not SPELLS[spell].on(me):
            yield Preference(ask="act", choice="begin", args={"spell": spell})


def blows(aims: Iterable[tuple[Combatant, str]]) -> Iterator[Preference]:
    """An attack on the first of these foes whom this weapon reaches."""
    for foe, weapon in aims:
        yield Preference(ask="act", choice="attack", args={"target": foe.id, "weapon": weapon})


def clear(fight: Fight, me: Combatant, foe: Combatant, weapon: str) -> bool:
    """Whether an attack that goes astray would strike no friend one knows of."""
    arm = arms(me)[weapon]
    if arm.use not in AFAR and not arm.roomy:
        return True
    low = rolled(aimed(fight, me, {"target": foe.id, "weapon": weapon}), STRAYS)
    return all(share == 1 for share in STRIKES(fight, low))


def gets_armed(
    fight: Fight, me: Combatant, weapons: list[str], near: list[Combatant]
) -> Iterator[Preference]:
    """Without a weapon: get one back, draw another, or strike with fists; with one: a shot for who is far away."""
    if not weapons:
        yield Preference(ask="act", choice="pick-up")
        yield Preference(ask="act", choice="draw")
        yield Preference(ask="act", choice="attack", args={"weapon": FISTS})
    elif near and me.budget("attack") and distance(fight, me, near[0]) > me.budget("move") + 1:
        shots = [name for name, arm in arms(me).items() if arm.use in AFAR and arm.range and not arm.broken]
        if not any(arms(me)[name].held for name in shots):
            yield from (Preference(ask="act", choice="draw", args={"item": name}) for name in shots)
    yield Preference(ask="act", choice="kick")


def goes(fight: Fight, me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """The way to a foe, as long as there is an attack left."""
    for foe in near if me.budget("attack") else ():
        if path := way_to(fight, me, foe):
            yield Preference(ask="act", choice="move", args={"path": path})


def goes_away(fight: Fight, me: Combatant, foe: Combatant) -> Iterator[Preference]:
    """The way to where a foe that is near is furthest away."""
    here, cost = cell(me), strides(fight, me, in_the_way=up)
    if here is None or not me.budget("move") or distance(fight, me, foe) > CLOSE:
        return
    ends = within(fight, me, cost, me.budget("move"))
    far = max(ends, key=lambda at: distance(fight, me, foe, at), default=here)
    if far != here and (path := cheapest(here, [far], fight.board, cost, me.budget("move"))):
        yield Preference(ask="act", choice="move", args={"path": path})


def way_to(fight: Fight, me: Combatant, foe: Combatant) -> list[str]:
    """As much of the way to a foe as there is movement left; none where one stands by them, or there is none."""
    path = approach(fight, me, foe, strides(fight, me, in_the_way=up), FAR)
    return path[: me.budget("move")]


STYLES = styles(steady, cautious, reckless)
"""Every style by its name, the usual one first."""

WORTH: dict[str, float] = {}
"""What it is worth that a foe gains a condition."""
