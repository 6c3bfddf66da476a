"""The manners of the situational rules: the best weapon at the nearest foe, to whom one goes; a defence always."""

from collections.abc import Iterator
from fractions import Fraction

from engine.dice import parse
from engine.dice.bounds import maximum
from engine.ruleset_api.maneuver import Args
from engine.ruleset_api.manners import Preference
from engine.ruleset_api.places import distance
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.walking import approach, strides
from engine.rulesets.situational.attacks.attack import chance, not_ready
from engine.rulesets.situational.attacks.blow import blow_of
from engine.rulesets.situational.attacks.target import damage, damage_dice
from engine.rulesets.situational.harm.wounds import toughness
from engine.rulesets.situational.mounts.riding import mount_of
from engine.rulesets.situational.moves.move import in_the_way, pace
from engine.rulesets.situational.people.able import foes
from engine.rulesets.situational.people.figures import body, skill
from engine.rulesets.situational.people.things import at_hand, in_hand, things
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.turn.prices import SECONDS
from engine.state.state import Combatant, Fight
from events import DecisionRequested

FAR = 60


def manners(fight: Fight, asked: DecisionRequested) -> Iterator[Preference]:
    """What a combatant likes to do, best first; the GM ends a fight that is over."""
    if asked.asked == GM:
        yield Preference(ask="over", choice="close")
        return
    me = fight.combatants[asked.asked]
    yield Preference(ask="defend", choice="defend")
    yield Preference(ask="act", choice="treat")
    nearest = sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))
    best = sorted(
        things(me, Weapon), key=lambda name: skill(me, things(me, Weapon)[name].skill), reverse=True
    )
    if not nearest:
        yield Preference(ask="act", choice="search")
    yield Preference(ask="act", choice="mount")
    yield from _from_the_saddle(fight, me, nearest)
    for foe in nearest:
        for name in best:
            aim = {"target": foe.id, "weapon": name}
            yield from _called(fight, me, aim)
            yield Preference(ask="act", choice="attack", args=aim)
    for name in best:
        if not at_hand(me, name) and not (me.linked("rides") and in_hand(me, "right")):
            yield Preference(ask="act", choice="draw", args={"item": name})
    for foe in nearest:
        if path := _towards(fight, me, foe):
            yield Preference(ask="act", choice="move", args={"path": path})


def _called(fight: Fight, me: Combatant, aim: Args) -> Iterator[Preference]:
    """A shot at the throat or the head: where it comes through every other time, or nothing else fells the foe."""
    foe = fight.combatants[aim["target"]]
    if not fight.table.called_shots or not_ready(fight, me, aim)[0]:
        return
    least = Fraction(1, 2) if _fells(fight, me, foe, aim) else Fraction(1, 20)
    for kind in ("critical region", "head"):
        for part in [name for name, each in body(foe).items() if each == kind]:
            at = {**aim, "part": part}
            if chance(fight, me.id, at) >= least:
                yield Preference(ask="act", choice="attack", args=at)


def _fells(fight: Fight, me: Combatant, foe: Combatant, aim: Args) -> bool:
    """Whether the highest damage of a plain attack comes up to the foe's Toughness."""
    blow = blow_of(fight, me.id, aim)
    most = (maximum(parse(damage_dice(fight, blow))) or 0) + damage(fight, blow).total
    return most >= toughness(fight, foe, blow).total


def _from_the_saddle(fight: Fight, me: Combatant, nearest: list[Combatant]) -> Iterator[Preference]:
    """The mount goes to the foe, and then fights."""
    mount = mount_of(fight, me)
    if mount is None:
        return
    shoots = any(each.used != "melee" and at_hand(me, name) for name, each in things(me, Weapon).items())
    far = not shoots and nearest and distance(fight, mount, nearest[0]) > 1
    for foe in nearest if far else ():
        if path := _towards(fight, mount, foe, 0):
            yield Preference(ask="act", choice="command", args={"order": "move", "path": path})
    for foe in nearest:
        yield Preference(ask="act", choice="command", args={"order": "attack", "target": foe.id})


def _towards(fight: Fight, me: Combatant, foe: Combatant, keeps: int = 2) -> list[str]:
    """As far on the way to a foe as one comes with so many seconds left, to strike."""
    path = approach(fight, me, foe, strides(fight, me, in_the_way=in_the_way(fight, me)), FAR)
    return path[: max(1, me.budget(SECONDS) - keeps) * pace(fight, me)]
