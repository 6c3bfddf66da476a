"""Retrieve: something out of a pack, for Move and Attack (pm.retrieve.cost-and-hand)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Cost,
    Details,
    Fight,
    ItemChanged,
    Maneuver,
    Param,
    Procedure,
    bar,
)
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.people.hands import free_hands, hands_full
from engine.rulesets.pathmaster.turn.extended_action import Task, begun, work

RETRIEVE = "pm.retrieve.cost-and-hand"
MESSY = "pm.retrieve.messy-pack"
KEY = "retrieve"


def packed(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Everything that is packed away."""
    return ({"item": name} for name, each in actor.items.items() if each["place"] == "packed")


def search(actor: Combatant, item: str, more: int = 0) -> Task:
    """How far the search for it is; a messy pack takes so many Moves `more` (pm.retrieve.messy-pack)."""
    return begun(actor, Task(by=KEY, what=item, of=1 + more))


def takes(actor: Combatant, args: Args) -> Cost:
    """A whole turn, and after that a Move each time."""
    return cost("Ready") if args and search(actor, args["item"]).done else cost("Retrieve")


no_hand = bar(
    RETRIEVE,
    "pathmaster.drop-something-first",
    when=lambda fight, actor: not free_hands(actor) and {"hands": hands_full(actor)},
)
"""It takes a free hand."""


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Into which hand, where both are free."""
    free = free_hands(actor)
    return Details(params={"hand": Param(names=tuple(free), default=free[0])} if len(free) > 1 else {})


def retrieve(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Search, and have it in hand once it is found; what takes both hands is in one of them."""
    task = search(fight.combatants[who], args["item"], fight.table.messy_pack)
    if not (yield from work(fight, who, task, rule=MESSY)):
        return
    hand = args.get("hand") or next(iter(free_hands(fight.combatants[who])), "")
    if hand:
        yield ItemChanged(
            combatant=who, item=args["item"], change="readied", fields={"place": hand}, rule=RETRIEVE
        )


CHAPTER = Chapter(
    name=KEY,
    maneuvers=(
        Maneuver(
            key=KEY,
            rule=RETRIEVE,
            cost=takes,
            targets=packed,
            bars=(no_hand,),
            details=details,
            does=retrieve,
            counts_as=(KEY, RETRIEVE),
        ),
    ),
)
