"""An attack gone astray on a natural 2: one of those who may be struck instead is, and the target is not."""

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from affray.rules import HIDDEN, Chapter, Combatant, Fight, Noted, Procedure, noticed_by, roll
from engine.rulesets.d20.mishaps.seams import ROLLED, STRIKES, Attack

STRAYS = 2
"""The natural roll on which a shot, or a weapon without room, goes astray (d20.friendly-fire.trigger)."""


def going_astray(key: str, rule: str, victims: Callable[[Fight, Attack], list[Combatant]]) -> Chapter:
    """The chapter of one way in which an attack goes astray: whom it may strike, and how that is told."""
    strays = ROLLED.add(
        lambda fight, attack: strikes_another(fight, attack, victims(fight, attack), key, rule)
    )
    odds = STRIKES.add(lambda fight, attack: share_of_the_target(fight, attack, victims(fight, attack)))
    return Chapter(name=key, adds=(strays, odds))


def strikes_another(
    fight: Fight, attack: Attack, found: list[Combatant], key: str, rule: str
) -> Procedure[Attack]:
    """One of them is struck with no further roll to hit, drawn evenly; nobody where there is nobody.

    The damage is not multiplied, and what attacker and victim share counts for neither (d20.friendly-fire.damage,
    d20.friendly-fire.shared-bonuses, d20.amb.friendly-hit-bonuses, d20.amb.several-associates).
    """
    if not found:
        return attack
    struck = found[0]
    if len(found) > 1:
        # Who does not see one of them is not told how many there are.
        by = next((each.id for each in found if HIDDEN.on(each)), attack.attacker)
        thrown = yield from roll(by, "victim", f"1d{len(found)}", rule=rule)
        struck = found[thrown.total - 1]
    args = {"victim": struck.id, "target": attack.target, "weapon": attack.weapon}
    yield Noted(key=key, combatant=attack.attacker, args=args, rule=rule)
    return replace(attack, struck=struck.id, shared=struck.side != fight.combatants[attack.attacker].side)


def share_of_the_target(fight: Fight, attack: Attack, found: list[Combatant]) -> list[Fraction]:
    """How likely the target itself is struck where one of these is, as far as the attacker notices them.

    Source: d20.amb.friendly-hit-victim, d20.amb.friendly-fire-target.
    """
    known = [each.id for each in noticed_by(fight.combatants[attack.attacker], found)] if found else []
    return [Fraction(known.count(attack.target), len(known))] if known else []


def others(fight: Fight, attacker: Combatant, *, friends: bool) -> list[Combatant]:
    """The associates of the attacker, conscious or not; or else all of other sides (d20.host.sides)."""
    return [
        each for each in fight.present() if each.id != attacker.id and (each.side == attacker.side) == friends
    ]
