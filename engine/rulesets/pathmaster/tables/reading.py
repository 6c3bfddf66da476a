"""What the table owner's tables say of a total."""

from msgspec import Struct

from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.state import Fight


class Found(Struct, frozen=True):
    """A cell of an attack table: hits, and criticals by kind and severity."""

    hits: int = 0
    criticals: tuple[tuple[str, str], ...] = ()


class Effects(Struct, frozen=True):
    """An entry of a critical or fumble table."""

    text: str = ""
    hits: int = 0


def read_attack(fight: Fight, blow: Blow, total: int) -> Found:
    """The cell of the weapon's table for this total and the target's armour type."""
    if total < 50:
        return Found()
    hits = (total - 40) // 5
    return Found(hits, (("slash", "ABCDE"[min(4, (total - 100) // 10)]),) if total >= 100 else ())


def read_critical(fight: Fight, kind: str, severity: str, roll: int) -> Effects:
    """The entry of a critical table for this roll."""
    return Effects(text=f"{kind} {severity}", hits=roll // 20)
