"""Loading bows, slings and crossbows, step by step; `loading.toml` has the steps (pm.ambiguity.crossbow-loading)."""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

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
from engine.rulesets.pathmaster.budget import AFFORDABLE, has, spend
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver
from engine.rulesets.pathmaster.gear.ammunition import SHOT, holding, most, rounds
from engine.rulesets.pathmaster.gear.ready import WALKS, has_walked
from engine.rulesets.pathmaster.people.inventory import inventory, ready, weapon_of
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.rulesets.pathmaster.seams import LIMITS
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.turn.extended_action import EXTENDED, Task, work

SPLIT = "pm.load-light-crossbow.may-be-split"
BROKEN_UP = "pm.ext-crossbow.may-be-broken-up"
QUICKDRAW = "Quickdraw"
CHEAPER = {"move": "free", "attack": "move"}
"""What a successful Quickdraw makes of a step that is paid with this."""
STILL, FREELY = "load-still", "load-freely"
"""Steps of loading as defences.toml names them: with no movement at all, and with any."""


class Way(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way of loading; `loading.toml` explains the fields."""

    rule: str
    moving: str
    steps: tuple[str, ...]
    quick: str = "load"
    quickly: str = ""
    still: frozenset[str] = frozenset()
    quickly_still: bool = False
    trained: int = 0
    taken: str
    times: int = 1
    unbroken: str = ""


@cache
def ways() -> dict[str, dict[str, Way]]:
    """The ways of loading in both versions, by what a weapon says that loads it."""
    text = files(__package__).joinpath("loading.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, Way]])


def by_steps(fight: Fight, weapon: Weapon) -> bool:
    """Whether a weapon is loaded in steps for an Attack or a Move each: no weapon is loaded in both versions."""
    return fight.table.crossbow_loading == "steps" and weapon.loads in ways()["steps"]


def way_of(fight: Fight, weapon: Weapon) -> Way | None:
    """How a weapon is loaded; None for one that is not, or otherwise."""
    return ways()["steps" if by_steps(fight, weapon) else "moves"].get(weapon.loads)


def loads(fight: Fight, actor: Combatant, *, steps: bool) -> Iterator[Args]:
    """Every step of loading each weapon in this version."""
    for name, weapon in inventory(actor, Weapon).items():
        way = way_of(fight, weapon) if weapon.loads else None
        if way is not None and by_steps(fight, weapon) == steps:
            yield from ({"weapon": name, "step": each} for each in dict.fromkeys(way.steps))


def unfit(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It is in hand and not loaded, this step is next, and no more than a Step was gone (or will be).

    Source: pm.missile.definition, pm.load-bow.movement-and-defenses, pm.load-light-crossbow.movement,
    pm.load-heavy-crossbow.loading-and-defenses, pm.ext-crossbow.movement, pm.ext-light-crossbow.steps.
    """
    name = args["weapon"]
    weapon = weapon_of(actor, name)
    way = way_of(fight, weapon)
    assert way is not None
    if (why := ready(actor, name))[0]:
        return why
    if rounds(actor, name) >= most(weapon):
        return Sentence("pathmaster.loaded-already", {"weapon": name}), SHOT
    comes = way.steps[weapon.steps]
    if args["step"] != comes:
        return Sentence("pathmaster.other-step-first", {"weapon": name, "step": comes}), way.rule
    if has_walked(actor) and not trained(actor, weapon, way, comes):
        return Sentence("pathmaster.no-loading-after-move", {"actor": actor.name}), way.moving
    return NOT_BARRED


def trained(actor: Combatant, weapon: Weapon, way: Way, step: str) -> bool:
    """Whether a combatant knows the weapon well enough to walk with this step of loading it."""
    ranks = actor.stats.get(f"ranks {weapon.skill}", 0)
    return step == way.quick and 0 < way.trained <= ranks


@bar(AFFORDABLE, "pathmaster.no-action-to-load-with", "actor")
def unpaid(fight: Fight, actor: Combatant) -> bool:
    """A step takes an Attack or a Move."""
    return not payable(actor)


def payable(actor: Combatant) -> tuple[str, ...]:
    """The actions that a step can be paid with."""
    return tuple(each for each in CHEAPER if has(actor, each))


def pays_with(fight: Fight, actor: Combatant, args: Args) -> Details:
    """With which action a step is paid."""
    return Details(params={"pay": Param(names=payable(actor), default=payable(actor)[0])})


def ruled(fight: Fight, actor: Combatant, args: Args) -> str:
    """By which rule a weapon is loaded: where its steps do not follow upon each other, by that which allows it."""
    weapon = weapon_of(actor, args["weapon"])
    way = way_of(fight, weapon)
    assert way is not None
    if not weapon.steps or weapon.loads in stance(actor).taken or STILL in stance(actor).taken:
        return way.rule
    return BROKEN_UP if by_steps(fight, weapon) else SPLIT if way.quickly_still else way.moving


def load(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """One step of loading; a successful Quickdraw makes one of them cheaper.

    Source: pm.load-bow.cost, pm.load-light-crossbow.cost, pm.load-heavy-crossbow.cost, pm.ext-crossbow.quickdraw,
    pm.ext-crossbow.movement, pm.load-heavy-crossbow.cocking-uninterrupted.
    """
    name, pay = args["weapon"], args.get("pay", "move")
    weapon = weapon_of(fight.combatants[who], name)
    way, step = way_of(fight, weapon), args["step"]
    assert way is not None
    quick = step == way.quick and (yield from quickly(fight, who, CHEAPER[pay], way.quickly or way.rule))
    yield from spend(
        fight, who, {CHEAPER[pay] if quick else pay: 1}, rule=(quick and way.quickly) or way.rule
    )
    actor = fight.combatants[who]
    if step in way.still or (quick and way.quickly_still):
        taken = STILL
    elif (trained(actor, weapon, way, step) and not quick) if way.trained else quick:
        taken = FREELY
    else:
        taken = way.taken
    yield took(actor, taken, rule=way.moving)
    if way.unbroken and step == way.steps[0]:
        task = Task(by="load", of=way.times, what=name)
        if not (yield from work(fight, who, task, rule=way.unbroken)):
            return
    done = weapon.steps + 1
    whole = done == len(way.steps)
    fields = {"steps": 0, **holding(weapon, most(weapon))} if whole else {"steps": done}
    change = "loaded" if whole else f"load-{step}"
    yield ItemChanged(
        combatant=who, item=name, change=change, fields=fields, rule=SHOT if whole else way.rule
    )


def quickly(fight: Fight, who: str, kind: str, rule: str) -> Procedure[bool]:
    """Whether a Quickdraw succeeds: rolled by whoever has that skill, and a cheaper action left."""
    actor = fight.combatants[who]
    if QUICKDRAW not in actor.stats or not has(actor, kind):
        return False
    return (yield from static_maneuver(fight, who, QUICKDRAW, "quickdraw", rule=rule)) >= SUCCESS


def goes_with_it(fight: Fight, actor: Combatant) -> Iterable[Limit]:
    """With a step that is paid with a Move goes one Step at most; with some nothing."""
    taken = stance(actor).taken
    cocking = EXTENDED.name in actor.conditions and EXTENDED.of(actor).by == "load"
    if not cocking and (not taken or TAKEN.isdisjoint(taken)):
        return []
    held = [way for each in inventory(actor, Weapon).values() if (way := way_of(fight, each))]
    moving, still = (held[0].moving, held[0].unbroken or held[0].moving) if held else (SPLIT, SPLIT)
    who = {"who": actor.name}
    only_a_step = Limit(why=Sentence("pathmaster.only-a-step-after-loading", who), rule=moving, only=WALKS)
    if not cocking and taken[-1] != STILL:
        return [only_a_step]
    no_step = Limit(
        why=Sentence("pathmaster.no-step-with-loading", who), rule=still, only=frozenset({"step"})
    )
    return [no_step] if TAKEN.isdisjoint(taken) else [only_a_step, no_step]


TAKEN = frozenset({"load-bow", "load-light-crossbow", "load-heavy-crossbow", STILL})
"""What leaves one Step and no more."""

CHAPTER = Chapter(
    name="loading",
    maneuvers=(
        Maneuver(
            key="load",
            rule=ruled,
            cost={"move": 1},
            pays=False,
            targets=lambda fight, actor: loads(fight, actor, steps=False),
            bars_each=(unfit,),
            does=load,
        ),
        Maneuver(
            key="load-step",
            rule=ruled,
            targets=lambda fight, actor: loads(fight, actor, steps=True),
            bars=(unpaid,),
            bars_each=(unfit,),
            details=pays_with,
            does=load,
        ),
    ),
    adds=(LIMITS.add(goes_with_it),),
)
