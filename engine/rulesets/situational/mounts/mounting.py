"""Mounting, dismounting, and falling off (sit.host.riding, sit.host.falling)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Cell,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Moved,
    Noted,
    Param,
    Procedure,
    Sentence,
    Why,
    beyond,
    cell,
    covered,
    directions,
    hindrance,
    notices,
    occupants,
    on_board,
)
from engine.rulesets.situational.mounts.control import TIME, controls, opens_too
from engine.rulesets.situational.mounts.riding import RIDING, mount_of, rider_of, ties, unties
from engine.rulesets.situational.moves.falling import RULE as FALLING
from engine.rulesets.situational.moves.falling import fall
from engine.rulesets.situational.moves.flying import height
from engine.rulesets.situational.people.can_act import active, down
from engine.rulesets.situational.people.derived_stats import handy, square
from engine.rulesets.situational.seams import FELL, TOPPLES
from engine.rulesets.situational.situations.posture import STANDING, posture
from engine.rulesets.situational.turn.prices import SECONDS, price


def mounts(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Every mount that one knows of, for whoever has hands."""
    for each in fight.present() if handy(actor) else ():
        is_one = "mount" in each.sheet and each.sheet["mount"] and each.id != actor.id
        if is_one and not down(each) and notices(actor, each):
            yield {"target": each.id}


def not_from_there(fight: Fight, actor: Combatant) -> Why:
    """One mounts standing on the ground, and not on top of others."""
    if actor.linked("rides"):
        return Sentence("situational.rides-already", {"who": actor.name}), RIDING
    if actor.linked_by("rides"):
        return Sentence("situational.is-ridden", {"who": actor.name}), RIDING
    if posture(actor) != STANDING or height(fight, actor):
        return Sentence("situational.must-stand", {"who": actor.name}), RIDING
    return NOT_BARRED


def not_that_one(fight: Fight, actor: Combatant, args: Args) -> Why:
    """A mount of one's own side, next to one, standing, without a rider."""
    mount = fight.combatants[args["target"]]
    rider = rider_of(fight, mount)
    if mount.side != actor.side:
        return Sentence("situational.mount-of-a-foe", {"mount": mount.name}), RIDING
    if rider is not None and notices(actor, rider):
        return Sentence("situational.carries-somebody", {"mount": mount.name, "rider": rider.name}), RIDING
    if mount.linked("rides"):
        return Sentence("situational.mount-rides", {"mount": mount.name}), RIDING
    hinders = hindrance(fight, actor, mount, most=1)
    if hinders is not None and hinders.kind == "far":
        return Sentence("situational.mount-too-far", {"mount": mount.name, "away": hinders.away}), RIDING
    if hinders is not None:
        return hinders.between(actor, mount), RIDING
    if posture(mount) != STANDING or height(fight, mount):
        return Sentence("situational.mount-must-stand", {"mount": mount.name}), RIDING
    return NOT_BARRED


def mount(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Up; this round's control is due too, and the mount acts yet if it has not, with no seconds of an earlier turn."""
    up = args["target"]
    if fight.combatants[up].linked_by("rides"):
        yield Noted(key="mount.taken", combatant=who, args={"mount": up}, rule=RIDING)
        return
    yield from ties(fight, who, up)
    left = fight.combatants[who].budget(SECONDS)
    due = sum(each.points for each in controls(fight, fight.combatants[who]))
    yield BudgetChanged(combatant=who, budgets={SECONDS: max(0, left + due)}, rule=TIME)
    if fight.combatants[up].budget(SECONDS):
        yield BudgetChanged(combatant=up, budgets={SECONDS: 0}, rule="sit.host.round")
    yield from opens_too(fight, who)


def not_to_the_ground(fight: Fight, actor: Combatant) -> Why:
    """Whoever rides nobody does not dismount, nor does anybody in the air, or where there is no room."""
    under = mount_of(fight, actor)
    if under is None:
        return Sentence("situational.rides-nobody", {"who": actor.name}), RIDING
    if up := height(fight, actor):
        return Sentence("situational.mount-in-the-air", {"mount": under.name, "up": up}), RIDING
    if covered(under) and not _room(fight, under, actor):
        return Sentence("situational.no-room-beside", {"mount": under.name}), RIDING
    return NOT_BARRED


def _room(fight: Fight, under: Combatant, unknown_to: Combatant | None = None) -> dict[str, Cell]:
    """The free cells around a mount, by the direction in which they lie."""
    found = {}
    for direction in directions(fight.board):
        at = cell(under)
        while at is not None and at in covered(under):
            at = beyond(at, direction, fight.board)
        taken = [each for each in occupants(fight, at) if not down(each)] if at else []
        if unknown_to is not None:
            taken = [each for each in taken if notices(unknown_to, each)]
        if at is not None and on_board(at, fight.board) and not taken:
            found[direction] = at
    return found


def where_to(fight: Fight, actor: Combatant) -> Details:
    """To which side one dismounts."""
    under = mount_of(fight, actor)
    free = _room(fight, under, actor) if under is not None else {}
    names = tuple(free)
    return Details(params={"direction": Param(names=names, default=names[0])} if names else {})


def dismount(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Down, to the side that was chosen."""
    under = mount_of(fight, fight.combatants[who])
    assert under is not None
    free = _room(fight, under)
    if "direction" in args and args["direction"] not in free:
        yield Noted(key="move.bumped", combatant=who, args={"gone": 0}, rule=RIDING)
        return
    yield from unties(fight, who, under.id)
    if "direction" in args:
        yield Moved(combatant=who, metres=1.0, to=free[args["direction"]], rule=RIDING)


def comes_off(fight: Fight, who: str) -> Procedure[None]:
    """Whoever rides somebody that goes down falls, and so does a rider who goes down."""
    actor = fight.combatants[who]
    rider = actor if actor.linked("rides") else rider_of(fight, actor)
    if rider is None:
        return
    under = mount_of(fight, rider)
    assert under is not None
    high = int(square(under)) + height(fight, under)
    thrown, free = rider.id, _room(fight, under)
    yield from unties(fight, thrown, under.id)
    if free and active(fight.combatants[under.id]):
        yield Moved(combatant=thrown, to=next(iter(free.values())), rule=FALLING)
    yield from fall(fight, thrown, high)


CHAPTER = Chapter(
    name="mounting",
    option="mounts",
    maneuvers=(
        Maneuver(
            key="mount",
            rule=RIDING,
            cost=price("mount"),
            targets=mounts,
            bars=(not_from_there,),
            bars_each=(not_that_one,),
            does=mount,
        ),
        Maneuver(
            key="dismount",
            rule=RIDING,
            cost=price("dismount"),
            bars=(not_to_the_ground,),
            alike=where_to,
            does=dismount,
        ),
    ),
    adds=(FELL.add(comes_off), TOPPLES.add(comes_off)),
)
