"""Destroyed weapons as improvised ones, where the GM lets them be (sit.item.destroyed)."""

from collections.abc import Iterator

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Maneuver
from engine.rulesets.situational.attacks.attack import (
    barred_otherwise,
    details,
    not_in_hand,
    once,
    out_of_reach,
    said,
)
from engine.rulesets.situational.people.able import targets
from engine.rulesets.situational.people.things import sound, things
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.turn.prices import price
from engine.state.state import Combatant, Fight

RULE = "sit.item.destroyed"


def wrecks(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Every destroyed weapon against every foe."""
    for name in things(actor, Weapon):
        if not sound(actor, name):
            yield from ({"target": foe.id, "weapon": name} for foe in targets(fight, actor))


CHAPTER = Chapter(
    name="improvised weapons",
    option="improvised",
    maneuvers=(
        Maneuver(
            key="improvise",
            rule=RULE,
            cost=price("attack"),
            targets=wrecks,
            bars_each=(not_in_hand, out_of_reach, barred_otherwise),
            details=details,
            says=said,
            does=once,
        ),
    ),
)
