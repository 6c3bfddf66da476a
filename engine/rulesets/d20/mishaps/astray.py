"""An attack gone astray on a natural 2: one of those who may be struck instead is, and the target is not."""

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from affray.rules import HIDDEN, Chapter, Combatant, Fight, Noted, Procedure, notices, roll
from engine.rulesets.d20.mishaps.seams import ROLLED, STRIKES, Blow

STRAYS = 2
"""The natural roll on which a shot, or a weapon without room, goes astray (d20.friendly-fire.trigger)."""


def going_astray(key: str, rule: str, victims: Callable[[Fight, Blow], list[Combatant]]) -> Chapter:
    """The chapter of one way in which an attack goes astray: whom it may strike, and how that is told."""
    strays = ROLLED.add(lambda fight, blow: strikes_another(fight, blow, victims(fight, blow), key, rule))
    odds = STRIKES.add(lambda fight, blow: share_of_the_target(fight, blow, victims(fight, blow)))
    return Chapter(name=key, adds=(strays, odds))


def strikes_another(fight: Fight, blow: Blow, found: list[Combatant], key: str, rule: str) -> Procedure[Blow]:
    """One of them is struck with no further roll to hit, drawn evenly; nobody where there is nobody.

    The damage is not multiplied, and what attacker and victim share counts for neither (d20.friendly-fire.damage,
    d20.friendly-fire.shared-bonuses, d20.amb.friendly-hit-bonuses, d20.amb.several-associates).
    """
    if not found:
        return blow
    struck = found[0]
    if len(found) > 1:
        # Who does not see one of them is not told how many there are.
        by = next((each.id for each in found if HIDDEN.on(each)), blow.attacker)
        thrown = yield from roll(by, "victim", f"1d{len(found)}", rule=rule)
        struck = found[thrown.total - 1]
    args = {"victim": struck.id, "target": blow.target, "weapon": blow.weapon}
    yield Noted(key=key, combatant=blow.attacker, args=args, rule=rule)
    return replace(blow, struck=struck.id, shared=struck.side != fight.combatants[blow.attacker].side)


def share_of_the_target(fight: Fight, blow: Blow, found: list[Combatant]) -> list[Fraction]:
    """How likely the target itself is struck where one of these is, as far as the attacker notices them.

    Source: d20.amb.friendly-hit-victim, d20.amb.friendly-fire-target.
    """
    known = [each for each in found if notices(fight.combatants[blow.attacker], each)]
    return [Fraction(sum(each.id == blow.target for each in known), len(known))] if known else []


def others(fight: Fight, attacker: Combatant, *, friends: bool) -> list[Combatant]:
    """The associates of the attacker, conscious or not; or else all of other sides (d20.host.sides)."""
    return [
        each for each in fight.present() if each.id != attacker.id and (each.side == attacker.side) == friends
    ]
