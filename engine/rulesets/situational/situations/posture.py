"""Crouching and prone: a smaller target, or more of one's cover; and the seconds that a change takes."""

from collections.abc import Iterator
from functools import cache
from typing import Literal

from msgspec import Struct

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    Cost,
    Fight,
    Maneuver,
    Points,
    Procedure,
    Sentence,
    Why,
    records,
    table,
)
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.seams import CRAWLS, FELL, RAISES, TARGET
from engine.rulesets.situational.situations.cover import step
from engine.rulesets.situational.situations.unseen import blind_to, comes_into_view
from engine.rulesets.situational.turn.prices import ECONOMY, SECONDS

STANDING = "standing"
Posture = Literal["crouching", "prone"]


class Lowered(Struct, frozen=True):
    """How somebody makes themselves small."""

    posture: Posture = "prone"


POSTURE = Condition("posture", Lowered)
RULES = {
    ("standing", "crouching"): "sit.posture.time-to-lower",
    ("standing", "prone"): "sit.posture.time-to-lower",
    ("crouching", "prone"): "sit.posture.time-to-switch",
    ("prone", "crouching"): "sit.posture.time-to-switch",
    ("crouching", "standing"): "sit.posture.time-to-stand-from-crouch",
    ("prone", "standing"): "sit.posture.time-to-stand-from-prone",
}
BARE = {
    ("crouching", False): Points("sit.posture.crouch-ranged", 1, "crouching"),
    ("crouching", True): Points("sit.posture.crouch-melee", -1, "crouching"),
    ("prone", False): Points("sit.posture.prone-ranged", 2, "prone"),
    ("prone", True): Points("sit.posture.prone-melee", -2, "prone"),
}
"""What a posture without cover does to the Target against shots and (True) in melee."""

STEPS = {"crouching": 1, "prone": 2}
"""By how many steps it raises cover."""


def posture(who: Combatant) -> str:
    """How somebody stands, or lies."""
    return POSTURE.of(who).posture if POSTURE.on(who) else STANDING


@cache
def prices() -> dict[tuple[str, str], int]:
    """The seconds from each posture to each other."""
    return {(row["from"], row["to"]): row["seconds"] for row in records(table("sit.table.posture-seconds"))}


def others(fight: Fight, actor: Combatant) -> list[Args]:
    """Every other posture, the cheapest first."""
    now = posture(actor)
    found = [(price, to) for (start, to), price in prices().items() if start == now]
    return [{"to": to} for _, to in sorted(found)]


def cost(actor: Combatant, args: Args) -> Cost:
    """What the change takes."""
    return {SECONDS: prices()[posture(actor), args["to"]]}


def too_long(fight: Fight, actor: Combatant, args: Args) -> Why:
    """A change that takes more seconds than are left waits for the next turn."""
    return ECONOMY.lacks(actor, cost(actor, args))


def rule_of(fight: Fight, actor: Combatant, args: Args) -> str:
    """The rule that a change goes by."""
    return RULES[posture(actor), args["to"]]


def change(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Take the other posture; who rises out of total cover is seen again."""
    to, before = args["to"], blind_to(fight, who)
    rule = fight.declared.rule if fight.declared else ""
    yield POSTURE.now(who, None if to == STANDING else Lowered(to), rule=rule)
    yield from comes_into_view(fight, who, before)


def fall_prone(fight: Fight, who: str, *, rule: str) -> Iterator[ConditionGained]:
    """Somebody goes down."""
    if posture(fight.combatants[who]) != "prone":
        yield POSTURE.gained(who, Lowered("prone"), rule=rule)


def drops_down(fight: Fight, who: str) -> Iterator[ConditionGained]:
    """Whoever is Dying lies on the ground."""
    yield from fall_prone(fight, who, rule="sit.host.dying")


def bare(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What it does to the Target of whoever has no cover (sit.posture.cover-replaces-modifiers)."""
    if POSTURE.on(attack.target) and not step(fight, attack.attacker, attack.target, bare=True):
        yield BARE[posture(attack.target), attack.melee]


def more_cover(fight: Fight, who: Combatant) -> Iterator[int]:
    """Behind cover a posture raises it: crouching by one step, lying by two.

    Source: sit.posture.crouch-raises-cover, sit.posture.prone-raises-cover.
    """
    if POSTURE.on(who):
        yield STEPS[posture(who)]


def crawls(fight: Fight, who: Combatant) -> Iterator[Why]:
    """Whoever lies can only crawl (sit.host.space)."""
    if posture(who) == "prone":
        yield Sentence("situational.prone", {"who": who.name}), "sit.host.space"


CHAPTER = Chapter(
    name="crouching and prone",
    option="postures",
    maneuvers=(
        Maneuver(key="posture", rule=rule_of, cost=cost, targets=others, bars_each=(too_long,), does=change),
    ),
    conditions=(POSTURE,),
    adds=(TARGET.add(bare), RAISES.add(more_cover), CRAWLS.add(crawls), FELL.add(drops_down)),
)
