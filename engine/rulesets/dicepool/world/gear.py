"""Gear: drawing, dropping and picking up, and what heals (dp.host.round)."""

from collections.abc import Iterator, Mapping
from typing import Any

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Event,
    Fight,
    ItemChanged,
    Procedure,
    Sentence,
    Why,
    can_strike,
    covered,
    dropped,
    picked_up,
    roll,
)
from engine.kit.dropped_items import legible
from engine.rulesets.dicepool.attacks.attack import drawn
from engine.rulesets.dicepool.attacks.damage import HEALTH, heals
from engine.rulesets.dicepool.people.can_act import others
from engine.rulesets.dicepool.people.inventory import KINDS, held, inventory, item_as
from engine.rulesets.dicepool.sheet import Remedy
from engine.rulesets.dicepool.turn.action import action

ROUND = "dp.host.round"


def sheathed(fight: Fight, actor: Combatant) -> list[Args]:
    """What is carried and not in hand."""
    return [
        {"thing": name}
        for name, item in actor.items.items()
        if item.get("held") is False and not item.get("natural")
    ]


def draw(fight: Fight, who: str, args: Args) -> Iterator[Event]:
    """Take something in hand."""
    yield ItemChanged(combatant=who, item=args["thing"], change="drawn", fields={"held": True}, rule=ROUND)


def drop(fight: Fight, who: str, args: Args) -> Iterator[Event]:
    """Let something fall where one stands."""
    yield dropped(fight, who, args["thing"], rule=ROUND)


def lying(fight: Fight, actor: Combatant) -> list[Args]:
    """What lies where one stands."""
    here = covered(actor)
    return [
        {"thing": each.item}
        for each in fight.things.values()
        if (not here or each.position in here) and _fits(each.fields)
    ]


def _fits(fields: Mapping[str, Any]) -> bool:
    """Whether a thing could be used as what it says it is."""
    kind = KINDS.get(str(fields.get("kind")))
    return kind is None or legible(fields, lambda item: item_as(item, kind))


def pick_up(fight: Fight, who: str, args: Args) -> Iterator[Event]:
    """Take up something that lies there."""
    yield picked_up(fight, who, args["thing"], rule=ROUND)


def patients(fight: Fight, actor: Combatant) -> list[Args]:
    """Every remedy, for oneself and for whoever is next to one."""
    near = [actor, *(each for each in others(fight, actor) if can_strike(fight, actor, each, most=1))]
    return [{"remedy": name, "target": each.id} for name in inventory(actor, Remedy) for each in near]


def used_up(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why something does not heal: it is not in hand, used up, or the wounds cannot be healed."""
    remedy = item_as(actor.items[args["remedy"]], Remedy)
    if not remedy.held or not remedy.uses:
        key = "dicepool.remedy-used-up" if remedy.held else "dicepool.remedy-not-in-hand"
        return Sentence(key, {"item": args["remedy"], "who": actor.name}), ROUND
    return NOT_BARRED


def heal(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Roll how much HEALTH comes back, never above the maximum (dp.host.health)."""
    target = yield from drawn(fight, who, "heal", args)
    remedy = item_as(fight.combatants[who].items[args["remedy"]], Remedy)
    fields = {"uses": remedy.uses - 1}
    yield ItemChanged(combatant=who, item=args["remedy"], change="used", fields=fields, rule=ROUND)
    thrown = yield from roll(who, "heal", f"{remedy.dice}d6+{remedy.plus}", rule=HEALTH)
    yield from heals(fight, target, thrown.total)


CHAPTER = Chapter(
    name="gear",
    maneuvers=(
        action("heal", HEALTH, heal, targets=patients, bars_each=(used_up,)),
        action("draw", ROUND, draw, targets=sheathed),
        action("pick-up", ROUND, pick_up, targets=lying),
        action("drop", ROUND, drop, targets=lambda fight, actor: [{"thing": each} for each in held(actor)]),
    ),
)
