"""Ways to meet an attack, besides parrying and dodging it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from affray.rules import Args, Combatant, Fight, Option, Procedure
from engine.rulesets.brp.attacks.declared import Attack
from engine.rulesets.brp.defences.made import Defence
from engine.rulesets.brp.sheet import Weapon


@dataclass(frozen=True, slots=True)
class Way:
    """A way to meet an attack: its key, its options against a thing (by name, and as it is used), and what it does.

    It `counts` as a defence of a kind, and passes the same gate: what bars that kind bars it, what makes it harder is
    for the way itself to add (engine.rulesets.brp.defences.gate).
    """

    key: str
    counts: Literal["parries", "dodges"]
    options: Callable[[Fight, Combatant, Combatant, str, Weapon], Iterable[Option]]
    does: Callable[[Fight, Attack, Args], Procedure[Defence]]
