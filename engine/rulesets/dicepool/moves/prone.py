"""Prone: falling, what it gives and takes in attacks, and standing up (dp.host.prone)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    Change,
    Chapter,
    Combatant,
    Condition,
    Event,
    Fight,
    Nothing,
    Points,
    Procedure,
    bar,
)
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.seams import POOL, SPEED
from engine.rulesets.dicepool.turn.action import action

RULE = "dp.host.prone"
PRONE = Condition("prone", Nothing)


def fall(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Fall, unless one lies already."""
    if not PRONE.on(fight.combatants[who]):
        yield PRONE.gained(who, rule=rule)


def against_prone(fight: Fight, check: Check) -> Iterator[Points]:
    """Melee attackers add a die against a prone target, ranged ones lose one."""
    if check.defense in ("melee", "ranged") and PRONE.on(fight.combatants[check.target]):
        yield Points(RULE, 1 if check.defense == "melee" else -1, "prone target")


def crawls(fight: Fight, who: Combatant) -> Iterator[Change]:
    """A prone creature crawls at half SPEED."""
    if PRONE.on(who):
        yield Change(RULE, "half", note="prone")


upright = bar(RULE, "dicepool.upright", "actor", when=lambda fight, actor: not PRONE.on(actor))
"""Only who lies can stand up."""


def stand_up(fight: Fight, who: str, args: Args) -> Iterator[Event]:
    """Standing up takes one action."""
    yield PRONE.lost(who, reason="stands up", rule=RULE)


CHAPTER = Chapter(
    name="prone",
    conditions=(PRONE,),
    maneuvers=(action("stand", RULE, stand_up, bars=(upright,)),),
    adds=(POOL.add(against_prone), SPEED.add(crawls)),
)
