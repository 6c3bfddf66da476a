"""Ready: bringing a thing into use that one carries, or switching a talent on or off (pm.ready.use)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Details,
    Fight,
    ItemChanged,
    Limit,
    Maneuver,
    Param,
    Procedure,
    Sentence,
    Why,
    bar,
)
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.people.hands import HANDS, free_hands, hands_full, needed, taken_in
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import LIMITS

USE = "pm.ready.use"
BY_HANDS = "pm.ready-weapon.hands"
TOGGLE = "pm.ready.toggle-ability"
DEFENCES = "pm.ready.defenses"
MOVEMENT = "pm.ready.movement"
READY = "ready"
WALKS = frozenset({"move", "run", "charge"})
"""What goes farther than a Step, as stance and menu name it."""


def things(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Things carried, on the ground or held in one hand of two, and every talent."""
    for name, item in actor.items.items():
        if item["kind"] == "talent":
            yield {"talent": name}
        elif not item.get("part") and (
            item["place"] in ("carried", "ground") or (item["place"] in HANDS and needed(actor, name) > 0)
        ):
            yield {"item": name}


def has_walked(actor: Combatant) -> bool:
    """Whether a combatant has gone farther than a Step this turn."""
    return not WALKS.isdisjoint(stance(actor).taken)


has_moved = bar(MOVEMENT, "pathmaster.no-ready-after-move", "actor", when=lambda _, actor: has_walked(actor))
"""No movement but the Step goes with it."""


def out_of_hand(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It is at hand, and there are hands for it; a talent takes none (pm.ready.toggle-ability)."""
    name = args.get("item", "")
    if not name:
        return NOT_BARRED
    if actor.items[name]["place"] == "ground":
        return Sentence("pathmaster.pick-it-up", {"item": name}), USE
    takes = needed(actor, name)
    if takes <= len(free_hands(actor)):
        return NOT_BARRED
    return Sentence("pathmaster.needs-hands", {"item": name, "count": takes, "hands": hands_full(actor)}), USE


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """In which hand it is taken, where there is a choice; and the rule that it is readied by."""
    if "talent" in args:
        return Details(rule=TOGGLE)
    name, free = args["item"], free_hands(actor)
    choice = needed(actor, name) == 1 and len(free) == 2
    params = {"hand": Param(names=tuple(free), default=free[0])} if choice else {}
    return Details(params=params, rule=BY_HANDS if actor.items[name]["place"] != "carried" else USE)


def ready(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Take a thing in hand, or switch it; the Parry suffers (pm.ready.defenses)."""
    if "item" in args:
        yield from in_use(fight, who, args["item"], args.get("hand", ""), rule=USE)
        return
    on = not fight.combatants[who].items[args["talent"]]["on"]
    change = "switched-on" if on else "switched-off"
    yield ItemChanged(combatant=who, item=args["talent"], change=change, fields={"on": on}, rule=TOGGLE)


def in_use(fight: Fight, who: str, item: str, hand: str, *, rule: str) -> Procedure[None]:
    """Take a thing in hand; in the first that is free, where none is named."""
    actor = fight.combatants[who]
    free = free_hands(actor)
    fields = taken_in(actor, item, hand or (free[0] if free else ""))
    yield ItemChanged(combatant=who, item=item, change="readied", fields=fields, rule=rule)


def only_a_step(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """After Ready there is no movement but the Step; a draw on the way is no Ready (pm.ready.movement)."""
    if READY in stance(actor).taken:
        why = Sentence("pathmaster.only-a-step-after-ready", {"who": actor.name})
        yield Limit(why=why, rule=MOVEMENT, only=WALKS)


CHAPTER = Chapter(
    name="ready",
    maneuvers=(
        Maneuver(
            key=READY,
            rule=lambda fight, actor, args: TOGGLE if "talent" in args else USE,
            cost=cost("Ready"),
            targets=things,
            bars=(has_moved,),
            bars_each=(out_of_hand,),
            details=details,
            does=ready,
            counts_as=(READY, DEFENCES),
        ),
    ),
    adds=(LIMITS.add(only_a_step),),
)
