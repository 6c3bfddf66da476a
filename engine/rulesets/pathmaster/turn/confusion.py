"""The turn of a confused creature: it attacks whoever attacked it last, or does what a die says.

Source: pm.condition.confused.behaviour-roll, pm.condition.confused.attacks-its-attacker.
"""

from collections.abc import Callable, Iterator
from typing import Any

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    ConditionGained,
    Fight,
    Limit,
    Look,
    Noted,
    Option,
    Procedure,
    all_options,
    approach,
    beyond,
    board,
    cell,
    covered,
    directions,
    distance,
    limited,
    perform,
    possible,
    records,
    roll,
    table,
)
from engine.board import sight
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.gear.drop import let_fall
from engine.rulesets.pathmaster.movement.move import farthest
from engine.rulesets.pathmaster.movement.paths import length, paces
from engine.rulesets.pathmaster.people.can_act import CONFUSED, foes, sees
from engine.rulesets.pathmaster.people.confusion import CONFUSION, remembers
from engine.rulesets.pathmaster.people.derived_stats import move_rating, skill
from engine.rulesets.pathmaster.people.hands import held
from engine.rulesets.pathmaster.people.inventory import weapon_of
from engine.rulesets.pathmaster.seams import ACTS, LIMITS, STRUCK

ROLLS = "pm.condition.confused.behaviour-roll"
ATTACKER = "pm.condition.confused.attacks-its-attacker"
CANNOT = "pm.condition.confused.cannot-comply"
SET_ON = "pm.condition.confused.opportunity-attacks"
HOW = "pm.ambiguity.confused-behaviour"
NORMAL = "act normally"


def confused(fight: Fight, who: str) -> Procedure[None]:
    """What a confused creature does on its turn, settled once; unless it acts normally the turn holds no more."""
    actor = fight.combatants[who]
    kept, turn = CONFUSION.of(actor), actor.budget("turn")
    if kept.turn == turn:
        return
    attacker = kept.attacker if _stands_there(fight, actor, kept.attacker) else ""
    does = "" if attacker else (yield from _rolled(who))
    rule = ATTACKER if attacker else ROLLS
    actor = fight.combatants[who]
    yield from remembers(actor, rule=rule, attacker=attacker, struck="", turn=turn, driven=does != NORMAL)
    if attacker:
        complies = yield from attacks(fight, who, attacker, rule=rule)
    else:
        complies = yield from DOES[does](fight, who)
    if not complies:
        yield Noted(key="confused.babbles", combatant=who, rule=CANNOT)


def _rolled(who: str) -> Procedure[str]:
    """What the die says that it does (pm.table.confused-behaviour)."""
    thrown = yield from roll(who, "confusion", "1d100", rule=ROLLS)
    rows = records(table("pm.table.confused-behaviour"))
    does: str = next(each["Behaviour"] for each in rows if each["From"] <= thrown.total <= each["To"])
    return does


def _stands_there(fight: Fight, actor: Combatant, other: str) -> bool:
    """Whether whoever attacked it is neither dead nor out of sight."""
    foe = fight.combatants.get(other)
    return (
        foe is not None
        and foe.present
        and "dead" not in foe.conditions
        and sees(actor, foe)
        and _in_line(fight, actor, foe)
    )


def _in_line(fight: Fight, actor: Combatant, other: Combatant) -> bool:
    return sight.sees(covered(actor), covered(other), board(fight))


def acts_normally(fight: Fight, who: str) -> Procedure[bool]:
    """It acts as it likes."""
    yield Noted(key="confused.normal", combatant=who, rule=ROLLS)
    return True


def does_nothing(fight: Fight, who: str) -> Procedure[bool]:
    """It does nothing."""
    yield Noted(key="confused.nothing", combatant=who, rule=ROLLS)
    return True


def wanders(fight: Fight, who: str) -> Procedure[bool]:
    """It drops everything held and wanders a Move in a random direction, as far as nothing is in the way."""
    if not _legal(fight, who, "move"):
        return False
    yield Noted(key="confused.wanders", combatant=who, rule=ROLLS)
    for each in held(fight.combatants[who]):
        yield from let_fall(fight, who, each, rule=ROLLS)
    way: dict[str, list[str]] = {}
    if ways := [*directions(board(fight))]:
        thrown = yield from roll(who, "direction", f"1d{len(ways)}", rule=ROLLS)
        way = {"path": _straight(fight, fight.combatants[who], ways[thrown.total - 1])}
    for args in _legal(fight, who, "move", **way):
        yield from _does(fight, who, "move", args)
    return True


def _straight(fight: Fight, actor: Combatant, direction: str) -> list[str]:
    """As far as a Move gets in one direction."""
    here, left, path, cost = cell(actor), farthest(actor), list[str](), paces(fight, actor.id)
    while here is not None and (price := cost(here, direction)) is not None and price <= left:
        here, left = beyond(here, direction, board(fight)), left - price
        path.append(direction)
    return path


def attacks_nearest(fight: Fight, who: str) -> Procedure[bool]:
    """It attacks the nearest creature that it notices; of several equally near, one at random."""
    actor = fight.combatants[who]
    there = [each for each in foes(fight, actor) if _in_line(fight, actor, each)]
    if not there:
        return False
    least = min(distance(fight, actor, each) for each in there)
    nearest = [each.id for each in there if distance(fight, actor, each) == least]
    number = 1
    if len(nearest) > 1:
        number = (yield from roll(who, "nearest", f"1d{len(nearest)}", rule=HOW, against=nearest)).total
    return (yield from attacks(fight, who, nearest[number - 1], rule=ROLLS))


DOES: dict[str, Callable[[Fight, str], Procedure[bool]]] = {
    NORMAL: acts_normally,
    "do nothing": does_nothing,
    "drop everything held and wander one Move in a random direction": wanders,
    "attack the nearest creature": attacks_nearest,
}


def attacks(fight: Fight, who: str, whom: str, *, rule: str) -> Procedure[bool]:
    """It attacks somebody, or gets as near as it can for that; whether it could do either."""
    key, path = _way_to_attack(fight, fight.combatants[who], fight.combatants[whom])
    if not key:
        return False
    yield Noted(key="confused.attacks", combatant=who, args={"target": whom}, rule=rule)
    if key == "move":
        yield from _does(fight, who, "move", _legal(fight, who, "move", path=path)[0])
        key = "attack"
    if ways := _legal(fight, who, key, target=whom):
        actor = fight.combatants[who]
        best = max(ways, key=lambda each: skill(actor, weapon_of(actor, each["weapon"]).skill))
        yield from _does(fight, who, key, best)
    return True


def _way_to_attack(fight: Fight, actor: Combatant, foe: Combatant) -> tuple[str, list[str]]:
    """From where it stands; after a Move; in a Charge; or by a Move that only leads nearer. "" for in no way.

    Source: pm.ambiguity.confused-behaviour.
    """
    who, whom = actor.id, foe.id
    if any(each.bars("attack") for each in _limits(fight, actor)):
        return "", []
    if _legal(fight, who, "attack", target=whom):
        return "attack", []
    on = board(fight)
    way = approach(fight, actor, foe, paces(fight, who), on.width * on.height)
    path = list(way)
    while path and length(fight, who, path) > farthest(actor):
        path.pop()
    in_two = distance(fight, actor, foe) <= 2 * move_rating(actor) + 1
    if path != way and in_two and _legal(fight, who, "charge", target=whom):
        return "charge", []
    return ("move", path) if path and _legal(fight, who, "move", path=path) else ("", [])


def _limits(fight: Fight, actor: Combatant) -> list[Limit]:
    """What bars something of a turn, but that it is confused."""
    return [each for each in LIMITS(fight, actor) if each.rule != ROLLS]


def _legal(fight: Fight, who: str, key: str, **given: Any) -> list[Args]:
    """The ways of doing something that nothing else bars, with what is left open as it is by default."""
    found = limited(all_options(fight, who, Look(key, given)), _limits(fight, fight.combatants[who]))
    whole = [(each, {**_by_default(each), **given}) for each in found]
    return [args for each, args in whole if possible(fight, [each], key, args)]


def _by_default(option: Option) -> Args:
    params = option.choice.params
    return {**option.choice.args, **{name: each.default for name, each in params.items()}}


def _does(fight: Fight, who: str, key: str, args: Args) -> Procedure[None]:
    yield from ACTS(fight, who, key, args)
    yield from perform(fight, who, key, args)


def attacked(fight: Fight, attack: Attack) -> Iterator[ConditionGained]:
    """A confused creature remembers who attacked it last, if it sees them, and whom it attacked itself."""
    who, whom = fight.combatants[attack.attacker.id], fight.combatants[attack.target.id]
    if CONFUSED in whom.conditions and sees(whom, who):
        yield from remembers(whom, rule=ATTACKER, attacker=who.id)
    if CONFUSED in who.conditions:
        yield from remembers(who, rule=SET_ON, struck=whom.id)


CHAPTER = Chapter(name="confusion", conditions=(CONFUSION,), adds=(STRUCK.add(attacked),))
