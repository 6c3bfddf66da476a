"""Fumbles and malfunctions (brp.fumble.roll, brp.malfunction.range)."""

from engine.procedure import Procedure, roll
from engine.rulesets.brp.check import Check
from engine.state import Fight
from events import ItemChanged, Noted


def fumble(fight: Fight, who: str, with_what: str, deed: str, check: Check) -> Procedure[None]:
    """Roll on the table that fits the deed, and apply the entry."""
    thrown = yield from roll(who, "fumble", "1d100", rule="brp.fumble.roll")
    yield Noted(key="fumble", combatant=who, args={"roll": thrown.total}, rule="brp.fumble.roll")


def jam(fight: Fight, who: str, with_what: str) -> Procedure[None]:
    """The weapon fails whatever the user's skill (brp.malfunction.range)."""
    yield ItemChanged(
        combatant=who, item=with_what, change="jammed", fields={"jammed": True}, rule="brp.malfunction.range"
    )
