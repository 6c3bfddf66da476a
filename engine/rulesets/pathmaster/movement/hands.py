"""Hands during movement: drawing a weapon in a Move, dropping something along any way."""

from typing import Any

from affray.rules import Combatant, Fight, Param, Procedure, Refused, Sentence
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.gear.drop import DROP, let_fall
from engine.rulesets.pathmaster.gear.ready import DEFENCES, in_use
from engine.rulesets.pathmaster.people.hands import free_hands, hands_full, held, needed
from engine.rulesets.pathmaster.people.inventory import inventory
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.sheet import Weapon

QUICK = "pm.ready.quick-draw-while-moving"
RANKS = 3
NOTHING = "no"
FREE = {"free": 1}


def drawing(actor: Combatant) -> dict[str, Param]:
    """A weapon to draw in a Move, for those who carry any."""
    carried = [name for name, each in inventory(actor, Weapon).items() if not each.part]
    return {"draw": Param(names=(NOTHING, *carried), default=NOTHING)} if carried else {}


def dropping(actor: Combatant, cells: int) -> dict[str, Param]:
    """What is in the hands to drop on the way, and after how many cells."""
    names = held(actor)
    if not names:
        return {}
    return {
        "drop": Param(names=(NOTHING, *names), default=NOTHING),
        "after": Param(low=0, high=cells, default=0),
    }


def check_hands(actor: Combatant, args: dict[str, Any]) -> None:
    """The check of drawing and dropping on the way. Raises Refused."""
    drawn, dropped = _named(args, "draw"), _named(args, "drop")
    if drawn and (why := _against_drawing(actor, drawn)):
        raise Refused("bad-argument", why, rule=QUICK)
    takes = bool(drawn) + bool(dropped)
    if takes and not budget.has(actor, "free", takes):
        paid = {"cost": {"free": takes}, "who": actor.name, "left": actor.budget("free")}
        why = Sentence("pathmaster.too-few-free-actions", paid)
        raise Refused("bad-argument", why, rule=QUICK if drawn else DROP)
    if dropped and args["after"] > len(args.get("path", [""] * args.get("cells", 0))):
        why = Sentence("pathmaster.way-is-shorter", {"after": args["after"]})
        raise Refused("bad-argument", why, rule=DROP)


def _against_drawing(actor: Combatant, name: str) -> Sentence | None:
    """Why a weapon cannot be drawn in a Move; None where it can."""
    item = actor.items[name]
    ranks = actor.stats.get(f"ranks {item['skill']}", 0)
    if item["place"] == "ground":
        return Sentence("pathmaster.pick-it-up", {"item": name})
    if item["place"] != "carried":
        return Sentence("pathmaster.in-hand-already", {"weapon": name})
    if ranks < RANKS:
        takes = {"most": RANKS, "skill": item["skill"], "who": actor.name, "ranks": ranks}
        return Sentence("pathmaster.drawing-takes-ranks", takes)
    if needed(actor, name) > len(free_hands(actor)):
        return Sentence("pathmaster.drop-something-first", {"hands": hands_full(actor)})
    return None


def draw(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Draw as a Free action; the Parry does not suffer."""
    if not (name := _named(args, "draw")):
        return
    yield from budget.spend(fight, who, FREE, rule=QUICK)
    yield from in_use(fight, who, name, "", rule=QUICK)
    yield took(fight.combatants[who], "quick-draw", rule=DEFENCES)


def drop_here(fight: Fight, who: str, args: dict[str, Any], gone: int) -> Procedure[None]:
    """Let fall what is to be dropped after so many cells."""
    name = _named(args, "drop")
    if name and args["after"] == gone and name in held(fight.combatants[who]):
        yield from budget.spend(fight, who, budget.cost("Drop an item"), rule=DROP)
        yield from let_fall(fight, who, name)


def _named(args: dict[str, Any], key: str) -> str:
    name = args.get(key, NOTHING)
    return "" if name == NOTHING else str(name)
