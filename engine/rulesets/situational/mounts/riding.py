"""Riding: rider and mount as linked combatants who share a space and a place in the order.

Attackers choose whom they aim at, and the mount gives no cover (sit.amb.mount-target). But for what stands in these
chapters a rider fights as on foot (sit.mount.as-on-foot), and a trained one well (sit.mount.advantage).
"""

from collections.abc import Iterator

from affray.rules import (
    BudgetChanged,
    Chapter,
    Combatant,
    Disengaged,
    Engaged,
    Event,
    Fight,
    Moved,
    Noted,
    OrderSet,
    Place,
    Procedure,
    StatChanged,
    cell,
)
from engine.rulesets.situational.people.derived_stats import scale
from engine.rulesets.situational.seams import ARRIVES, MOVED, PLACE, SHARES, STOPPED, TURN_OPENS

RIDES = "rides"
RIDING = "sit.host.riding"
ORDER = "sit.mount.initiative"


def mount_of(fight: Fight, who: Combatant) -> Combatant | None:
    """Whom somebody rides."""
    return next((fight.combatants[each] for each in who.linked(RIDES)), None) if who.links else None


def rider_of(fight: Fight, who: Combatant) -> Combatant | None:
    """Who rides somebody."""
    return next((fight.combatants[each] for each in who.linked_by(RIDES)), None) if who.links else None


def sharing(fight: Fight, who: Combatant) -> Iterator[str]:
    """Rider and mount share a space."""
    if who.links:
        yield from (*who.linked(RIDES), *who.linked_by(RIDES))


def settle(fight: Fight) -> Iterator[Event]:
    """Every rider is where its mount is and reaches from all of its space; who rides no more has its own again.

    This also follows what a ruling has changed, or somebody's leaving.
    """
    for who in fight.present():
        under = mount_of(fight, who)
        size = 2 ** max(0, scale(under or who))
        if who.stats["size"] != size:
            yield StatChanged(combatant=who.id, stat="size", now=size, rule=RIDING)
        if under is not None and who.position != under.position:
            yield Moved(combatant=who.id, to=under.position, rule=RIDING)


def settles(fight: Fight, who: str) -> Iterator[Event]:
    """As a turn opens all is in its place again."""
    yield from settle(fight)
    for mount in fight.combatants[who].linked(RIDES):
        yield from takes_place(fight, who, mount)


def ties(fight: Fight, rider: str, mount: str) -> Procedure[None]:
    """From now on the one rides the other, who comes right after them in the order."""
    yield Engaged(combatant=rider, foe=mount, link=RIDES, rule=RIDING)
    yield from settle(fight)
    yield from takes_place(fight, rider, mount)


def takes_place(fight: Fight, rider: str, mount: str) -> Iterator[OrderSet]:
    """The mount comes right after its rider in the order, where both have a place."""
    order = fight.orders.get("initiative", ())
    own = {place.combatant: place for place in order}
    if not {rider, mount} <= own.keys():
        return
    others = [place for place in order if place.combatant != mount]
    others.insert(others.index(own[rider]) + 1, Place(combatant=mount, rank=own[rider].rank))
    if tuple(others) != order:
        yield OrderSet(kind="initiative", order=tuple(others), rule=ORDER)


def unties(fight: Fight, rider: str, mount: str) -> Procedure[None]:
    """The one rides the other no more."""
    yield Disengaged(combatant=rider, foes=(mount,), link=RIDES, rule=RIDING)
    yield from settle(fight)


def able_to_ride(rider: Combatant, mount: Combatant) -> bool:
    """Whether somebody is a mount of the same side without a rider, and the other rides nobody yet."""
    free = not (
        rider.linked(RIDES) or mount.linked(RIDES) or mount.linked_by(RIDES) or rider.linked_by(RIDES)
    )
    return bool(free and mount.sheet.get("mount") and mount.side == rider.side and mount.id != rider.id)


def rides_already(fight: Fight, who: str) -> Procedure[None]:
    """Whoever is new, and whose sheet says so, sits on its mount from the start, if there is such a mount."""
    for rider in [each for each in fight.present() if each.sheet.get(RIDES)]:
        wanted = rider.sheet[RIDES]
        mount = next((each for each in fight.present() if wanted in (each.id, each.name)), None)
        if mount is not None and who in (rider.id, mount.id) and able_to_ride(rider, mount):
            yield from ties(fight, rider.id, mount.id)
        elif who == rider.id and not rider.linked(RIDES):
            yield Noted(key="mount.missing", combatant=who, args={"mount": wanted}, rule=RIDING)


def in_the_place_of(fight: Fight, who: Combatant) -> Iterator[str]:
    """A mount acts in its rider's place."""
    yield from who.linked_by(RIDES)


def carries(fight: Fight, who: str) -> Iterator[Moved]:
    """A rider comes along, cell by cell."""
    rider = rider_of(fight, fight.combatants[who])
    if rider is not None:
        yield Moved(combatant=rider.id, to=cell(fight.combatants[who]), rule=RIDING)


def as_fast(fight: Fight, who: str) -> Iterator[BudgetChanged]:
    """And is as fast as the mount, and as far from where it began (sit.amb.extremely-fast)."""
    mount = fight.combatants[who]
    rider = rider_of(fight, mount)
    if rider is not None:
        far = max(rider.budget("moved"), mount.budget("moved"))
        budgets = {"moved": far, "pace": mount.budget("pace")}
        yield BudgetChanged(combatant=rider.id, budgets=budgets, rule="sit.amb.extremely-fast")


CHAPTER = Chapter(
    name="riding",
    option="mounts",
    adds=(
        ARRIVES.add(rides_already),
        PLACE.add(in_the_place_of),
        SHARES.add(sharing),
        MOVED.add(carries),
        STOPPED.add(as_fast),
        TURN_OPENS.add(settles),
    ),
)
