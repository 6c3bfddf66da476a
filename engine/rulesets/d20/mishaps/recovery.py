"""Recovery: what lies on the ground is picked up, by foes too, or kicked back to whoever dropped it.

Either takes the whole movement of a round (d20.amb.pick-up-cost).
"""

from collections.abc import Iterator

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.hiding import notices
from engine.ruleset_api.maneuver import NOT_BARRED, Args, Cost, Maneuver, Why
from engine.ruleset_api.places import cell, distance
from engine.rulesets.d20.mishaps.landing import AWKWARD, unused
from engine.state.state import Combatant, Fight
from events import ItemChanged

FETCH = "d20.drop.owner-fetches"
SCOOP = "d20.drop.scoop-next-round"
KICK = "d20.drop.kick-back"


def whole_movement(actor: Combatant, args: Args) -> Cost:
    """All that one could go in a round."""
    return {"move": actor.stats["move"]}


def lying(fight: Fight, actor: Combatant) -> list[Args]:
    """Every weapon that lies about."""
    return [{"item": name} for name, thing in fight.things.items() if "owner" in thing.fields]


def not_there(fight: Fight, actor: Combatant, args: Args) -> Why:
    """One stands where it lies: a foe there has to leave or fall first (d20.amb.enemy-in-hex)."""
    at, here = fight.things[args["item"]].position, cell(actor)
    if at is None or at == here:
        return NOT_BARRED
    return (
        f"The {args['item']} lies in {int(at[0])}, {int(at[1])}: {actor.name} has to go there first.",
        FETCH,
    )


def too_soon(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Whoever dropped it cannot have it back in the same round."""
    thing = fight.things[args["item"]].fields
    if thing["owner"] == actor.id and thing["since"] >= fight.round:
        return (
            f"The {args['item']} has only just come to lie there: {actor.name} has it back next round.",
            SCOOP,
        )
    return NOT_BARRED


def awaits(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The GM has said how it can be had from there."""
    if fight.things[args["item"]].fields.get("awaiting"):
        return f"Where the {args['item']} is, and how it can be had, is the GM's to say first.", AWKWARD
    return NOT_BARRED


def pick_up(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It is in hand, whoever's it was."""
    item = args["item"]
    name = unused(item, fight.combatants[who].items)
    yield ItemChanged(
        combatant="",
        item=item,
        change="picked-up",
        fields={"held": True},
        to=who,
        becomes="" if name == item else name,
        rule=SCOOP,
    )


def kickable(fight: Fight, actor: Combatant) -> list[Args]:
    """What an associate has dropped to where one stands."""
    there = [args for args in lying(fight, actor) if fight.things[args["item"]].position == cell(actor)]
    owners = {args["item"]: fight.combatants[fight.things[args["item"]].fields["owner"]] for args in there}
    return [
        {"item": item, "to": owner.id}
        for item, owner in owners.items()
        if owner.id != actor.id and owner.side == actor.side and owner.present and notices(actor, owner)
    ]


def out_of_kick(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Its owner stands in the next hex."""
    owner = fight.combatants[args["to"]]
    if distance(fight, actor, owner) == 1:
        return NOT_BARRED
    return f"{owner.name} does not stand next to {actor.name}.", KICK


def kick(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It lies at its owner's feet, who can pick it up in the round after."""
    at = fight.combatants[args["to"]].position
    fields = {"since": fight.round}
    yield ItemChanged(combatant="", item=args["item"], change="kicked", fields=fields, position=at, rule=KICK)


CHAPTER = Chapter(
    name="recovery",
    maneuvers=(
        Maneuver(
            key="pick-up",
            rule=SCOOP,
            cost=whole_movement,
            targets=lying,
            bars_each=(not_there, awaits, too_soon),
            does=pick_up,
        ),
        Maneuver(
            key="kick",
            rule=KICK,
            cost=whole_movement,
            targets=kickable,
            bars_each=(awaits, out_of_kick),
            does=kick,
        ),
    ),
)
