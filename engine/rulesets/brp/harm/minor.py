"""Minor wounds: harmless one by one, until they add up (brp.wound.minor.cumulative-luck)."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.harm.unconscious import Unconscious, faint
from engine.rulesets.brp.harm.wound_size import major_size, minor_sum, muscled
from engine.rulesets.brp.people.skills import skill_roll
from engine.state.state import Fight
from events import Noted

AWAKE = 3
"""Hit points at which a combatant knocked out by minor wounds wakes (brp.amb.knocked-out-up-to)."""


def minor_wound(fight: Fight, who: str, injury: str) -> Procedure[None]:
    """A minor wound: Luck when the day's minor wounds reach a major one's size; a knock-out at 1 or 2 hit points.

    Luck is rolled once more for each wound past the limit (brp.amb.minor-luck-repeat).
    Source: brp.wound.minor.cumulative-luck, brp.wound.minor.one-or-two-left.
    """
    yield Noted(key="wound.minor", combatant=who, args={"injury": injury}, rule="brp.wound.minor.definition")
    wounded = fight.combatants[who]
    limit = major_size(fight, wounded)
    if muscled(wounded) and minor_sum(fight, wounded) >= limit:
        yield from _luck(fight, who, limit)
    yield from knock_out(fight, who)


def knock_out(fight: Fight, who: str) -> Procedure[None]:
    """The knock-out: with 1 or 2 hit points left after a minor wound, unconscious for up to an hour."""
    if fight.combatants[who].now("hp") in (1, 2):
        yield from faint(fight, who, Unconscious(hp=AWAKE), rule="brp.wound.minor.one-or-two-left")


def _luck(fight: Fight, who: str, limit: int) -> Procedure[None]:
    rule = "brp.wound.minor.cumulative-luck"
    check = yield from skill_roll(fight, who, "luck", "Luck", rule=rule)
    if check.succeeded:
        args = {"limit": limit}
        yield Noted(key="wound.minor.borne", combatant=who, args=args, rule="brp.wound.minor.no-table")
    else:
        yield from faint(fight, who, Unconscious(minor=limit), rule=rule)
