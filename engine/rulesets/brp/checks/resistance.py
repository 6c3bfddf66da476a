"""The resistance table: one figure against another (brp.amb.external-rolls)."""

from collections.abc import Iterable

from affray.rules import CheckResolved, Modifier, Procedure, roll
from engine.rulesets.brp.checks.chance import Circumstance, modified
from engine.rulesets.brp.checks.levels import LOST, SURE

TABLE = "brp.amb.external-rolls"
EVEN = 50
"""The chance in percent where both figures are the same; each point between them makes 5."""


def resistance(
    active: int, passive: int, circumstances: Iterable[Circumstance] = ()
) -> tuple[int, tuple[Modifier, ...]]:
    """The chance that the active figure wins, and the steps to it; 01-05 always wins, and 96-00 never."""
    between = 5 * (active - passive)
    note = f"{active} against {passive}"
    chance, more = modified(EVEN + between, circumstances)
    steps = (Modifier(rule=TABLE, op="+", value=between, total=EVEN + between, note=note), *more)
    real = min(max(chance, SURE), LOST - 1)
    if real != chance:
        op = "min" if real > chance else "max"
        steps = (*steps, Modifier(rule=TABLE, op=op, value=real, total=real))
    return real, steps


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
    thrown = yield from roll(
        who, purpose, "1d100", rule=TABLE, against=against, reads=lambda: lambda shown: shown.total <= chance
    )
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
