"""Things in hand: drawing, putting away, letting fall and picking up (sit.host.round)."""

from collections.abc import Iterator, Mapping
from typing import Any

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Fight,
    ItemChanged,
    Maneuver,
    Sentence,
    Why,
    covered,
    dropped,
    picked_up,
)
from engine.kit.dropped_items import legible
from engine.rulesets.situational.people.inventory import in_hand, item_as, placed
from engine.rulesets.situational.seams import HOLDS
from engine.rulesets.situational.sheet import Shield, Weapon
from engine.rulesets.situational.turn.prices import price

ROUND = "sit.host.round"
HANDS = ("right", "left")


def put_away(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Each thing that is put away, in each hand that it may be drawn with."""
    for name, item in actor.items.items():
        if item.get("place") == "carried":
            yield from ({"item": name, "hand": hand} for hand in _hands(item.get("hands", 1)))


def on_the_ground(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Each thing that lies in a square where one stands, or anywhere without a board."""
    here = covered(actor)
    for thing in fight.things.values():
        if (not here or thing.position in here) and _fits(thing.fields):
            for hand in _hands(thing.fields.get("hands", 1)):
                yield {"item": thing.item, "hand": hand}


def _fits(fields: Mapping[str, Any]) -> bool:
    """Whether a thing is one for a hand, and could be used."""
    match fields.get("kind"):
        case "weapon":
            return legible(fields, lambda item: item_as(item, Weapon))
        case "shield":
            return legible(fields, lambda item: item_as(item, Shield))
    return False


def _hands(hands: int) -> tuple[str, ...]:
    return ("both",) if hands == 2 else HANDS


def held(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Each thing in hand."""
    for name, item in actor.items.items():
        if item.get("place") in (*HANDS, "both"):
            yield {"item": name}


def hand_is_full(fight: Fight, actor: Combatant, args: Args) -> Why:
    """A hand holds one thing, if it can hold any."""
    for hand in HANDS if args["hand"] == "both" else (args["hand"],):
        for why in HOLDS(fight, actor, hand):
            return why
        if other := in_hand(actor, hand):
            return Sentence("situational.hand-is-full", {"hand": hand, "item": other}), ROUND
    return NOT_BARRED


def draw(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It is in hand now."""
    fields = placed(args["hand"])
    yield ItemChanged(combatant=who, item=args["item"], change="drawn", fields=fields, rule=ROUND)


def sheathe(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It is put away."""
    fields = placed("carried")
    yield ItemChanged(combatant=who, item=args["item"], change="put-away", fields=fields, rule=ROUND)


def drops(fight: Fight, who: str, item: str, *, rule: str) -> Iterator[ItemChanged]:
    """A thing falls to the ground where its owner stands, for anybody to pick up."""
    yield dropped(fight, who, item, fields=placed("ground"), rule=rule)


def let_fall(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """Drop what is in hand, which takes no time."""
    yield from drops(fight, who, args["item"], rule=ROUND)


def pick_up(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It changes hands."""
    yield picked_up(fight, who, args["item"], fields=placed(args["hand"]), rule=ROUND)


CHAPTER = Chapter(
    name="things in hand",
    maneuvers=(
        Maneuver(
            key="draw", rule=ROUND, cost=price("draw"), targets=put_away, bars_each=(hand_is_full,), does=draw
        ),
        Maneuver(key="put-away", rule=ROUND, cost=price("put-away"), targets=held, does=sheathe),
        Maneuver(key="drop", rule=ROUND, targets=held, does=let_fall),
        Maneuver(
            key="pick-up",
            rule=ROUND,
            cost=price("pick-up"),
            targets=on_the_ground,
            bars_each=(hand_is_full,),
            does=pick_up,
        ),
    ),
)
