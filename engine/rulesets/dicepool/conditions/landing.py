"""Landing and ending: how a condition comes upon a combatant, in which level, and how it goes."""

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Fight, Noted, Procedure, When
from engine.rulesets.dicepool.conditions.affliction import (
    CONDITIONS,
    Affliction,
    Spelled,
    affliction,
    afflictions,
    summed,
)
from engine.rulesets.dicepool.conditions.effects import in_force
from engine.rulesets.dicepool.conditions.luck import CANCEL, SEVERE, spends
from engine.rulesets.dicepool.conditions.names import may_persist
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.seams import LANDS

FIRST = "dp.level.first-infliction"
SECOND = "dp.level.second-infliction"
THIRD = "dp.amb.third-infliction"
SPELL_ENDS = "dp.spell.lasts-full-duration"
BARRED = "dp.persistent.barred-conditions"


class Infliction(Struct, frozen=True, kw_only=True):
    """How a condition is inflicted: by whom ("" for nobody), by which rule, and of what sort.

    levels   how many it inflicts at once; a spell's second level comes outright
    rounds   how many rounds a spell lasts, 0 where it is none
    """

    rule: str
    source: str = ""
    levels: int = 1
    severe: bool = False
    persistent: bool = False
    rounds: int = 0


def inflict(fight: Fight, who: str, name: str, by: Infliction) -> Procedure[None]:
    """Inflict a condition.

    Whoever inflicts it says first whether it is to be severe, then its victim whether a LUC die cancels it; both are
    spent (dp.amb.luck-timing), and neither is asked where a die would bring nothing. Who is cursed can cancel no second
    curse (dp.amb.luck-against-cursed). There is no roll to resist it (dp.critical.inflicts-condition).
    """
    if by.persistent and not may_persist(name):
        yield Noted(key="condition.not-persistent", combatant=who, args={"condition": name}, rule=BARRED)
        by = replace(by, persistent=False)
    if severity_counts(fight, who, name, by):
        about: dict[str, object] = {"condition": name, "target": who}
        if (yield from spends(fight, by.source, "make-severe", SEVERE, about)):
            by = replace(by, severe=True)
    held = affliction(fight.combatants[who], name)
    new = merged(fight, name, held, by)
    if held is not None and same(held, new):
        yield Noted(key="condition.same", combatant=who, args={"condition": name}, rule=THIRD)
        return
    if (yield from spends(fight, who, "cancel", CANCEL, {"condition": name, "severe": by.severe})):
        yield Noted(key="condition.cancelled", combatant=who, args={"condition": name}, rule=CANCEL)
        return
    held = affliction(fight.combatants[who], name)
    new = merged(fight, name, held, by)
    new = replace(new, felt=new.level)
    rule = FIRST if new.level == 1 else SECOND
    yield CONDITIONS[name].gained(who, new, rule=by.rule if by.rounds else rule, until=_until(new))
    yield from LANDS(fight, who, name)


def severity_counts(fight: Fight, who: str, name: str, by: Infliction) -> bool:
    """Whether severity would change anything, so that somebody may pay for it (dp.luck.make-severe).

    Not for what cannot be shaken off at all, nor for what will be severe anyway, nor for who is out of the fight.
    """
    if by.rounds or not standing(fight.combatants[who]):
        return False
    new = merged(fight, name, affliction(fight.combatants[who], name), by)
    return not new.severe and not new.persistent


def same(held: Affliction, new: Affliction) -> bool:
    """Whether an infliction brings nothing: neither a level nor a source, neither severity nor a longer time."""

    def part(one: Affliction) -> tuple[object, ...]:
        return one.of_own, one.severe, one.persistent, one.origin

    rounds = {each.until for each in (*held.spells, *new.spells)}
    return part(held) == part(new) and all(_spelled(held, at) == _spelled(new, at) for at in rounds)


def _spelled(held: Affliction, round: int) -> int:
    """The level that spells give in a round, at most the second."""
    return min(2, sum(each.level for each in held.spells if each.until >= round))


def merged(fight: Fight, name: str, held: Affliction | None, by: Infliction) -> Affliction:
    """What is held after another infliction.

    What is severe, or persistent, stays so until it ends (dp.amb.severe-and-levels, dp.amb.what-makes-persistent); a
    third one changes nothing else (dp.amb.third-infliction); a spell's part stays apart (dp.amb.spell-meets-temporary).
    """
    old = held or Affliction(level=0)
    if by.rounds:
        spell = Spelled(level=by.levels, until=fight.round + by.rounds - 1, source=by.source)
        return summed(replace(old, spells=(*old.spells, spell)), old.of_own)
    own = min(2, old.of_own + by.levels)
    new = replace(
        old,
        severe=old.severe or by.severe,
        persistent=old.persistent or by.persistent,
        source=by.source if own > old.of_own else old.source,
    )
    new = summed(new, own)
    return replace(new, severe=new.severe or any(each.severe for each in in_force(fight, name, new.level)))


def _until(held: Affliction) -> When | None:
    """When it ends by itself: with the last of its spells, if nothing else is left of it."""
    return None if held.of_own or not held.spells else When(round=max(each.until for each in held.spells))


def leave(
    fight: Fight, who: str, name: str, left: Affliction | None, *, reason: str, rule: str
) -> Procedure[None]:
    """A condition ends, or what is left of it goes on."""
    if left is None or not left.level:
        yield CONDITIONS[name].lost(who, reason=reason, rule=rule)
    else:
        yield CONDITIONS[name].gained(who, left, rule=rule, until=_until(left))


def end(fight: Fight, who: str, name: str, *, reason: str, rule: str, levels: int = 2) -> Procedure[None]:
    """End a condition, or so many levels of it, as far as it came from no spell (dp.amb.removal-clears-levels)."""
    held = affliction(fight.combatants[who], name)
    if held is None:
        return
    own = max(0, held.of_own - levels)
    left = held if own else Affliction(level=0, spells=held.spells, governs=held.governs, felt=held.felt)
    left = summed(left, own)
    yield from leave(fight, who, name, left, reason=reason, rule=rule)


def lapse(fight: Fight, *, all_of_them: bool = False) -> Procedure[None]:
    """End what spells gave whose time is over: at the start of a round, and all of it when hours have passed."""
    for who in [each.id for each in fight.present()]:
        for name, held in afflictions(fight.combatants[who]).items():
            spells = tuple(each for each in held.spells if each.until >= fight.round and not all_of_them)
            if spells != held.spells:
                left = summed(replace(held, spells=spells), held.of_own)
                yield from leave(fight, who, name, left, reason="time", rule=SPELL_ENDS)
