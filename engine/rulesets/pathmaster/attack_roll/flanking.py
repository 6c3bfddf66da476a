"""Flanking: who flanks whom, by the places of those who threaten a combatant (pm.flank.condition-and-bonus)."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from affray.rules import (
    Cell,
    Combatant,
    Condition,
    Fight,
    board,
    covered,
    of_all,
    of_fight,
    of_one,
    of_state,
    on_opposite_sides,
    stopping,
)
from engine.board.board import Shape
from engine.board.cells import apart, space
from engine.board.opposite import angle, opposite_pairs
from engine.kit.places import space_of
from engine.rulesets.pathmaster.attack_roll.reach import controls, drew_back, strikes
from engine.rulesets.pathmaster.people.can_act import active, aware, helpless, surprised
from engine.rulesets.pathmaster.people.inventory import inventory, weapon_of
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.sheet import Weapon


class By(Struct, frozen=True):
    """Who threatens whoever is flanked."""

    by: list[str] = []


class Focus(Struct, frozen=True):
    """The opponent whom a combatant keeps an eye on."""

    on: str


FLANKED = Condition("flanked", By)
"""A combatant who knows that they are flanked. On a board the rules set it; without one the GM does."""

FOCUS = Condition("focus", Focus)

MANY = 8
"""Enemies among whom those out of reach are looked for before two are compared."""


def focus(combatant: Combatant) -> str:
    """The id of the opponent a combatant focuses on; "" for none."""
    kept = FOCUS.get(combatant)
    return kept.on if kept else ""


def threatening(fight: Fight, target: Combatant) -> list[Combatant]:
    """The enemies who threaten a combatant, able to strike now, by initiative (pm.ambiguity.who-threatens)."""
    around = [each for each in _enemies(fight, target) if _strikes(fight, each, target)]
    return _by_initiative(fight, around)


def _enemies(fight: Fight, target: Combatant) -> list[Combatant]:
    return [each for each in fight.combatants.values() if each.side != target.side and each.present]


def _by_initiative(fight: Fight, people: list[Combatant]) -> list[Combatant]:
    places = [place.combatant for place in fight.orders.get("initiative", ())]
    rank = {who: number for number, who in enumerate(places)}
    last = len(rank)
    return sorted(people, key=lambda each: rank.get(each.id, last))


def _strikes(fight: Fight, enemy: Combatant, target: Combatant) -> bool:
    return _attacks(enemy) and strikes(fight, enemy, target)


@of_one
def _attacks(enemy: Combatant) -> bool:
    """Whether a combatant is up to an attack."""
    return active(enemy) and not (helpless(enemy) or reeling(enemy) or surprised(enemy))


def flanked(fight: Fight, target: Combatant) -> bool:
    """Whether a combatant is flanked: two who threaten them stand at opposite borders or corners.

    Source: pm.flank.condition-and-bonus.
    """
    if board(fight).shape == "none":
        return FLANKED.on(target)
    return next(_pairs(fight, target, _enemies(fight, target)), None) is not None


def feels_flanked(fight: Fight, target: Combatant) -> bool:
    """Whether a combatant knows that they are flanked on a board: by two whom they notice."""
    middle = space_of(target)
    if not (middle and _beside(fight, target, _spaces_of_others(fight, target.side), middle)):
        return False
    for one, other in _pairs(fight, target, _enemies(fight, target)):
        if aware(target, one) and aware(target, other):
            return True
    return False


@of_state
def _spaces_of_others(fight: Fight, side: str) -> tuple[tuple[Cell, ...], ...]:
    """Where the enemies of a side stand."""
    return tuple([space_of(each) for each in fight.combatants.values() if each.side != side and each.present])


def behind(fight: Fight, target: Combatant) -> str:
    """The id of the foe to whom focus on another gives the rear; "" for none (pm.flank.focus-effects).

    It is the one most nearly opposite to the foe focused on, of several the first by initiative
    (pm.ambiguity.focus-who-gets-rear). Only a flanked combatant has a rear.
    """
    on = focus(target)
    around = threatening(fight, target) if on else []
    if on not in [each.id for each in around] or not flanked(fight, target):
        return ""
    others = [each for each in around if each.id != on]
    if board(fight).shape != "none":
        one, middle = covered(fight.combatants[on]), covered(target)
        others.sort(key=lambda each: angle(one, middle, covered(each), board(fight)))
    return others[0].id if others else ""


def pairs(fight: Fight, target: Combatant) -> list[tuple[Combatant, Combatant]]:
    """The flanking pairs: every two who threaten a combatant from opposite sides; any cell of a large one counts."""
    there = fight.combatants[target.id]
    return _flanking_pairs(fight, there if there.position == target.position else target)


@of_fight
def _flanking_pairs(fight: Fight, target: Combatant) -> list[tuple[Combatant, Combatant]]:
    return list(_pairs(fight, target, _by_initiative(fight, _enemies(fight, target))))


def _beside(
    fight: Fight, target: Combatant, spaces: tuple[tuple[Cell, ...], ...], middle: tuple[Cell, ...]
) -> tuple[tuple[int, int], ...]:
    """Which of these spaces are on opposite sides of a combatant; among many, as far as any weapon reaches."""
    anywhere = len(spaces) <= MANY or bool(stance(target).retreats)
    return opposite_pairs(spaces, middle, fight.board.shape, None if anywhere else longest(fight))


@of_state
def between_foes(fight: Fight) -> frozenset[str]:
    """The ids of those on whose opposite sides enemies stand, as far as any weapon reaches: nobody else is flanked."""
    there = tuple(
        [
            (each.id, each.side, each.position, each.stats["size"])
            for each in fight.combatants.values()
            if each.present
        ]
    )
    drew_back = [each.id for each in _drew_back(fight)]
    return _between(there, fight.board.shape, longest(fight)).union(drew_back)


_drew_back = of_all(lambda fight, each: bool(stance(each).retreats))


@lru_cache(maxsize=200)
def _between(
    there: tuple[tuple[str, str, tuple[float, float] | None, int], ...], shape: Shape, most: int
) -> frozenset[str]:
    """The ids of those who stand so, by their sides, places and sizes."""
    spaces = [() if at is None else tuple(space((int(at[0]), int(at[1])), size)) for _, _, at, size in there]
    found = set[str]()
    for (who, side, _, _), mine in zip(there, spaces, strict=True):
        others = tuple([each for (_, its, _, _), each in zip(there, spaces, strict=True) if its != side])
        if mine and opposite_pairs(others, mine, shape, None if len(others) <= MANY else most):
            found.add(who)
    return frozenset(found)


def longest(fight: Fight) -> int:
    """How far the longest melee weapon of those who take part reaches, and 1 at least."""
    return max([1, *[_reaches(each) for each in _with_long_arms(fight)]])


_with_long_arms = of_all(lambda fight, each: _reaches(each) > 1)


@of_one
def _reaches(combatant: Combatant) -> int:
    arms = inventory(combatant, Weapon).values()
    return max((each.reach for each in arms if each.used == "melee"), default=0)


def _pairs(
    fight: Fight, target: Combatant, enemies: list[Combatant]
) -> Iterator[tuple[Combatant, Combatant]]:
    """The flanking pairs among these enemies, who threaten a combatant from opposite sides (pm.flank.line-test)."""
    on, middle = board(fight), space_of(target)
    if not middle:
        return
    # Where they stand comes first: mostly that says no, and sooner than whether they could strike.
    for here, there in _beside(fight, target, tuple(map(space_of, enemies)), middle):
        one, other = enemies[here], enemies[there]
        if (
            _strikes(fight, one, target)
            and _strikes(fight, other, target)
            and on_opposite_sides(spots(fight, one, target), spots(fight, other, target), middle, on)
        ):
            yield one, other


def spots(fight: Fight, enemy: Combatant, target: Combatant) -> list[Cell]:
    """The cells of an enemy who threatens the target from which it reaches that (pm.flank.large-creatures)."""
    cells = covered(enemy)
    if len(cells) == 1 and not drew_back(fight, enemy, target):
        return cells
    on, middle = board(fight), covered(target)
    reach = max((weapon_of(enemy, each).reach for each in controls(fight, enemy, target)), default=0)
    return [
        each
        for each in cells
        if min(apart(each, cell, on) for cell in middle) <= reach and stopping([each], middle, on) is None
    ]
