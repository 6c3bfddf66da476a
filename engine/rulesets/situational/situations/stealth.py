"""Hiding, searching, pointing out, and striking at a square where somebody may be."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Noted,
    Param,
    Procedure,
    Refused,
    Sentence,
    Why,
    covered,
    notices,
    occupants,
    shown,
    stopping,
)
from engine.board.cells import gap
from engine.kit.striking import called
from engine.rulesets.situational.attacks.attack import not_ready, of_no_use
from engine.rulesets.situational.attacks.declared import attack_of
from engine.rulesets.situational.attacks.strike import strike
from engine.rulesets.situational.checks.check import check, of_skill, stealth
from engine.rulesets.situational.people.can_act import active, down
from engine.rulesets.situational.people.inventory import inventory, weapon_of
from engine.rulesets.situational.seams import CONCEALS, COVER, RESOLVED, UNSEEN
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.situations.hitting_cover import material
from engine.rulesets.situational.situations.unseen import (
    HIDING,
    LOCATE,
    Hiding,
    could_hide,
    foes_of,
    noticed,
    stealth_of,
)
from engine.rulesets.situational.turn.prices import price

NEEDED = "sit.concealment.needed-for-stealth"
RELATIVE = "sit.invisible.relative"
CHECK = "sit.host.check"
SPACE = "sit.host.space"


def in_the_open(fight: Fight, actor: Combatant) -> Why:
    """One hides only behind or in something; those who are unnoticed themselves do not count, nor bar it."""
    known = foes_of(fight, actor)
    if not known or any(could_hide(fight, actor, each) for each in known):
        return NOT_BARRED
    return Sentence("situational.in-the-open", {"who": actor.name}), NEEDED


def hide(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """A stealth roll, and every foe's perception against it: who fails does not see one any more."""
    rolled = yield from check(
        fight,
        who,
        "stealth",
        lambda now: stealth(now.combatants[who]),
        results=("hides", "hides"),
        skill="Stealth",
    )
    yield HIDING.gained(who, Hiding(rolled.total), rule=RELATIVE)
    for each in [each.id for each in foes_of(fight, fight.combatants[who])]:
        if not could_hide(fight, fight.combatants[who], fight.combatants[each]):
            yield from _found(fight, who, each)
            continue
        yield from shown(fight, who, {each: False}, rule=RELATIVE)
        if (yield from noticed(fight, who, each)):
            yield from _found(fight, who, each)


def _found(fight: Fight, who: str, by: str) -> Procedure[None]:
    """Somebody has seen through it."""
    held = HIDING.of(fight.combatants[who])
    if HIDING.on(fight.combatants[who]):
        yield HIDING.gained(who, Hiding(held.total, [*held.found, by]), rule=RELATIVE)
    yield from shown(fight, who, {by: True}, rule=RELATIVE)


def hidden(fight: Fight, observer: Combatant, other: Combatant) -> Iterator[str]:
    """Whoever hides cannot be seen by those whose perception was lower, as long as something hides them."""
    held = HIDING.get(other)
    if (
        held
        and observer.side != other.side
        and observer.id not in held.found
        and could(fight, other, observer)
    ):
        yield RELATIVE


def could(fight: Fight, other: Combatant, observer: Combatant) -> bool:
    """Whether cover or concealment is left that one may hide in."""
    return bool(CONCEALS(fight, observer, other) or max(COVER(fight, observer, other), default=0))


def search(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """One perception roll, against all who are not noticed: those it equals are found where they are."""
    rolled = yield from check(
        fight,
        who,
        "search",
        of_skill(who, "Perception"),
        results=("searched", "searched"),
        skill="Perception",
    )
    for each in [each.id for each in fight.present() if not notices(fight.combatants[who], each)]:
        if rolled.total >= stealth_of(fight, each, who).total:
            yield from _found(fight, each, who)


def pointed_at(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Known foes of whom some friend does not know, as far as one knows of these friends."""
    friends = [
        each for each in fight.present() if each.side == actor.side and active(each) and notices(actor, each)
    ]
    for foe in fight.present():
        if foe.side != actor.side and notices(actor, foe) and not all(notices(each, foe) for each in friends):
            yield {"target": foe.id}


def point_out(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """All friends know the square then, until the one who is there moves."""
    side = fight.combatants[who].side
    friends = {each.id: True for each in fight.present() if each.side == side}
    yield from shown(fight, args["target"], friends, rule=LOCATE)


def weapons(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Each weapon that strikes at one square."""
    if fight.board.shape != "none":
        yield from ({"weapon": name} for name in inventory(actor, Weapon) if not weapon_of(actor, name).area)


def square(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Which square; it has to be within reach, with nothing between that nobody breaks (sit.amb.walls)."""
    on, name = fight.board, args["weapon"]
    params = {"x": Param(low=0, high=on.width - 1), "y": Param(low=0, high=on.height - 1)}

    def check(now: Fight, filled: Args) -> None:
        here, there = covered(now.combatants[actor.id]), [(filled["x"], filled["y"])]
        far, most = gap(here, there, now.board), weapon_of(now.combatants[actor.id], name).carries
        wall = stopping(here, there, now.board)
        if far > most:
            away = {"away": far, "weapon": name, "most": most}
            raise Refused("bad-argument", Sentence("situational.square-too-far", away), rule=SPACE)
        if wall is not None and not (now.table.cover and material(now, wall)):
            why = Sentence("situational.no-way-to-square", {"thing": called(wall)})
            raise Refused("bad-argument", why, rule=SPACE)

    return Details(params=params, check=check)


def guess(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """An attack on whoever is in that square; where nobody is it misses without a roll."""
    there = [
        each.id
        for each in occupants(fight, (args["x"], args["y"]))
        if each.side != fight.combatants[who].side and not down(each)
    ]
    if not there:
        yield Noted(key="attack.empty-square", combatant=who, args=args, rule=LOCATE)
        yield from RESOLVED(fight, attack_of(fight, who, {"weapon": args["weapon"], "target": who}))
        return
    yield from strike(fight, who, {"weapon": args["weapon"], "target": there[0]})


CHAPTER = Chapter(
    name="hiding and searching",
    option="concealment",
    maneuvers=(
        Maneuver(key="hide", rule=RELATIVE, cost=price("hide"), bars=(in_the_open,), does=hide),
        Maneuver(key="search", rule=CHECK, cost=price("search"), does=search),
        Maneuver(key="point-out", rule=LOCATE, targets=pointed_at, does=point_out),
        Maneuver(
            key="attack-square",
            rule=LOCATE,
            cost=price("attack"),
            targets=weapons,
            bars_each=(not_ready, of_no_use),
            details=square,
            does=guess,
        ),
    ),
    adds=(UNSEEN.add(hidden),),
)
