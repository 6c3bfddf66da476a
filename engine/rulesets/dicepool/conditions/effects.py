"""What conditions do that is a number or a bar: `conditions.toml` has them, and here is where they count."""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from affray.rules import Args, Change, Chapter, Combatant, Fight, Limit, Points, Sentence, Why
from engine.rulesets.dicepool import seams
from engine.rulesets.dicepool.conditions.affliction import CONDITIONS, Affliction, affliction
from engine.rulesets.dicepool.people.inventory import weapon_of
from engine.rulesets.dicepool.people.kinds import Check, Reach
from engine.rulesets.dicepool.sheet import ConditionName, DefenseKind

T = TypeVar("T")


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a level of a condition does by its rule; `conditions.toml` explains the fields."""

    condition: ConditionName | Literal[""]
    level: Literal[0, 1, 2]
    rule: str
    goes_on: bool = False
    says: str = ""
    pools: dict[Literal["every", "sight", "perception", "initiative"], int] = {}
    defense: dict[DefenseKind, int] = {}
    defense_becomes: dict[DefenseKind, int] = {}
    spares_holder: bool = False
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
    no_friends: bool = False
    no_healing: bool = False
    critical: bool = False
    prone: bool = False
    rooted: bool = False
    severe: bool = False
    damage: int = 0
    damage_type: str = ""
    hurts_from: int = 0
    ruins: tuple[str, ...] = ()
    drops: bool = False


@cache
def effects() -> dict[tuple[str, int], Effect]:
    """What each level of each condition does, by its name and level."""
    text = files(__package__).joinpath("conditions.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["effect"], tuple[Effect, ...])
    return {(effect.condition, effect.level): effect for effect in found}


def in_force(fight: Fight, name: str, level: int) -> list[Effect]:
    """The effects of a condition at a level, the second before the first where that goes on.

    Source: dp.level.first-infliction, dp.level.second-infliction, dp.amb.second-level-replaces.
    """
    if level < 2:
        return [effects()[name, 1]]
    second = effects()[name, 2]
    return [second, effects()[name, 1]] if second.goes_on or fight.table.second_level_adds else [second]


def saying(fight: Fight, combatant: Combatant, field: str) -> Iterator[Effect]:
    """What the conditions of a combatant say of one field, each once: what the second level says goes before."""
    said = sayers(field)
    for name in tuple(combatant.conditions):
        for effect in in_force(fight, name, CONDITIONS[name].of(combatant).level) if name in said else ():
            if getattr(effect, field) != getattr(_NOTHING, field):
                yield effect
                break


@cache
def sayers(field: str) -> frozenset[str]:
    """The conditions that say something of a field, at either level."""
    unset = getattr(_NOTHING, field)
    return frozenset(name for (name, _), effect in effects().items() if getattr(effect, field) != unset)


_NOTHING = Effect(condition="", level=0, rule="")


def works(fight: Fight, combatant: Combatant, name: ConditionName, level: Literal[1, 2]) -> Affliction | None:
    """What a combatant's condition holds while this level of it does something; else None."""
    held = affliction(combatant, name) if name in combatant.conditions else None
    if held is None or effects()[name, level] not in in_force(fight, name, held.level):
        return None
    return held


def why(combatant: Combatant, effect: Effect) -> Why:
    """The sentence that says why the effect bars something, and its rule."""
    if effect.says:
        return Sentence(effect.says, {"who": combatant.name}), effect.rule
    return Sentence("dicepool.suffers", {"who": combatant.name, "condition": effect.condition}), effect.rule


def each(field: str, what: Callable[[Combatant, Effect, Any], T]) -> Callable[..., Iterator[T]]:
    """What the conditions of a combatant bring by one field, made of the effect and its value."""

    def bring(fight: Fight, who: Combatant) -> Iterator[T]:
        for effect in saying(fight, who, field):
            yield what(who, effect, getattr(effect, field))

    return bring


def cut(who: Combatant, effect: Effect, left: str) -> Change:
    """Half of a number is left, or none of it."""
    return Change(effect.rule, "most" if left == "none" else "half", 0, effect.condition)


def most(who: Combatant, effect: Effect, left: int) -> Change:
    """No more than so much of a number is left."""
    return Change(effect.rule, "most", left, effect.condition)


def reach(who: Combatant, effect: Effect, squares: int) -> Reach:
    """A sense reaches so far."""
    return Reach(effect.rule, squares)


def bar(who: Combatant, effect: Effect, barred: bool) -> Why:
    """Something is of no use."""
    return why(who, effect)


def limit(who: Combatant, effect: Effect, keys: frozenset[str]) -> Limit:
    """Some maneuvers are barred, or all but some."""
    sentence, rule = why(who, effect)
    return Limit(why=sentence, rule=rule, only=effect.bars, leaves=effect.leaves or frozenset())


def pools(fight: Fight, check: Check) -> Iterator[Points]:
    """The dice that conditions take from a check."""
    for effect in saying(fight, fight.combatants[check.who], "pools"):
        for kind, dice in effect.pools.items():
            if kind in ("every", check.kind) or (kind == "sight" and check.sight):
                yield Points(effect.rule, dice, effect.condition)


def defenses(fight: Fight, who: Combatant, kind: str, attacker: str) -> Iterator[Change]:
    """What conditions take from a DEFENSE, and what it becomes (dp.amb.defense-becomes-ten, dp.amb.restrainer)."""
    for effect in saying(fight, who, "defense"):
        if kind in effect.defense:
            yield Change(effect.rule, "+", effect.defense[kind], effect.condition)
    for effect in saying(fight, who, "defense_becomes"):
        spared = effect.spares_holder and attacker in who.linked_by("holds")
        if kind in effect.defense_becomes and not spared:
            yield Change(effect.rule, "most", effect.defense_becomes[kind], effect.condition)


def weapons(fight: Fight, who: Combatant, key: str, args: Args) -> Iterator[Why]:
    """Why attacks with a kind of weapon are barred."""
    for effect in saying(fight, who, "bars_weapons"):
        if "weapon" in args and weapon_of(who, args["weapon"]).against in effect.bars_weapons:
            yield why(who, effect)


CHAPTER = Chapter(
    name="conditions",
    conditions=tuple(CONDITIONS.values()),
    adds=(
        seams.POOL.add(pools),
        seams.DEFENSE.add(defenses),
        seams.FORBIDS.add(weapons),
        seams.SOAK.add(each("soak", cut)),
        seams.SPEED.add(each("speed", cut)),
        seams.CARRY.add(each("carry", cut)),
        seams.HEALTH.add(each("health", cut)),
        seams.ACTIONS.add(each("actions", most)),
        seams.MOVES.add(each("moves", most)),
        seams.SIGHT.add(each("sees", reach)),
        seams.HEARING.add(each("hears", reach)),
        seams.SKILLS.add(each("no_skills", bar)),
        seams.LUCK.add(each("no_luck", bar)),
        seams.MEMORY.add(each("no_memory", bar)),
        seams.FRIENDS.add(each("no_friends", bar)),
        seams.HEALING.add(each("no_healing", bar)),
        seams.LIMITS.add(each("bars", limit), each("leaves", limit)),
        seams.CRITICAL.add(
            lambda fight, attack: (effect.rule for effect in saying(fight, attack.target, "critical"))
        ),
        seams.ALLIANCE.add(lambda fight, attacker, target, ally: each("no_flank", bar)(fight, attacker)),
    ),
)
