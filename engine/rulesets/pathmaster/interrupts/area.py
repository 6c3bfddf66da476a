"""Under an area attack: Diving for Cover, and throwing oneself on its centre so that nobody else is harmed.

Source: pm.dive-for-cover.effect, pm.sacrificial-drop.effect.
"""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Cell,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Interrupt,
    Option,
    Points,
    Procedure,
    Sentence,
    Why,
    barred,
    beyond,
    board,
    cell,
    covered,
    covering,
    may,
    one_step,
)
from engine.rulesets.pathmaster.budget import cost, has
from engine.rulesets.pathmaster.harm.falling import fall
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.sacrifice import thrown_there
from engine.rulesets.pathmaster.movement.paths import against_step, free_ways
from engine.rulesets.pathmaster.movement.step import no_step
from engine.rulesets.pathmaster.people.can_act import lying, sees
from engine.rulesets.pathmaster.people.inventory import HELD_FAST
from engine.rulesets.pathmaster.people.stunned import stunned

DIVE, DROP = "dive-for-cover", "sacrificial-drop"
DIVES = "pm.dive-for-cover.effect"
DROPS = "pm.sacrificial-drop.effect"
STEP = {"step": 1}
TAKES = {DIVE: cost("Dive for Cover"), DROP: cost("Sacrificial Dodge and Drop")}


class Reaction(Struct, frozen=True):
    """What a combatant did when the attack came."""

    took: Literal["dive-for-cover", "sacrificial-drop"] = DIVE  # type: ignore[assignment]


REACTED = Condition("in-burst", Reaction, own=True)
"""The condition of whoever dived, or lies on the centre, until the attack is over."""

ADDS = {
    DIVE: Points(DIVES, -20, "dived for cover"),
    DROP: Points(DROPS, 20, "on the very centre"),
}
"""What each does to the attack."""


def in_the_area(fight: Fight, happening: Happening) -> tuple[str, ...]:
    """Who may do either: whoever is in the area."""
    return happening.among if happening.kind == "bursts" else ()


def dive_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The options to dive: with a Step behind cover, in each direction that leads there."""
    return _options(fight, happening, who, DIVE) if happening.kind == "bursts" else []


def drop_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The options to lie on the centre: from where one stands, or with a Step onto it."""
    return _options(fight, happening, who, DROP) if happening.kind == "bursts" else []


def _options(fight: Fight, happening: Happening, who: str, key: str) -> list[Option]:
    if who not in happening.among:
        return []
    me, at, rule = fight.combatants[who], happening.came, DIVES if key == DIVE else DROPS
    if at is None or not has(me, "interrupt") or stunned(me) or not sees(me, fight.combatants[happening.who]):
        return []
    if key == DROP and at in covered(me):
        why, by = _hindrance(me, rule)
        return [barred(key, why, rule=by, takes=TAKES[key]) if why else may(key, takes=TAKES[key], rule=rule)]
    takes = {**TAKES[key], **STEP}
    ways = _behind_cover(fight, me, at) if key == DIVE else _onto(fight, me, at)
    why, by = _hindrance(me, rule)
    if not why and not ways:
        missing = "pathmaster.no-cover-a-step-away" if key == DIVE else "pathmaster.centre-too-far"
        why, by = Sentence(missing, {"who": me.name}), rule
    if not why and (no := no_step(me)[0]):
        why, by = no, rule
    if why:
        return [barred(key, why, rule=by, takes=takes)]
    return [
        may(key, args={"direction": each}, takes=takes, rule=rule, walk=one_step(who, each)) for each in ways
    ]


def _hindrance(me: Combatant, rule: str) -> Why:
    """Why a combatant cannot throw themselves anywhere."""
    if lying(me):
        return Sentence("pathmaster.lies-already", {"who": me.name}), rule
    if not me.conditions.keys().isdisjoint(HELD_FAST):
        return Sentence("pathmaster.held-in-the-area", {"who": me.name}), rule
    return NOT_BARRED


def _behind_cover(fight: Fight, me: Combatant, centre: Cell) -> list[str]:
    """The directions of a Step behind something that covers against the centre."""
    on = board(fight)
    return [each for each, at in _steps(fight, me) if covering([centre], covered(me, at), on) is not None]


def _onto(fight: Fight, me: Combatant, centre: Cell) -> list[str]:
    """The directions of a Step onto the centre."""
    return [each for each, at in _steps(fight, me) if centre in covered(me, at)]


def _steps(fight: Fight, me: Combatant) -> Iterator[tuple[str, Cell]]:
    here, on = cell(me), board(fight)
    for each in free_ways(fight, me) if here is not None else ():
        assert here is not None
        if against_step(fight, me.id, each) is None:
            yield each, beyond(here, each, on)


def dive(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Dive for cover, and lie there."""
    yield from _throws(fight, who, args, DIVE, DIVES)


def drop(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Lie on the centre."""
    yield from _throws(fight, who, args, DROP, DROPS)


def _throws(fight: Fight, who: str, args: dict[str, Any], key: str, rule: str) -> Procedure[None]:
    if (yield from thrown_there(fight, who, key, args, args.get("direction", ""), rule=rule)):
        yield REACTED.gained(who, Reaction(key), rule=rule)  # type: ignore[arg-type]
        yield from fall(fight, who, rule=rule)


def reaction(combatant: Combatant) -> str:
    """What a combatant did when the attack came; "" for nothing."""
    found = REACTED.get(combatant)
    return found.took if found else ""


CHAPTER = Chapter(
    name="under an area attack",
    interrupts=(
        Interrupt(DIVE, dive_options, dive, in_the_area),
        Interrupt(DROP, drop_options, drop, in_the_area),
    ),
    conditions=(REACTED,),
)
