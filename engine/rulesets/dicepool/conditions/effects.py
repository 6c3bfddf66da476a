"""What conditions do that is a number or a bar: `conditions.toml` has them, and here is where they count."""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import NOT_BARRED, Args, Why
from engine.ruleset_api.points import Points
from engine.ruleset_api.seam import Seam
from engine.rulesets.dicepool import seams
from engine.rulesets.dicepool.conditions.affliction import CONDITIONS, afflictions
from engine.rulesets.dicepool.people.kinds import Blow, Check, Limit, Reach
from engine.rulesets.dicepool.people.numbers import Change
from engine.rulesets.dicepool.people.things import weapon_of
from engine.rulesets.dicepool.sheet import DEFENSES
from engine.state.state import Combatant, Fight

PoolKind = Literal["every", "sight", "perception", "initiative"]


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a level of a condition does by its rule; `conditions.toml` explains the fields."""

    condition: str
    level: int
    rule: str
    goes_on: bool = False
    says: str = ""
    pools: dict[PoolKind, int] = {}
    defense: dict[str, int] = {}
    defense_becomes: dict[str, int] = {}
    soak: Literal["", "half", "none"] = ""
    speed: Literal["", "half"] = ""
    carry: Literal["", "half"] = ""
    health: Literal["", "half"] = ""
    actions: int | None = None
    moves: int | None = None
    sees: int | None = None
    hears: int | None = None
    bars: frozenset[str] = frozenset()
    leaves: frozenset[str] | None = None
    bars_weapons: frozenset[str] = frozenset()
    no_skills: bool = False
    no_luck: bool = False
    no_flank: bool = False
    no_memory: bool = False
    no_healing: bool = False
    critical: bool = False
    prone: bool = False
    severe: bool = False
    damage: int = 0
    damage_type: str = ""
    ruins: tuple[str, ...] = ()


@cache
def effects() -> dict[tuple[str, int], Effect]:
    """What each level of each condition does, by its name and level."""
    text = files(__package__).joinpath("conditions.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["effect"], tuple[Effect, ...])
    return {(each.condition, each.level): each for each in found}


def in_force(fight: Fight, name: str, level: int) -> list[Effect]:
    """The effects of a condition at a level, the second before the first where that goes on.

    Source: dp.level.first-infliction, dp.level.second-infliction, dp.amb.second-level-replaces.
    """
    first, second = effects().get((name, 1)), effects().get((name, 2))
    if level < 2:
        return [first] if first and level else []
    adds = second is None or second.goes_on or fight.table.second_level_adds
    return [each for each in (second, first if adds else None) if each is not None]


def saying(fight: Fight, combatant: Combatant, field: str) -> Iterator[Effect]:
    """What the conditions of a combatant say of one field, each once: what the second level says goes before."""
    if CONDITIONS.keys().isdisjoint(combatant.conditions):
        return
    unset = getattr(_NOTHING, field)
    for name, held in afflictions(combatant).items():
        for effect in in_force(fight, name, held.in_all):
            if getattr(effect, field) != unset:
                yield effect
                break


_NOTHING = Effect(condition="", level=0, rule="")


def why(combatant: Combatant, effect: Effect) -> str:
    """The sentence that says why the effect bars something."""
    return f"{combatant.name} {effect.says or f'is {effect.condition}'}."


def pools(fight: Fight, check: Check) -> Iterator[Points]:
    """The dice that conditions take from a check."""
    for each in saying(fight, fight.combatants[check.who], "pools"):
        for kind, dice in each.pools.items():
            if kind in ("every", check.kind) or (kind == "sight" and check.sight):
                yield Points(each.rule, dice, each.condition)


def defenses(fight: Fight, who: Combatant, kind: str, attacker: str) -> Iterator[Change]:
    """What conditions take from a DEFENSE, and what it becomes (dp.amb.defense-becomes-ten)."""
    for each in saying(fight, who, "defense"):
        if kind in each.defense:
            yield Change(each.rule, "+", each.defense[kind], each.condition)
    for each in saying(fight, who, "defense_becomes"):
        if kind in each.defense_becomes:
            yield Change(each.rule, "most", each.defense_becomes[kind], each.condition)


def halves(field: str) -> Callable[[Fight, Combatant], Iterator[Change]]:
    """What conditions leave of a number by the name of its field: half of it, or nothing."""

    def change(fight: Fight, who: Combatant) -> Iterator[Change]:
        for each in saying(fight, who, field):
            op: Literal["most", "half"] = "most" if getattr(each, field) == "none" else "half"
            yield Change(each.rule, op, 0, each.condition)

    return change


def at_most(field: str) -> Callable[[Fight, Combatant], Iterator[Change]]:
    """What conditions leave of a number at most, by the name of its field."""

    def change(fight: Fight, who: Combatant) -> Iterator[Change]:
        for each in saying(fight, who, field):
            yield Change(each.rule, "most", getattr(each, field), each.condition)

    return change


def reaches(field: str) -> Callable[[Fight, Combatant], Iterator[Reach]]:
    """How far a sense reaches, by the name of its field."""

    def reach(fight: Fight, who: Combatant) -> Iterator[Reach]:
        for each in saying(fight, who, field):
            yield Reach(each.rule, getattr(each, field))

    return reach


def bars(field: str) -> Callable[[Fight, Combatant], Iterator[Why]]:
    """Why something is barred whose field is set."""

    def bar(fight: Fight, who: Combatant) -> Iterator[Why]:
        for each in saying(fight, who, field):
            yield why(who, each), each.rule

    return bar


def limits(fight: Fight, who: Combatant) -> Iterator[Limit]:
    """The maneuvers that conditions bar, and those that they alone leave."""
    for each in saying(fight, who, "bars"):
        yield Limit(why=why(who, each), rule=each.rule, only=each.bars)
    for each in saying(fight, who, "leaves"):
        yield Limit(why=why(who, each), rule=each.rule, leaves=each.leaves or frozenset())


def weapons(fight: Fight, who: Combatant, key: str, args: Args) -> Iterator[Why]:
    """Why attacks with a kind of weapon are barred."""
    for each in saying(fight, who, "bars_weapons"):
        if "weapon" in args and weapon_of(who, args["weapon"]).against in each.bars_weapons:
            yield why(who, each), each.rule


def criticals(fight: Fight, blow: Blow) -> Iterator[str]:
    """The rules by which every hit on a target is critical."""
    for each in saying(fight, blow.target, "critical"):
        yield each.rule


def flanks(fight: Fight, blow: Blow, ally: Combatant) -> Iterator[Why]:
    """Why an attacker has nothing of flanks and crossfires."""
    yield from bars("no_flank")(fight, blow.attacker)


def check_data() -> None:
    """Raises ValueError where `conditions.toml` names a condition, a level or a DEFENSE that there is none of."""
    for (name, level), each in effects().items():
        kinds: set[Any] = {*each.defense, *each.defense_becomes} - set(DEFENSES)
        if name not in CONDITIONS or level not in (1, 2) or kinds:
            raise ValueError(
                f"conditions.toml: {name} at level {level}: {kinds or 'there is no such condition'}"
            )


def first(found: list[Why]) -> Why:
    """The first reason of several."""
    return found[0] if found else NOT_BARRED


FIELDS: dict[Seam[[Combatant], Any], Callable[[Fight, Combatant], Iterator[Any]]] = {
    seams.SOAK: halves("soak"),
    seams.SPEED: halves("speed"),
    seams.CARRY: halves("carry"),
    seams.HEALTH: halves("health"),
    seams.ACTIONS: at_most("actions"),
    seams.MOVES: at_most("moves"),
    seams.SIGHT: reaches("sees"),
    seams.HEARING: reaches("hears"),
    seams.SKILLS: bars("no_skills"),
    seams.LUCK: bars("no_luck"),
    seams.MEMORY: bars("no_memory"),
    seams.HEALING: bars("no_healing"),
}
"""The seams at which a field of an effect comes in by itself."""

CHAPTER = Chapter(
    name="conditions",
    conditions=tuple(CONDITIONS.values()),
    adds=(
        *(seam.add(change) for seam, change in FIELDS.items()),
        seams.POOL.add(pools),
        seams.DEFENSE.add(defenses),
        seams.LIMITS.add(limits),
        seams.FORBIDS.add(weapons),
        seams.CRITICAL.add(criticals),
        seams.ALLIANCE.add(flanks),
    ),
)
