"""Invisible and merely located: +4 Target for what cannot be seen, and where it is thought to be.

Whoever is known to a combatant is one whose square they know; of all others they know nothing (the condition "hidden").
"""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    GM,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Noted,
    Nothing,
    Number,
    Points,
    Procedure,
    covered,
    least,
    noticed_by,
    notices,
    of_fight_and_two,
    of_two,
    sees,
    shown,
)
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.checks.check import check, of_skill
from engine.rulesets.situational.people.can_act import active
from engine.rulesets.situational.seams import CONCEALS, COVER, RESOLVED, STEALTH, STOPPED, TARGET, UNSEEN

TARGET_RULE = "sit.invisible.target"
LOCATE = "sit.invisible.locate-first"
QUIET = "sit.amb.locating"
OPEN = "sit.concealment.needed-for-stealth"
INVISIBLE = Condition("invisible", Nothing)
"""Somebody whom a spell or the like has made invisible."""

DUSTED = Condition("dusted", Nothing)
"""Somebody covered in flour or dust, who so is concealed and not invisible any more (sit.concealment.definition)."""


class Hiding(Struct, frozen=True):
    """The stealth result, and who has seen through it."""

    total: int = 0
    found: list[str] = []


HIDING = Condition("hiding", Hiding)


@of_fight_and_two
def unseen(fight: Fight, observer: Combatant, other: Combatant) -> str:
    """The rule by which one cannot see the other; "" where they can."""
    return next(iter(UNSEEN(fight, observer, other)), "")


def by_magic(fight: Fight, observer: Combatant, other: Combatant) -> Iterator[str]:
    """What cannot be seen is invisible, whatever the reason."""
    if INVISIBLE.on(other) and not DUSTED.on(other):
        yield "sit.invisible.definition"


def out_of_sight(fight: Fight, observer: Combatant, other: Combatant) -> Iterator[str]:
    """Nobody is seen through a wall, a curtain or smoke, at whatever table."""
    if _behind_something(fight, observer, other):
        yield "sit.invisible.definition"


@of_two
def _behind_something(fight: Fight, observer: Combatant, other: Combatant) -> bool:
    here, there = covered(observer), covered(other)
    return bool(here and there) and not sees(here, there, fight.board)


def much_harder(fight: Fight, attack: Attack) -> Iterator[Points]:
    """+4, once, instead of concealment and of total cover (sit.amb.target-stacking)."""
    if unseen(fight, attack.attacker, attack.target):
        yield Points(TARGET_RULE, 4, "invisible")


def foes_of(fight: Fight, who: Combatant) -> list[Combatant]:
    """All of another side who could lose sight of somebody, as far as these know of them.

    Whoever lurks unseen keeps an eye on all: what came of their rolls would tell of them.
    """
    others = [each for each in fight.present() if each.side != who.side and active(each)]
    return noticed_by(who, others)


def could_hide(fight: Fight, who: Combatant, observer: Combatant) -> bool:
    """Whether there is cover or concealment of some kind against an observer, or nothing to be seen at all."""
    found = (*CONCEALS(fight, observer, who), *UNSEEN(fight, observer, who), *COVER(fight, observer, who))
    return any(found)


def looks_about(fight: Fight, who: str) -> Procedure[None]:
    """After a movement: whom the mover sees from there, and who has lost sight of the mover."""
    actor = fight.combatants[who]
    for each in fight.present():
        if not notices(actor, each) and not could_hide(fight, each, actor):
            yield from shown(fight, each.id, {who: True}, rule="sit.invisible.relative")
    yield from slips_away(fight, who)


def slips_away(fight: Fight, who: str) -> Procedure[None]:
    """Whoever cannot see where somebody went must hear them, or has lost them (sit.invisible.locate-first)."""
    for observer in [each.id for each in foes_of(fight, fight.combatants[who])]:
        one, other = fight.combatants[observer], fight.combatants[who]
        if not unseen(fight, one, other):
            yield from shown(fight, who, {observer: True}, rule="sit.invisible.relative")
        elif notices(one, other) or not HIDING.on(other):
            yield from shown(fight, who, {observer: False}, rule=LOCATE)
            heard = yield from noticed(fight, who, observer)
            if heard:
                yield from shown(fight, who, {observer: True}, rule=QUIET)


def blind_to(fight: Fight, who: str) -> list[str]:
    """The foes who cannot see somebody now."""
    actor = fight.combatants[who]
    return [each.id for each in foes_of(fight, actor) if unseen(fight, each, actor)]


def comes_into_view(fight: Fight, who: str, of: list[str]) -> Procedure[None]:
    """Of those who could not see somebody before, all who can now notice them."""
    for observer in of:
        if not unseen(fight, fight.combatants[observer], fight.combatants[who]):
            yield from shown(fight, who, {observer: True}, rule="sit.invisible.relative")


def stealth_of(fight: Fight, who: str, observer: str) -> Number:
    """What an observer must reach to notice somebody: their stealth result and what hides them, or the noise."""
    actor, looks = fight.combatants[who], fight.combatants[observer]
    if not HIDING.on(actor):
        return least(fight.table.noise, rule=QUIET)
    return least(HIDING.of(actor).total, STEALTH(fight, actor, looks), rule=QUIET)


def noticed(fight: Fight, who: str, observer: str) -> Procedure[bool]:
    """An observer's perception against somebody's stealth; neither roll nor check is told to whoever fails."""
    rolled = yield from check(
        fight,
        observer,
        "perception",
        of_skill(observer, "Perception"),
        lambda now: stealth_of(now, who, observer),
        results=("noticed", "unnoticed"),
        skill="Perception",
        rule=QUIET,
        of=who,
    )
    return rolled.reaches


def hidden_in_the_open(fight: Fight) -> Iterator[Noted]:
    """For the GM, before a fight begins: whom nothing hides, though a sheet says that others do not notice them."""
    for who in fight.present():
        eyes = [
            each.id for each in fight.present() if not notices(each, who) and not could_hide(fight, who, each)
        ]
        if eyes:
            args = {"eyes": eyes}
            yield Noted(key="hidden.in-the-open", combatant=who.id, args=args, audience=(GM,), rule=OPEN)


def gives_away(fight: Fight, attack: Attack) -> Procedure[None]:
    """Whoever attacks shows where they are."""
    who = attack.attacker.id
    if HIDING.on(attack.attacker):
        yield HIDING.lost(who, reason="attacks", rule="sit.invisible.relative")
    yield from shown(
        fight, who, {each.id: True for each in foes_of(fight, attack.attacker)}, rule="sit.invisible.relative"
    )


CHAPTER = Chapter(
    name="invisible and located",
    conditions=(INVISIBLE, DUSTED, HIDING),
    adds=(
        UNSEEN.add(by_magic, out_of_sight),
        TARGET.add(much_harder),
        STOPPED.add(looks_about),
        RESOLVED.add(gives_away),
    ),
)
