"""Tables that play coins: Ann (red) against Bob and Carl (blue), six coins each unless told otherwise."""

from collections.abc import Mapping
from typing import Any

from affray.testing import Table, entrant
from docs.examples.coins import ruleset
from events import ConditionGained, DamageHealed, DamageTaken


def coins_table(*, options: Mapping[str, Any] | None = None, **purses: int) -> Table:
    """The three at a table: `coins_table(carl=1)` leaves Carl one coin. Ann's turn comes first."""
    return Table(
        ruleset,
        [
            entrant("ann", side="red", coins=purses.get("ann", 6)),
            entrant("bob", side="blue", coins=purses.get("bob", 6)),
            entrant("carl", side="blue", coins=purses.get("carl", 6)),
        ],
        options=options,
    )


def loses(who: str, amount: int) -> DamageTaken:
    """The effect of a ruling that takes coins from somebody."""
    return DamageTaken(combatant=who, injury="ruled", amount=amount, resource="coins")


def finds(who: str, amount: int) -> DamageHealed:
    """The effect of a ruling that gives lost coins back."""
    return DamageHealed(combatant=who, amount=amount, resource="coins")


def is_wet(who: str) -> ConditionGained:
    """The effect of a ruling that no rule of the game takes notice of."""
    return ConditionGained(combatant=who, condition="wet")
