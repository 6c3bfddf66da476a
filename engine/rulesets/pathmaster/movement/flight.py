"""Flight: from whom a combatant flees, whether there is a way out, and what that leaves of a turn.

The conditions "frightened" and "panicked" say from whom; without that it is every foe that one notices. Without a board
the GM says whether there is a way out, and nothing is barred for it until then.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Cell,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Limit,
    Procedure,
    Sentence,
    Why,
    beyond,
    cell,
    cheapest,
    covered,
    of_state,
    perform,
    roll,
    within,
)
from engine.board.cells import gap
from engine.rulesets.pathmaster.budget import has
from engine.rulesets.pathmaster.gear.drop import let_fall
from engine.rulesets.pathmaster.movement.paths import paces
from engine.rulesets.pathmaster.people.can_act import active, aware, foes
from engine.rulesets.pathmaster.people.conditions import on
from engine.rulesets.pathmaster.people.derived_stats import move_rating
from engine.rulesets.pathmaster.people.hands import held
from engine.rulesets.pathmaster.people.inventory import HELD_FAST
from engine.rulesets.pathmaster.seams import ACTS, LIMITS, UPKEEP

FLEES = "pm.condition.frightened.must-flee"
PANIC = "pm.condition.panicked.flight"
WayOut = Literal["", "open", "magic", "none"]


class Fear(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """From whom (ids; none: from every foe), and whether there is a way out, where the GM says so ("": as it looks)."""

    of: list[str] = []
    way_out: WayOut = ""


FRIGHTENED, PANICKED = Condition("frightened", Fear), Condition("panicked", Fear)
FEARS = (PANICKED, FRIGHTENED)


def fear(actor: Combatant) -> tuple[Fear, str] | None:
    """The worse fear that a combatant is in, and the rule by which they flee; None for none."""
    if PANICKED.name in actor.conditions:
        return PANICKED.of(actor), PANIC
    return (FRIGHTENED.of(actor), FLEES) if FRIGHTENED.name in actor.conditions else None


def dreaded(fight: Fight, actor: Combatant, names: list[str]) -> list[Combatant]:
    """Those whom a combatant flees from, as far as they notice them."""
    if not names:
        return foes(fight, actor)
    there = [fight.combatants[each] for each in names if each in fight.combatants and each != actor.id]
    return [each for each in there if each.present and aware(actor, each)]


@of_state
def way_out(fight: Fight, who: str) -> WayOut:
    """Whether there is a cell farther from what one flees within a Move; or else, magic that gets one away.

    "" where nobody knows: without a board, and with nobody to flee from.
    """
    actor = fight.combatants[who]
    found = fear(actor)
    if found is None or found[0].way_out:
        return "" if found is None else found[0].way_out
    here, others = cell(actor), dreaded(fight, actor, found[0].of)
    if here is None or not others:
        return ""
    if any(_away(fight, actor, at, others) > _away(fight, actor, here, others) for at in _ways(fight, actor)):
        return "open"
    ready = set(actor.sheet.get("escapes", ())) & set(actor.sheet.get("instants", {}))
    return "magic" if ready and has(actor, "interrupt") else "none"


def _ways(fight: Fight, actor: Combatant, moves: int = 1) -> list[Cell]:
    """The cells that a combatant gets to with so many Moves."""
    if not actor.conditions.keys().isdisjoint(HELD_FAST):
        return []
    return within(fight, actor, paces(fight, actor.id), moves * move_rating(actor))


def _away(fight: Fight, actor: Combatant, at: Cell, others: list[Combatant]) -> int:
    """How far a cell is from the nearest of them."""
    return min(gap(covered(actor, at), covered(each), fight.board) for each in others)


def bars(fight: Fight, combatant: Combatant) -> Iterator[Limit]:
    """What conditions leave of a turn and of interrupts, some of them by whether there is a way out."""
    for each in on(combatant):
        if each.way_out is not None and (way_out(fight, combatant.id) or "unknown") not in each.way_out:
            continue
        why = Sentence(each.says, {"who": combatant.name})
        if each.allows is not None:
            yield Limit(why=why, rule=each.rule, leaves=each.allows)
        elif each.bars:
            yield Limit(why=why, rule=each.rule, only=each.bars)


def wrong_way(fight: Fight, who: str, path: list[str], to: Cell | None = None) -> Why:
    """Why a path, or one leap `to` a cell, is none to flee by (pm.condition.frightened.must-flee)."""
    actor = fight.combatants[who]
    found, here = fear(actor), cell(actor)
    if found is None or here is None or way_out(fight, who) != "open":
        return NOT_BARRED
    others, end = dreaded(fight, actor, found[0].of), to or here
    for direction in path:
        end = beyond(end, direction, fight.board)
    if not others or _away(fight, actor, end, others) > _away(fight, actor, here, others):
        return NOT_BARRED
    told = {"who": actor.name, "names": [each.name for each in others]}
    return Sentence("pathmaster.flees-the-wrong-way", told), found[1]


def panics(fight: Fight, who: str) -> Procedure[None]:
    """In panic one drops everything, and runs by a random way as far from the danger as one gets.

    Cornered, one cowers behind All-Out Defense and dodges (pm.condition.panicked.cornered).

    Source: pm.ambiguity.panicked-cornered.
    """
    if PANICKED.name not in fight.combatants[who].conditions or not active(fight.combatants[who]):
        return
    for each in held(fight.combatants[who]):
        yield from let_fall(fight, who, each, rule=PANIC)
    actor = fight.combatants[who]
    here, others = cell(actor), dreaded(fight, actor, PANICKED.of(actor).of)
    does = {"open": "run", "none": "all-out-defense"}.get(way_out(fight, who), "")
    pays = all(has(actor, each) for each in ("step", "move", "attack"))
    if not (does and pays) or any(each.bars(does) for each in LIMITS(fight, actor)):
        return
    if does == "all-out-defense":
        yield from _does(fight, who, does, {"option": "dodge"})
        return
    if here is None or not others:
        return
    reached = _ways(fight, actor, 2)
    far = max(_away(fight, actor, at, others) for at in reached)
    ends = [at for at in reached if _away(fight, actor, at, others) == far]
    thrown = yield from roll(who, "panic", f"1d{len(ends)}", rule=PANIC)
    path = cheapest(here, [ends[thrown.total - 1]], fight.board, paces(fight, who), 2 * move_rating(actor))
    yield from _does(fight, who, "run", {"path": path, "tumble": "no", "facing": "keep"})


def _does(fight: Fight, who: str, key: str, args: Args) -> Procedure[None]:
    """What is done in panic has the consequences of what is chosen: it opens a treated wound, and spoils an aim."""
    yield from ACTS(fight, who, key, args)
    yield from perform(fight, who, key, args)


CHAPTER = Chapter(name="flight", conditions=FEARS, adds=(LIMITS.add(bars), UPKEEP.add(panics)))
