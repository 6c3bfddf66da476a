"""Recovery: what lies on the ground is picked up, by foes too, or kicked back to whoever dropped it.

Either takes the whole movement of a round (d20.amb.pick-up-cost).
"""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Cost,
    Fight,
    ItemChanged,
    Maneuver,
    Sentence,
    Why,
    bar,
    hindrance,
    noticed_by,
    picked_up,
)
from engine.ruleset_api.condition import recall
from engine.rulesets.d20.mishaps.landing import AWKWARD
from engine.rulesets.d20.mishaps.seams import NO_PICK_UP

FETCH = "d20.drop.owner-fetches"
SCOOP = "d20.drop.scoop-next-round"
KICK = "d20.drop.kick-back"


class Lies(Struct, frozen=True):
    """How a thing lies there: who let it fall, in which round, and whether the GM has yet to say how it can be had."""

    owner: str = ""
    since: int = 0
    awaiting: bool = False


def whole_movement(actor: Combatant, args: Args) -> Cost:
    """All that one could go in a round."""
    return {"move": actor.stats["move"]}


def lying(fight: Fight, actor: Combatant) -> list[Args]:
    """Every weapon that lies about, whoever let it fall; and by a ruling, what is called a weapon."""
    return [
        {"item": name}
        for name, thing in fight.things.items()
        if (
            lies(fight, {"item": name}).owner in fight.combatants
            if "owner" in thing.fields
            else thing.fields.get("kind") == "weapon"
        )
    ]


def of_friends(fight: Fight, actor: Combatant) -> list[Args]:
    """What associates have dropped whom the actor notices."""
    there = lying(fight, actor)
    if not there:
        return []
    side = [each for each in fight.combatants.values() if each.side == actor.side and each.id != actor.id]
    friends = {each.id for each in noticed_by(actor, side)}
    return [args for args in there if lies(fight, args).owner in friends]


def lies(fight: Fight, args: Args) -> Lies:
    """How a thing lies there."""
    return recall(fight.things[args["item"]].fields, Lies)


def owner_of(fight: Fight, args: Args) -> Combatant:
    """Who let a thing fall."""
    return fight.combatants[lies(fight, args).owner]


def not_there(fight: Fight, actor: Combatant, args: Args) -> Why:
    """One stands where it lies: a foe there has to leave or fall first (d20.amb.enemy-in-hex)."""
    at = fight.things[args["item"]].position
    if at is None or at == actor.position:
        return NOT_BARRED
    where = {"item": args["item"], "x": int(at[0]), "y": int(at[1]), "who": actor.name}
    return Sentence("d20.lies-elsewhere", where), FETCH


@bar(SCOOP, "d20.just-dropped", "item", "actor")
def too_soon(fight: Fight, actor: Combatant, args: Args) -> bool:
    """Whoever let it fall cannot have it back in the same round."""
    return lies(fight, args).owner == actor.id and lies(fight, args).since >= fight.round


awaits = bar(AWKWARD, "d20.where-it-is", "item", when=lambda fight, actor, args: lies(fight, args).awaiting)
"""The GM has said how it can be had from there."""


def too_far_to_kick(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Its owner stands in the next hex."""
    owner = owner_of(fight, args)
    hinders = hindrance(fight, actor, owner, most=1, least=1)
    if owner.present and hinders is None:
        return NOT_BARRED
    if hinders is not None and hinders.kind == "wall":
        return hinders.between(actor, owner), KICK
    return Sentence("d20.owner-not-near", {"owner": owner.name, "who": actor.name}), KICK


def pick_up(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It is in hand, whoever's it was."""
    yield picked_up(fight, who, args["item"], rule=SCOOP)


def kick(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It lies at its owner's feet, who can pick it up in the round after."""
    yield ItemChanged(
        combatant="",
        item=args["item"],
        change="kicked",
        fields={"since": fight.round},
        position=owner_of(fight, args).position,
        rule=KICK,
    )


def not_yet(fight: Fight, actor: Combatant, item: str) -> Iterator[Why]:
    """The same of a thing that a game picks up in a way of its own."""
    for each in (awaits, too_soon):
        yield each(fight, actor, {"item": item})


PICKING_UP = Chapter(
    name="picking up",
    maneuvers=(
        Maneuver(
            key="pick-up",
            rule=SCOOP,
            cost=whole_movement,
            targets=lying,
            bars_each=(not_there, awaits, too_soon),
            does=pick_up,
        ),
    ),
)
CHAPTER = Chapter(
    name="recovery",
    maneuvers=(
        Maneuver(
            key="kick",
            rule=KICK,
            cost=whole_movement,
            targets=of_friends,
            bars_each=(not_there, awaits, too_far_to_kick),
            does=kick,
        ),
    ),
    adds=(NO_PICK_UP.add(not_yet),),
)
