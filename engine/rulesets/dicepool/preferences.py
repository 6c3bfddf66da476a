"""The manners of dice pools, in three styles: steady (the usual one), cautious and reckless.

They look at friends and at what is plain to see of foes: who is noticed, how far away, and in which condition.
"""

from collections.abc import Iterator

from affray.rules import Combatant, DecisionRequested, Fight, Preference, approach, distance
from engine.ruleset_api.preferences import CLOSES, styles
from engine.rulesets.dicepool.attacks.attack import attack_of, caught, in_hand
from engine.rulesets.dicepool.attacks.damage import mean
from engine.rulesets.dicepool.conditions.affliction import Affliction, affliction, afflictions, level
from engine.rulesets.dicepool.conditions.disarmed import taken
from engine.rulesets.dicepool.conditions.effects import Effect, in_force
from engine.rulesets.dicepool.conditions.names import renders
from engine.rulesets.dicepool.moves.move import best_way, stepping
from engine.rulesets.dicepool.people.can_act import foes, others
from engine.rulesets.dicepool.people.derived_stats import actions, pool, speed
from engine.rulesets.dicepool.people.inventory import inventory
from engine.rulesets.dicepool.seams import HEALING
from engine.rulesets.dicepool.sheet import Ability, Remedy, Spell, Weapon

FAR = 200
"""Squares of the longest way that is looked for."""

CANCEL = Preference(ask="cancel", choice="cancel")
SEVERE = Preference(ask="make-severe", choice="make-severe")
COMMANDS = (Preference(ask="command", choice="drop"),)
"""What the charmed are told: to throw down what they hold."""

GM_LIKES = (*CLOSES, Preference(ask="fitting", choice="ends"))


def steady(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """Get rid of what hampers, help who is nearly down, strike at the nearest with the best pool, else go there.

    The second action of a turn goes to what bleeds or burns. LUC keeps conditions off, and makes those severe that one
    inflicts.
    """
    yield from (CANCEL, SEVERE, *COMMANDS)
    if asked.ask != "act":
        return
    near = nearest(fight, me)
    yield from gets_ready(fight, me)
    yield from heals(fight, me, part=3)
    if me.budget("taken"):
        yield from stops_wounds(fight, me)
    yield from conditions_others(fight, me, near)
    yield from blows(fight, me, near)
    yield from goes(fight, me, near)
    yield from shakes_off(fight, me)


def cautious(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """Keep LUC for oneself, shake off first what wounds, heal whoever is badly hurt, strike no friend.

    Whoever is badly hurt steps back after a blow, while a friend holds the line.
    """
    yield from (CANCEL, *COMMANDS)
    if asked.ask != "act":
        return
    near = nearest(fight, me)
    yield from gets_ready(fight, me)
    yield from heals(fight, me, part=2)
    if me.budget("taken") == 0:
        yield from stops_wounds(fight, me)
    yield from conditions_others(fight, me, near)
    yield from steps_back(fight, me, near)
    yield from blows(fight, me, near)
    yield from goes(fight, me, near)
    yield from shakes_off(fight, me)


def reckless(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """The heaviest blows, LUC dice in them, a friend in the way or not as long as more foes are struck.

    LUC cancels nothing but what would leave no attack, and conditions have to wait unless they do.
    """
    condition = asked.args.get("condition")
    if asked.ask == "cancel" and isinstance(condition, str):
        levels = min(2, level(me, condition) + 1)
        if any(each.actions is not None or each.bars for each in in_force(fight, condition, levels)):
            yield CANCEL
    yield from (SEVERE, *COMMANDS)
    if asked.ask != "act":
        return
    near = nearest(fight, me)
    yield from gets_ready(fight, me)
    yield from conditions_others(fight, me, near)
    yield from blows(fight, me, near, rash=True)
    yield from goes(fight, me, near)
    yield from shakes_off(fight, me)


def nearest(fight: Fight, me: Combatant) -> list[Combatant]:
    """The foes one knows of, the nearest first."""
    return sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))


def gets_ready(fight: Fight, me: Combatant) -> Iterator[Preference]:
    """What comes before all else: what leaves one action or none is shaken off; one gets up, and a weapon in hand."""
    if me.budget("taken") == 0 and actions(fight, me).total < 2:
        yield from shakes_off(fight, me)
    yield Preference(ask="act", choice="stand")
    useless = taken(affliction(me, "disarmed") or Affliction(weapon=""))
    mine = {name: each for name, each in inventory(me, Weapon).items() if name not in useless}
    if not any(in_hand(each) and (not each.natural or each.damage > 1) for each in mine.values()):
        yield from (Preference(ask="act", choice="draw", args={"thing": name}) for name in mine)
        lying = (each.item for each in fight.things.values() if each.fields.get("kind") == "weapon")
        yield from (Preference(ask="act", choice="pick-up", args={"thing": name}) for name in lying)


def shakes_off(fight: Fight, me: Combatant) -> Iterator[Preference]:
    """First what leaves one action or none, then what wounds, then all the rest."""
    held = afflictions(me)
    limits = [name for name, each in held.items() if _says(fight, name, each, "actions", None)]
    wounding = [name for name, each in held.items() if wounds(fight, name, each)]
    yield from map(shake, dict.fromkeys([*limits, *wounding, *held]))


def stops_wounds(fight: Fight, me: Combatant) -> Iterator[Preference]:
    """To shake off what bleeds or burns."""
    yield from (shake(name) for name, held in afflictions(me).items() if wounds(fight, name, held))


def shake(name: str) -> Preference:
    """To shake off one condition."""
    return Preference(ask="act", choice="shake-off", args={"condition": name})


def wounds(fight: Fight, name: str, held: Affliction) -> bool:
    """Whether a condition does damage at the start of each turn."""
    return _says(fight, name, held, "damage", 0)


def _says(fight: Fight, name: str, held: Affliction, field: str, nothing: object) -> bool:
    found: list[Effect] = in_force(fight, name, held.level)
    return any(getattr(each, field) != nothing for each in found)


def heals(fight: Fight, me: Combatant, *, part: int) -> Iterator[Preference]:
    """A remedy for whoever of one's side has less than such a part of their HEALTH left, the weakest first."""
    if not (remedies := inventory(me, Remedy)):
        return
    friends = [each for each in others(fight, me) if each.side == me.side]
    hurt = [each for each in (me, *friends) if part * each.now("health") < each.maximum("health")]
    for each in sorted(hurt, key=lambda one: one.now("health")):
        if not any(HEALING(fight, each)):
            for name in remedies:
                yield Preference(ask="act", choice="heal", args={"remedy": name, "target": each.id})


def conditions_others(fight: Fight, me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """A spell at whoever is free of its condition; and an ability, before the blow of the turn."""
    for foe in near:
        for spell, each in inventory(me, Spell).items():
            if level(foe, each.condition) == 0:
                yield Preference(ask="act", choice="cast", args={"target": foe.id, "spell": spell})
    if me.budget("taken") == 0:
        for ability, one in inventory(me, Ability).items():
            for foe in near:
                if level(foe, renders(one.renders)) == 0:
                    yield Preference(ask="act", choice="ability", args={"target": foe.id, "ability": ability})


def blows(fight: Fight, me: Combatant, near: list[Combatant], *, rash: bool = False) -> Iterator[Preference]:
    """An attack on the nearest foe with the best pool, or (`rash`) with the heaviest weapon and a LUC die.

    No attack strikes a friend as well, or (`rash`) as many friends as foes.
    """
    weapons = inventory(me, Weapon)
    for foe in near:
        dice = {name: _dice(fight, me, foe, name) for name in weapons}
        worth = {name: (dice[name] * mean(each) if rash else dice[name]) for name, each in weapons.items()}
        for name in sorted(weapons, key=lambda name: -worth[name]):
            args = {"target": foe.id, "weapon": name}
            if weapons[name].area and not _spares_friends(fight, me, args, rash=rash):
                continue
            if rash:
                yield Preference(ask="act", choice="attack", args={**args, "luck": 1})
            yield Preference(ask="act", choice="attack", args=args)


def _spares_friends(fight: Fight, me: Combatant, args: dict[str, str], *, rash: bool) -> bool:
    sides = [fight.combatants[each].side for each in caught(fight, me, args)]
    friends = sides.count(me.side)
    return friends < len(sides) - friends if rash else not friends


def _dice(fight: Fight, me: Combatant, foe: Combatant, weapon: str) -> int:
    return pool(fight, attack_of(fight, me.id, {"target": foe.id, "weapon": weapon}).check).total


def goes(fight: Fight, me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """The way to a foe, as far as one comes in a move."""
    for foe in near:
        if path := approach(fight, me, foe, stepping(fight, me), FAR)[: speed(fight, me).total]:
            yield Preference(ask="act", choice="move", args={"path": path})


def steps_back(fight: Fight, me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """After a blow, whoever is badly hurt and near a foe goes away from it, while a friend holds the line."""
    badly_hurt = 2 * me.now("health") < me.maximum("health")
    if (
        not (badly_hurt and me.budget("taken") and near)
        or distance(fight, me, near[0]) > speed(fight, me).total
    ):
        return
    holds = any(holds_the_line(me, each) for each in others(fight, me))
    if holds and (away := best_way(fight, me, near[0], nearer=False)):
        yield Preference(ask="act", choice="move", args=away)


def holds_the_line(me: Combatant, each: Combatant) -> bool:
    """Whether this is a friend who is not badly hurt."""
    return each.side == me.side and 2 * each.now("health") >= each.maximum("health")


STYLES = styles(steady, cautious, reckless, gm=GM_LIKES)
"""Every style by its name, the usual one first."""

WORTH: dict[str, float] = {
    "sleeping": 0.8,
    "charmed": 0.6,
    "confused": 0.5,
    "disarmed": 0.4,
    "downed": 0.4,
    "restrained": 0.4,
    "afraid": 0.3,
    "blind": 0.3,
    "bleeding": 0.3,
    "burning": 0.3,
    "cursed": 0.3,
    "dazed": 0.3,
    "disarmored": 0.3,
    "poisoned": 0.3,
    "angry": 0.2,
    "deaf": 0.2,
    "drunk": 0.2,
    "fatigued": 0.2,
    "forgetful": 0.2,
    "manic": 0.2,
    "pain": 0.2,
    "sick": 0.2,
    "slowed": 0.2,
}
"""What it is worth that a foe gains a condition."""
