"""An attack gone astray on a natural 2: one of those who may be struck instead is, and the target is not."""

from fractions import Fraction

from msgspec.structs import replace

from engine.ruleset_api.procedure import Procedure, roll
from engine.rulesets.d20.mishaps.seams import Blow
from engine.state.state import Combatant, Fight
from events import Noted

STRAYS = 2
"""The natural roll on which a shot, or a weapon without room, goes astray (d20.friendly-fire.trigger)."""


def strikes_another(
    fight: Fight, blow: Blow, victims: list[Combatant], *, key: str, rule: str
) -> Procedure[Blow]:
    """One of them is struck with no further roll to hit, drawn evenly; nobody where there is nobody.

    The damage is not multiplied, and what attacker and victim share counts for neither (d20.friendly-fire.damage,
    d20.friendly-fire.shared-bonuses, d20.amb.friendly-hit-bonuses).
    """
    if not victims:
        return blow
    struck = victims[0]
    if len(victims) > 1:
        others = [each.id for each in victims]
        thrown = yield from roll(blow.attacker, "victim", f"1d{len(victims)}", rule=rule, against=others)
        struck = victims[thrown.total - 1]
    args = {"victim": struck.id, "target": blow.target, "weapon": blow.weapon}
    yield Noted(key=key, combatant=blow.attacker, args=args, rule=rule)
    friend = struck.side == fight.combatants[blow.attacker].side
    return replace(blow, struck=struck.id, shared=not friend)


def share_of_the_target(blow: Blow, victims: list[Combatant]) -> list[Fraction]:
    """How likely the target itself is struck where one of these is; nothing where the roll alone says."""
    return [Fraction(sum(each.id == blow.target for each in victims), len(victims))] if victims else []


def sides(fight: Fight, blow: Blow) -> tuple[list[Combatant], list[Combatant]]:
    """The associates of the attacker, conscious or not, and all others (d20.host.sides)."""
    attacker = fight.combatants[blow.attacker]
    others = [each for each in fight.present() if each.id != attacker.id]
    return (
        [each for each in others if each.side == attacker.side],
        [each for each in others if each.side != attacker.side],
    )
