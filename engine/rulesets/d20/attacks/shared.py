"""Prayer, chant and martial music: what a whole side shares (d20.host.shared-spells)."""

from collections.abc import Iterator
from typing import get_args

from affray.rules import Args, Chapter, Combatant, Condition, ConditionGained, Fight, Maneuver, Nothing, When
from engine.rulesets.d20.people.can_act import up
from engine.rulesets.d20.seams import DAMAGE, TO_HIT, Bonus
from engine.rulesets.d20.sheet import Spell

RULE = "d20.host.shared-spells"
SPELLS = {each: Condition(each, Nothing) for each in get_args(Spell)}


def under(combatant: Combatant) -> list[Bonus]:
    """A point for each that a combatant has; all of a side share it."""
    return [Bonus(RULE, 1, name, shared=True) for name, spell in SPELLS.items() if spell.on(combatant)]


def begin(fight: Fight, who: str, args: Args) -> Iterator[ConditionGained]:
    """Everybody of the side has it until the end of the next round."""
    until = When(round=fight.round + 1)
    for each in fight.present():
        if each.side == fight.combatants[who].side and up(each):
            yield SPELLS[args["spell"]].gained(each.id, rule=RULE, until=until)


CHAPTER = Chapter(
    name="shared spells",
    maneuvers=(
        Maneuver(
            key="begin",
            rule=RULE,
            cost={"attack": 1},
            targets=lambda fight, actor: [{"spell": each} for each in actor.sheet.get("spells", ())],
            does=begin,
        ),
    ),
    conditions=tuple(SPELLS.values()),
    adds=(
        TO_HIT.add(lambda fight, attacker, target: under(attacker)),
        DAMAGE.add(lambda fight, attack: under(fight.combatants[attack.attacker])),
    ),
)
