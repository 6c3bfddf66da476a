"""The manners of the situational rules, in three styles: steady (the usual one), cautious and reckless.

They look at friends and at what is plain to see of foes: who is noticed, how far away, and what stands between.
"""

from collections.abc import Iterator
from fractions import Fraction

from affray.rules import (
    Args,
    Cell,
    Combatant,
    DecisionRequested,
    Fight,
    Preference,
    approach,
    cell,
    cheapest,
    distance,
    notices,
    parse,
    strides,
    within,
)
from engine.dice.value_range import maximum
from engine.ruleset_api.preferences import styles
from engine.rulesets.situational.attacks.attack import chances, not_ready
from engine.rulesets.situational.attacks.blast import caught
from engine.rulesets.situational.attacks.declared import attack_of
from engine.rulesets.situational.attacks.target import damage, damage_dice
from engine.rulesets.situational.called_shots.parts import numbers
from engine.rulesets.situational.harm.wounds import toughness
from engine.rulesets.situational.mounts.riding import mount_of
from engine.rulesets.situational.moves.move import in_the_way, pace
from engine.rulesets.situational.people.can_act import DYING, down, foes, technique
from engine.rulesets.situational.people.derived_stats import body, skill, wounds
from engine.rulesets.situational.people.inventory import at_hand, in_hand, inventory
from engine.rulesets.situational.sheet import PartKind, Weapon
from engine.rulesets.situational.situations.cover import NONE, TOTAL, step
from engine.rulesets.situational.situations.posture import STANDING, posture
from engine.rulesets.situational.situations.unseen import HIDING
from engine.rulesets.situational.turn.prices import SECONDS, TURN

FAR = 60
CELLS = 24
"""Cells that are looked at for cover, the nearest first."""

SEARCHED = TURN - 2
"""Seconds that are left when one has searched often enough in a turn."""

DEFEND = Preference(ask="defend", choice="defend")
TREAT = Preference(ask="act", choice="treat")
LIKELY, EVEN = Fraction(1, 5), Fraction(1, 2)
DESPERATE = Fraction(1, 20)
"""The least chance of a called shot where no plain one would fell the foe."""
VITAL: tuple[PartKind, ...] = ("critical region", "head")
"""Where shots are called, first of all."""


def steady(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """The best weapon at the nearest foe, to whom one goes; whoever is good at it strikes from hiding.

    Whoever shoots makes use of the cover there is. Fire is thrown where no friend stands.
    """
    yield DEFEND
    if asked.ask != "act":
        return
    near, best = nearest(fight, me), by_skill(me)
    yield TREAT
    yield from looks(me, near)
    yield from hides(fight, me, near, best, least=2)
    yield from keeps_low(fight, me, near, best)
    yield Preference(ask="act", choice="mount")
    yield from from_the_saddle(fight, me, near)
    yield from blows(fight, me, near, best, called=EVEN)
    yield from draws(me, best)
    yield from goes(fight, me, near)


def cautious(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """To help whoever is Dying, to shoot rather than to strike, behind cover and out of hiding where there is any.

    The wounded go back a few steps at the end of their turn, while a friend holds the line.
    """
    yield DEFEND
    if asked.ask != "act":
        return
    near, best = nearest(fight, me), by_skill(me)
    best = sorted(best, key=lambda name: inventory(me, Weapon)[name].used == "melee")
    yield TREAT
    yield from goes_to_the_dying(fight, me)
    yield from looks(me, near)
    yield from takes_cover(fight, me, near, best)
    yield from hides(fight, me, near, best, least=0 if wounds(me) else 1)
    yield from keeps_low(fight, me, near, best)
    yield Preference(ask="act", choice="mount")
    yield from from_the_saddle(fight, me, near)
    yield from steps_back(fight, me, near)
    yield from blows(fight, me, near, best, called=EVEN)
    yield from draws(me, best)
    yield from goes(fight, me, near)


def reckless(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """The heaviest weapon, at throats and heads too; fire where it strikes more foes than friends.

    Nobody is treated as long as there is a foe, and nothing is done from hiding.
    """
    yield DEFEND
    if asked.ask != "act":
        return
    near, arms = nearest(fight, me), inventory(me, Weapon)
    best = sorted(by_skill(me), key=lambda name: -(maximum(parse(arms[name].damage)) or 0))
    yield from looks(me, near)
    yield from gets_up(me)
    yield Preference(ask="act", choice="mount")
    yield from from_the_saddle(fight, me, near)
    yield from blows(fight, me, near, best, called=LIKELY, rash=True)
    yield from draws(me, best)
    yield from goes(fight, me, near)
    yield TREAT


def nearest(fight: Fight, me: Combatant) -> list[Combatant]:
    """The foes one knows of, the nearest first."""
    return sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))


def by_skill(me: Combatant) -> list[str]:
    """Every weapon, by skill."""
    mine = inventory(me, Weapon)
    return sorted(mine, key=lambda name: skill(me, mine[name].skill), reverse=True)


def looks(me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """Whoever knows of no foe searches, for the first seconds of a turn."""
    if not near and me.budget(SECONDS) > SEARCHED:
        yield Preference(ask="act", choice="search")


def shoots(fight: Fight, me: Combatant, foe: Combatant, best: list[str]) -> bool:
    """Whether a weapon for shooting is ready that carries as far as this foe."""
    mine, far = inventory(me, Weapon), distance(fight, me, foe)
    return any(
        mine[name].used != "melee" and at_hand(me, name) and far <= mine[name].carries for name in best
    )


def hides(
    fight: Fight, me: Combatant, near: list[Combatant], best: list[str], *, least: int
) -> Iterator[Preference]:
    """To hide before the first blow of a turn and in its last second, with so much Stealth, and somebody to strike at.

    It is worth that for who shoots, and for who stabs better then.
    """
    if me.budget(SECONDS) not in (1, TURN) or not near or HIDING.on(me) or skill(me, "Stealth") < least:
        return
    if shoots(fight, me, near[0], best) or (
        technique(me, "Sneak Attack") and distance(fight, me, near[0]) <= 1
    ):
        yield Preference(ask="act", choice="hide")


def keeps_low(fight: Fight, me: Combatant, near: list[Combatant], best: list[str]) -> Iterator[Preference]:
    """To crouch behind cover and shoot over it; else one stands up."""
    if near and shoots(fight, me, near[0], best) and NONE < step(fight, near[0], me, bare=True) < TOTAL - 1:
        if posture(me) == STANDING:
            yield Preference(ask="act", choice="posture", args={"to": "crouching"})
        return
    yield from gets_up(me)


def gets_up(me: Combatant) -> Iterator[Preference]:
    """To stand up."""
    if posture(me) != STANDING:
        yield Preference(ask="act", choice="posture", args={"to": STANDING})


def takes_cover(fight: Fight, me: Combatant, near: list[Combatant], best: list[str]) -> Iterator[Preference]:
    """At the start of a turn whoever shoots from the open goes behind cover that is near enough to shoot after it."""
    on, here = fight.board, cell(me)
    if not (on.edges or on.cells) or here is None or not near or me.budget(SECONDS) < TURN:
        return
    if not shoots(fight, me, near[0], best) or step(fight, near[0], me):
        return
    cost, most = strides(fight, me, in_the_way=in_the_way(fight, me)), 2 * pace(fight, me)
    there, grades = me.copy(), dict[Cell, int]()
    for at in within(fight, me, cost, most)[:CELLS]:
        there.position = at
        grades[at] = step(fight, near[0], there)
    good = [at for at, grade in grades.items() if NONE < grade < TOTAL]
    goal = max(good, key=lambda at: grades[at], default=None)
    if goal and (path := cheapest(here, [goal], on, cost, most)):
        yield Preference(ask="act", choice="move", args={"path": path})


def goes_to_the_dying(fight: Fight, me: Combatant) -> Iterator[Preference]:
    """Whoever knows Medicine goes to a friend who is Dying, if there is time to treat them."""
    if skill(me, "Medicine") <= 0:
        return
    dying = [each for each in side(fight, me) if DYING.on(each)]
    for each in sorted(dying, key=lambda one: distance(fight, me, one)):
        path = approach(fight, me, each, strides(fight, me, in_the_way=in_the_way(fight, me)), FAR)
        if path and len(path) <= 2 * TURN * pace(fight, me):
            seconds = max(1, me.budget(SECONDS))
            yield Preference(ask="act", choice="move", args={"path": path[: seconds * pace(fight, me)]})


def steps_back(fight: Fight, me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """Who is wounded goes away from a foe who is near, in the last seconds of a turn, while a friend holds the line."""
    here, left = cell(me), me.budget(SECONDS)
    if here is None or not wounds(me) or not near or left > 2 or distance(fight, me, near[0]) > 2:
        return
    if any(each.id != me.id and whole(each) for each in side(fight, me)):
        cost, most = strides(fight, me, in_the_way=in_the_way(fight, me)), left * pace(fight, me)
        ends = within(fight, me, cost, most)
        goal = max(ends, key=lambda at: distance(fight, me, near[0], at), default=here)
        if goal != here and (path := cheapest(here, [goal], fight.board, cost, most)):
            yield Preference(ask="act", choice="move", args={"path": path})


def side(fight: Fight, me: Combatant) -> list[Combatant]:
    """All of one's side whom one knows of."""
    return [each for each in fight.present() if each.side == me.side and notices(me, each)]


def whole(each: Combatant) -> bool:
    """Whether somebody is up and without a Wound."""
    return not down(each) and not wounds(each)


def blows(
    fight: Fight,
    me: Combatant,
    near: list[Combatant],
    best: list[str],
    *,
    called: Fraction,
    rash: bool = False,
) -> Iterator[Preference]:
    """An attack on the nearest foe with the first of these weapons, called where that has such a chance.

    What strikes an area is used where it strikes no friend, or (`rash`) fewer friends than foes.
    """
    mine = inventory(me, Weapon)
    for foe in near:
        for name in best:
            aim = {"target": foe.id, "weapon": name}
            if mine[name].area:
                if spares_friends(fight, me, aim, rash=rash):
                    yield Preference(ask="act", choice="blast", args=aim)
                continue
            yield from _called(fight, me, aim, called)
            yield Preference(ask="act", choice="attack", args=aim)


def spares_friends(fight: Fight, me: Combatant, aim: Args, *, rash: bool) -> bool:
    """Whether a blast strikes no friend and not oneself, or (`rash`) fewer of these than foes who are up."""
    there = [fight.combatants[each] for each in caught(fight, attack_of(fight, me.id, aim))]
    friends = sum(each.side == me.side for each in there)
    known = [each for each in there if each.side != me.side and not down(each) and notices(me, each)]
    return friends < len(known) if rash else not friends


def _called(fight: Fight, me: Combatant, aim: Args, called: Fraction) -> Iterator[Preference]:
    """A shot at the throat or the head: where it has this chance, or nothing else fells the foe."""
    foe = fight.combatants[aim["target"]]
    if not fight.table.called_shots or not_ready(fight, me, aim)[0]:
        return
    guessed = _guessed(fight, me, foe)
    least = called if _fells(guessed, me, aim) else DESPERATE
    parts = [(part, kind) for kind in VITAL for part, each in body(foe).items() if each == kind]
    likely = chances(guessed, me.id, aim, [numbers(fight, kind)[0] for _, kind in parts]) if parts else ()
    for (part, _), each in zip(parts, likely, strict=True):
        if each >= least:
            yield Preference(ask="act", choice="attack", args={**aim, "part": part})


def _guessed(fight: Fight, me: Combatant, foe: Combatant) -> Fight:
    """The fight with a foe whose sheet is like one's own, but for the size that all see: theirs is not known."""
    like_me = foe.copy()
    like_me.stats = {**me.stats, "scale": foe.stats["scale"], "size": foe.stats["size"]}
    like_me.items = me.items
    return fight.supposing(like_me)


def _fells(fight: Fight, me: Combatant, aim: Args) -> bool:
    """Whether the highest damage of a plain attack comes up to the foe's Toughness."""
    attack = attack_of(fight, me.id, aim)
    most = (maximum(parse(damage_dice(fight, attack))) or 0) + damage(fight, attack).total
    return most >= toughness(fight, attack.target, attack).total


def draws(me: Combatant, best: list[str]) -> Iterator[Preference]:
    """A weapon that was fired is loaded, and one that is not at hand drawn, where a hand is free for it."""
    yield Preference(ask="act", choice="load")
    for name in best:
        if not at_hand(me, name) and not (me.linked("rides") and in_hand(me, "right")):
            yield Preference(ask="act", choice="draw", args={"item": name})


def from_the_saddle(fight: Fight, me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """The mount goes to the foe, and then fights."""
    mount = mount_of(fight, me)
    if mount is None:
        return
    afar = any(each.used != "melee" and at_hand(me, name) for name, each in inventory(me, Weapon).items())
    far = not afar and near and distance(fight, mount, near[0]) > 1
    for foe in near if far else ():
        if path := _towards(fight, mount, foe, 0):
            yield Preference(ask="act", choice="command", args={"order": "move", "path": path})
    for foe in near:
        yield Preference(ask="act", choice="command", args={"order": "attack", "target": foe.id})


def goes(fight: Fight, me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """The way to a foe, with seconds left to strike."""
    for foe in near:
        if path := _towards(fight, me, foe):
            yield Preference(ask="act", choice="move", args={"path": path})


def _towards(fight: Fight, me: Combatant, foe: Combatant, keeps: int = 2) -> list[str]:
    """As far on the way to a foe as one comes with so many seconds left, to strike."""
    path = approach(fight, me, foe, strides(fight, me, in_the_way=in_the_way(fight, me)), FAR)
    return path[: max(1, me.budget(SECONDS) - keeps) * pace(fight, me)]


STYLES = styles(steady, cautious, reckless)
"""Every style by its name, the usual one first."""

WORTH: dict[str, float] = {
    "health": 0.2,
    "bound": 0.6,
    "asleep": 0.6,
    "flat-footed": 0.3,
    "staggered": 0.3,
    "dusted": 0.2,
    "posture": 0.1,
}
"""What it is worth that a foe gains a condition, or all Wounds they can bear, which alone end no fight."""
