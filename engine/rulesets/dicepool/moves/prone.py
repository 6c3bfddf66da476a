"""Prone: falling, what it gives and takes in attacks, and standing up (dp.host.prone)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
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
    Why,
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


def upright(fight: Fight, actor: Combatant) -> Why:
    """Only who lies can stand up."""
    return NOT_BARRED if PRONE.on(actor) else (f"{actor.name} is on their feet already.", RULE)


def stand_up(fight: Fight, who: str, args: Args) -> Iterator[Event]:
    """Standing up takes one action."""
    yield PRONE.lost(who, reason="stands up", rule=RULE)


CHAPTER = Chapter(
    name="prone",
    conditions=(PRONE,),
    maneuvers=(action("stand", RULE, stand_up, bars=(upright,)),),
    adds=(POOL.add(against_prone), SPEED.add(crawls)),
)
