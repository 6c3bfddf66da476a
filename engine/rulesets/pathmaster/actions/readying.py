"""Ready: bringing a thing into use that one carries, or switching a talent on or off (pm.ready.use)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.people.hands import free_hands, hands_full, needed, taken_in
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.rulesets.pathmaster.turn.limit import Limit
from engine.state.state import Combatant, Fight
from events import ItemChanged, ManeuverDeclared, Param

USE = "pm.ready.use"
HANDS = "pm.ready-weapon.hands"
TOGGLE = "pm.ready.toggle-ability"
DEFENCES = "pm.ready.defenses"
MOVEMENT = "pm.ready.movement"
READY = "ready"
WALKS = frozenset({"move", "run", "charge"})
"""What goes farther than a Step, as stance and menu name it."""


def ready_options(fight: Fight, who: str) -> list[Option]:
    """The options of Ready: things carried, on the ground or held in one hand of two, and every talent."""
    actor = fight.combatants[who]
    options = []
    for name, item in actor.items.items():
        if item["kind"] == "talent":
            options.append(_option(actor, {"talent": name}, TOGGLE))
        elif not item.get("part") and _in_use(actor, name):
            options.append(_item_option(actor, name))
    return options


def _in_use(actor: Combatant, name: str) -> bool:
    """Whether there is something left to do until a thing can be used."""
    item = actor.items[name]
    return item["place"] in ("carried", "ground") or (item["place"] != "both" and needed(actor, name) > 0)


def _item_option(actor: Combatant, name: str) -> Option:
    item, args = actor.items[name], {"item": name}
    cost = budget.cost_in_words("Ready")
    if item["place"] == "ground":
        why = f"The {name} lies on the ground; Pick Up gets it."
        return barred("ready", why, rule=USE, args=args, cost=cost)
    free = free_hands(actor)
    if (takes := needed(actor, name)) > len(free):
        hands = "a free hand" if takes == 1 else "both hands free"
        why = f"The {name} takes {hands}: {hands_full(actor)} Drop something first."
        return barred("ready", why, rule=USE, args=args, cost=cost)
    params = {"hand": Param(names=tuple(free), default=free[0])} if takes == 1 and len(free) == 2 else {}
    return _option(actor, args, HANDS if item["place"] != "carried" else USE, params)


def _option(
    actor: Combatant, args: dict[str, Any], rule: str, params: dict[str, Param] | None = None
) -> Option:
    paid = budget.cost("Ready")
    cost = budget.in_words(paid)
    if why := budget.missing(actor, paid):
        return barred("ready", why, rule=budget.AFFORDABLE, args=args, cost=cost)
    if not WALKS.isdisjoint(stance(actor).taken):
        why = f"{actor.name} has moved: a Step is all that goes with Ready."
        return barred("ready", why, rule=MOVEMENT, args=args, cost=cost)
    return may("ready", args=args, params=params, cost=cost, rule=rule)


def ready_thing(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Ready maneuver: take a thing in hand, or switch it; the Parry suffers (pm.ready.defenses)."""
    actor = fight.combatants[who]
    rule = TOGGLE if "talent" in args else USE
    yield ManeuverDeclared(combatant=who, maneuver="ready", args=args, rule=rule)
    yield from budget.spend(fight, who, budget.cost("Ready"), rule=rule)
    if "talent" in args:
        on = not actor.items[args["talent"]]["on"]
        yield ItemChanged(
            combatant=who,
            item=args["talent"],
            change="switched-on" if on else "switched-off",
            fields={"on": on},
            rule=TOGGLE,
        )
    else:
        yield in_use(fight, who, args["item"], args.get("hand", ""), rule=rule)
    yield took(fight.combatants[who], READY, rule=DEFENCES)


def in_use(fight: Fight, who: str, item: str, hand: str, *, rule: str) -> ItemChanged:
    """The fact that a combatant takes a thing in hand; in the first that is free, where none is named."""
    actor = fight.combatants[who]
    free = free_hands(actor)
    fields = taken_in(actor, item, hand or (free[0] if free else ""))
    return ItemChanged(combatant=who, item=item, change="readied", fields=fields, rule=rule)


def only_a_step(actor: Combatant) -> Limit | None:
    """After Ready there is no movement but the Step; a draw on the way is no Ready (pm.ready.movement)."""
    if READY not in stance(actor).taken:
        return None
    why = f"{actor.name} has readied something: a Step is all the movement that goes with it."
    return Limit(why=why, rule=MOVEMENT, only=WALKS)
