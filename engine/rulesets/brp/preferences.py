"""The manners of percentile combat, in three styles: steady (the usual one), cautious and reckless.

They look at friends and at what is plain to see of foes: who is noticed, how far away, and how a blow has come out.
"""

from collections.abc import Iterator
from math import ceil, floor

from affray.rules import Combatant, DecisionRequested, Fight, Preference, maximum, of_one, parse
from engine.ruleset_api.preferences import styles
from engine.rulesets.brp.harm.firstaid import no_use, wounds
from engine.rulesets.brp.moves.engagement import STRIKE, engaged
from engine.rulesets.brp.moves.movement import metres_left, whole_move
from engine.rulesets.brp.people.can_act import can_fight, down, foes
from engine.rulesets.brp.people.entangled import ENTANGLED
from engine.rulesets.brp.people.inventory import armed_with
from engine.rulesets.brp.people.sides import REACH, distance, hostile
from engine.rulesets.brp.people.skills import rating
from engine.rulesets.brp.specials.bleeding import BLEEDING

STRIKES = ("statement", "act", "dying-act")
"""The questions that a blow answers."""

DEFENCE = (
    Preference(ask="defend", choice="parry"),
    Preference(ask="defend", choice="dodge"),
    Preference(ask="defend", choice="catch"),
    Preference(ask="dying-blow", choice="try"),
)

GIVE_WAY = tuple(Preference(ask=ask, choice="disengage") for ask in ("statement", "leave", "act"))
"""To leave a melee."""

HOLD_BACK = (
    *(Preference(ask=ask, choice="defend") for ask in ("statement", "act")),
    Preference(ask="act", choice="pass"),
    Preference(ask="defend", choice="full-defence"),
)
"""To defend in full, and to stay where one is."""


def steady(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """The best weapon at the nearest foe, whom one goes to, and a parry or dodge.

    Before that, whoever is held gets free, and whoever bleeds presses a hand on it.
    """
    yield from ailing(me)
    if asked.ask in STRIKES:
        near = nearest(fight, me)
        yield from blows(asked.ask, me, near, best(me))
        yield from goes(me, near)
    yield from DEFENCE


def reckless(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """The heaviest blows, two where the skill may be split, and full defence never.

    Of those who are near whoever lies comes first. Wounds have to wait, and a blow is met only where it would do more
    than an ordinary hit.
    """
    near = sorted(
        nearest(fight, me), key=lambda foe: (distance(me, foe) > REACH, "prone" not in foe.conditions)
    )
    hands = armed_with(me)
    skills = {name: rating(me, weapon.skill) for name, weapon in hands.items()}
    heaviest = sorted(
        hands, key=lambda name: skills[name] * (maximum(parse(hands[name].damage)) or 0), reverse=True
    )
    for foe in near:
        for name in heaviest:
            shares = [skills[name] - skills[name] // 2, skills[name] // 2]
            args = {"target": foe.id, "weapon": name, "shares": shares}
            yield Preference(ask="act", choice="attack", args=args)
    yield from blows(asked.ask, me, near, heaviest)
    yield from ailing(me)
    yield from goes(me, near)
    if asked.args.get("level") != "success":
        yield from DEFENCE


def cautious(fight: Fight, me: Combatant, asked: DecisionRequested) -> Iterator[Preference]:
    """First Aid and shots from afar, foes let come, blows met with what one does best.

    Whoever is badly hurt leaves the melee while a friend holds the line, and strikes in every other round where none
    does, so that fights come to an end.
    """
    near, hands, hurt = nearest(fight, me), armed_with(me), badly_hurt(me)
    covered = hurt and any(holds_the_line(me, each) for each in fight.present())
    yield from ailing(me)
    if covered:
        yield from GIVE_WAY
    for foe in near:
        args = {"from": foe.id, "metres": floor(whole_move(me))}
        yield Preference(ask="withdraw", choice="withdraw", args=args)
    yield from first_aid(fight, me)
    if not engaged(fight, me):
        yield from blows(asked.ask, me, near, [name for name in best(me) if hands[name].missile])
    waits = fight.round == 1 and all(distance(me, foe) > REACH for foe in near)
    if covered or waits or (hurt and fight.round % 2 == 0):
        yield from HOLD_BACK
    yield from blows(asked.ask, me, near, sorted(best(me), key=lambda name: bool(hands[name].missile)))
    yield from goes(me, near)
    ways = {name: rating(me, weapon.skill) for name, weapon in hands.items()} | {"": rating(me, "Dodge")}
    for name in sorted(ways, key=lambda name: ways[name], reverse=True):
        parry = Preference(ask="defend", choice="parry", args={"with": name})
        yield parry if name else Preference(ask="defend", choice="dodge")
    yield from DEFENCE


def ailing(me: Combatant) -> Iterator[Preference]:
    """What comes before a blow: to get free, and a hand on what bleeds."""
    if ENTANGLED.on(me):
        for how in ("agility", "dodge", "pull"):
            yield Preference(ask="act", choice="break-free", args={"how": how})
    if BLEEDING.on(me):
        yield Preference(ask="act", choice="staunch", args={"then": "act"})


def nearest(fight: Fight, me: Combatant) -> list[Combatant]:
    """The foes one knows of, the nearest first; without positions all are as near."""
    known = foes(fight, me)
    return known if me.position is None else sorted(known, key=lambda foe: distance(me, foe))


@of_one
def best(me: Combatant) -> list[str]:
    """The weapons in hand, by skill."""
    weapons = armed_with(me)
    return sorted(weapons, key=lambda name: rating(me, weapons[name].skill), reverse=True)


def badly_hurt(each: Combatant) -> bool:
    """Whether less than half of the hit points are left."""
    return 2 * each.now("hp") < each.maximum("hp")


def holds_the_line(me: Combatant, each: Combatant) -> bool:
    """Whether this is a friend who can fight and is not badly hurt."""
    return each.id != me.id and not hostile(me, each) and can_fight(each) and not badly_hurt(each)


def first_aid(fight: Fight, me: Combatant) -> Iterator[Preference]:
    """First Aid for whoever of one's side is down or badly hurt, oneself included."""
    for args in wounds(fight, me):
        patient = fight.combatants[args["patient"]]
        needs_it = not hostile(me, patient) and (down(patient) or badly_hurt(patient))
        if needs_it and not no_use(fight, me, args)[0]:
            yield Preference(ask="statement", choice="noncombat")
            yield Preference(ask="act", choice="first-aid", args=dict(args))


def blows(ask: str, me: Combatant, near: list[Combatant], weapons: list[str]) -> Iterator[Preference]:
    """A blow at the first of these foes who is in reach; who has no weapon left but one in a foe goes for that."""
    if all(weapon.natural for weapon in armed_with(me).values()):
        yield Preference(ask="act", choice="retrieve")
    if ask in STRIKES:
        for foe in near:
            for weapon in weapons:
                yield Preference(ask=ask, choice="attack", args={"target": foe.id, "weapon": weapon})


def goes(me: Combatant, near: list[Combatant]) -> Iterator[Preference]:
    """The way to a foe, to act there on a later rank."""
    yield Preference(ask="statement", choice="move", args={"also": ["attack"]})
    for foe in near:
        metres = min(metres_left(me), ceil(distance(me, foe) - STRIKE))
        if metres > 0:
            args = {"towards": foe.id, "metres": metres, "then": "act"}
            yield Preference(ask="act", choice="move", args=args)


STYLES = styles(steady, cautious, reckless)
"""Every style by its name, the usual one first."""

WORTH: dict[str, float] = {
    "cannot-fight": 0.8, "helpless": 0.8,
    "lost-round": 0.6,
    "entangled": 0.4, "lost-action": 0.4, "stunned": 0.4,
    "bleeding": 0.3, "losing-blood": 0.3, "prone": 0.3,
    "hampered": 0.2, "impaled": 0.2, "vision": 0.2,
}  # fmt: skip
"""What it is worth that a foe gains a condition."""
