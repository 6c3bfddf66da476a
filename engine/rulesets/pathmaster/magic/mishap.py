"""The roll on the table of spell failures. The book has none to show: its total goes to the GM."""

from affray.rules import Fight, Noted, Procedure, roll
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED

FAILURE_TABLE = "pm.q.missing-failure-table"


def mishap(fight: Fight, who: str, spell: str, more: int, rule: str) -> Procedure[None]:
    """Roll, with so much more for what hindered the casting, or for how the effect fails (pm.spell.fumble-numbers).

    Source: pm.spell.result.absolute-failure-modifier, pm.spell.result.spectacular-failure-modifier,
    pm.q.failure-modifier-contents.
    """
    thrown = yield from roll(who, "spell-failure", OPEN_ENDED, rule=FAILURE_TABLE)
    args = {"spell": spell, "total": thrown.total + more, "modifier": more}
    yield Noted(key="spell.mishap", combatant=who, args=args, rule=rule)
