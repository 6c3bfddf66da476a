"""The resistance table: one figure against another (brp.amb.external-rolls)."""

from collections.abc import Iterable

from engine.ruleset_api.procedure import Procedure, roll
from engine.rulesets.brp.checks.chance import Circumstance, reckon
from engine.rulesets.brp.checks.levels import LOST, SURE
from events import CheckResolved, Modifier

TABLE = "brp.amb.external-rolls"
EVEN = 50
"""The chance in percent where both figures are the same; each point between them makes 5."""


def resistance(
    active: int, passive: int, circumstances: Iterable[Circumstance] = ()
) -> tuple[int, tuple[Modifier, ...]]:
    """The chance that the active figure wins, and the steps to it; 01-05 always wins, and 96-00 never."""
    between = 5 * (active - passive)
    note = f"{active} against {passive}"
    chance, more = reckon(EVEN + between, circumstances)
    steps = (Modifier(rule=TABLE, op="+", value=between, total=EVEN + between, note=note), *more)
    for op, bound, real in (("min", SURE, max(chance, SURE)), ("max", LOST - 1, min(chance, LOST - 1))):
        if real != chance:
            chance, steps = real, (*steps, Modifier(rule=TABLE, op=op, value=bound, total=real))
    return chance, steps


def resist(
    who: str,
    purpose: str,
    active: int,
    passive: int,
    circumstances: Iterable[Circumstance] = (),
    *,
    rule: str,
    against: Iterable[str] = (),
) -> Procedure[bool]:
    """Roll whether the active figure wins."""
    chance, steps = resistance(active, passive, circumstances)
    thrown = yield from roll(who, purpose, "1d100", rule=TABLE, against=against)
    won = thrown.total <= chance
    yield CheckResolved(
        combatant=who,
        purpose=purpose,
        base=EVEN,
        modifiers=steps,
        total=chance,
        roll=thrown.total,
        result="success" if won else "failure",
        result_rule=TABLE,
        rule=rule,
    )
    return won
