"""Confused: whom it picks is drawn by lot; then a die says each turn what else it is (dp.amb.confused-roll)."""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.rules import Args, Chapter, Combatant, Fight, Procedure, records, roll, table
from engine.rulesets.dicepool.conditions.affliction import (
    CONDITIONS,
    Affliction,
    affliction,
    afflictions,
    summed,
)
from engine.rulesets.dicepool.conditions.effects import works
from engine.rulesets.dicepool.conditions.landing import leave
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.people.kinds import Lot
from engine.rulesets.dicepool.seams import LOTS, OPENS

ROLLED = "dp.condition.confused.second"


def anybody(fight: Fight, actor: Combatant, key: str, args: Args) -> Iterator[Lot]:
    """Whoever it could pick is as likely, friend or foe (dp.condition.confused.first)."""
    if works(fight, actor, "confused", 1) and key in fight.rulebook.maneuvers:
        maneuver, chosen = fight.rulebook.maneuvers[key], {**args, "target": ""}
        among = [
            each["target"]
            for each in maneuver.targets(fight, actor)
            if {**each, "target": ""}.items() <= chosen.items()
            and not any(bar(fight, actor, each)[0] for bar in maneuver.bars_each)
        ]
        yield Lot("dp.amb.friend-from-foe", tuple(among))


def of_this_turn(fight: Fight, who: str) -> Procedure[None]:
    """The condition of the last turn is over, and a die says that of this one (dp.table.confused-roll)."""
    for name, held in afflictions(fight.combatants[who]).items():
        if held.governs:
            left = summed(replace(held, governs=False), held.of_own)
            yield from leave(fight, who, name, left, reason="turn", rule=ROLLED)
    confused = works(fight, fight.combatants[who], "confused", 2)
    if confused is None or not standing(fight.combatants[who]):
        return
    thrown = yield from roll(who, "confused", "1d6", rule=ROLLED)
    name = records(table("dp.table.confused-roll"))[thrown.total - 1]["condition"].lower()
    old = affliction(fight.combatants[who], name) or Affliction(level=0, source=confused.origin)
    yield CONDITIONS[name].gained(who, summed(replace(old, governs=True), old.of_own), rule=ROLLED)


CHAPTER = Chapter(name="confused", adds=(LOTS.add(anybody), OPENS.add(of_this_turn)))
