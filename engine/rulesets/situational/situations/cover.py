"""Cover: its grade by how much it hides, and what each grade does (sit.cover.grades, sit.table.modifiers)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    Board,
    Cell,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Points,
    Thing,
    covered,
    covering,
    hides,
    of_fight_and_two,
    of_two,
    records,
    table,
)
from engine.board.cells import gap
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.seams import COVER, EVADES, RAISES, STEALTH, TARGET, UNSEEN

NONE, LIGHT, MEDIUM, HEAVY, TOTAL = range(5)
"""The steps of cover; total is the highest (sit.amb.steps-above-total)."""

SHARES = (25, 75, 90, 100)
"""From which share hidden each grade begins, in percent (sit.amb.cover-shares)."""

FAR = 2
"""From so far away one leans over the cover that one stands behind oneself."""

TARGETS = ("", "sit.cover.light-target", "sit.cover.medium-target", "sit.cover.heavy-target")
SEEN = (
    "",
    "sit.cover.light-perception",
    "sit.cover.medium-perception",
    "sit.cover.heavy-perception",
    "sit.amb.total-cover-values",
)
EVASION = "sit.cover.heavy-evasion"


class Behind(Struct, frozen=True):
    """The cover that somebody has against everybody."""

    grade: Literal["light", "medium", "heavy", "total"] = "light"


COVERED = Condition("covered", Behind)
"""Somebody behind cover that no board shows: the GM says so."""


@cache
def grades() -> list[dict[str, Any]]:
    """The steps of cover from none on: grade, and what each adds."""
    return records(table("sit.table.cover-steps"))


def step_of(share: int) -> int:
    """The step of cover that hides so much, in percent."""
    return sum(share >= least for least in SHARES)


@of_two
def between(fight: Fight, one: Combatant, other: Combatant) -> Thing | None:
    """What covers the other against the one, if anything does on the best line (sit.amb.cover-direction)."""
    here, there = covered(one), covered(other)
    if not here or not there or not (fight.board.grounds or fight.board.sides):
        return None
    on = fight.board if gap(here, there, fight.board) < FAR else leant_over(fight.board, here)
    return covering(here, there, on)


def leant_over(on: Board, here: Sequence[Cell]) -> Board:
    """The board as it hides others from who stands here: one leans over part cover at one's own border."""
    own = [edge for (at, _), edge in on.sides.items() if at in here and hides(edge) < SHARES[-1]]
    return replace(on, edges=tuple(each for each in on.edges if each not in own)) if own else on


def behind(fight: Fight, one: Combatant, other: Combatant) -> Iterator[int]:
    """The step of what stands between, or what the GM has said."""
    thing = between(fight, one, other)
    yield step_of(hides(thing)) if thing is not None else NONE
    if COVERED.on(other):
        yield next(row["step"] for row in grades() if row["grade"] == COVERED.of(other).grade)


def step(fight: Fight, one: Combatant, other: Combatant, *, bare: bool = False) -> int:
    """The step of cover of the other against the one; `bare` before posture raises it.

    What is lowered by damage to none is none, whatever the posture (sit.amb.damaged-cover-and-posture).
    """
    return _step(fight, one, other, bare)


@of_fight_and_two
def _step(fight: Fight, one: Combatant, other: Combatant, bare: bool) -> int:
    found = max(COVER(fight, one, other), default=NONE)
    return min(TOTAL, found + sum(RAISES(fight, other))) if found and not bare else found


def harder_to_hit(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What part cover adds to the Target; behind total cover somebody is invisible instead."""
    found = step(fight, attack.attacker, attack.target)
    if NONE < found < TOTAL:
        row = grades()[found]
        yield Points(TARGETS[found], row["target_bonus"], f"{row['grade']} cover")


def harder_to_see(fight: Fight, who: Combatant, observer: Combatant) -> Iterator[Points]:
    """What cover adds to the number that whoever looks for a hiding creature must reach."""
    found = step(fight, observer, who)
    if found:
        row = grades()[found]
        yield Points(SEEN[found], row["perception_bonus_if_hiding"], f"{row['grade']} cover")


def blocked(fight: Fight, observer: Combatant, other: Combatant) -> Iterator[str]:
    """Whoever is in total cover cannot be seen from the other side."""
    if step(fight, observer, other) == TOTAL:
        yield "sit.cover.total-invisible"


def ducks(fight: Fight, attack: Attack) -> Iterator[str]:
    """In heavy cover, and in total (sit.amb.total-cover-values), one dodges with Evasion."""
    if grades()[step(fight, attack.attacker, attack.target)]["evasion"]:
        yield EVASION


CHAPTER = Chapter(
    name="cover",
    option="cover",
    conditions=(COVERED,),
    adds=(
        COVER.add(behind),
        TARGET.add(harder_to_hit),
        STEALTH.add(harder_to_see),
        UNSEEN.add(blocked),
        EVADES.add(ducks),
    ),
)
