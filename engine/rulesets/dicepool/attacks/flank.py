"""Flanks and crossfires: a die more for an ally on the other side, or who shot from elsewhere (dp.host.flank)."""

from collections.abc import Iterator

from affray.rules import (
    Chapter,
    Combatant,
    Fight,
    Points,
    board,
    can_strike,
    covered,
    distance,
    notices,
    of_fight_and_two,
    on_opposite_sides,
    spread,
)
from engine.rulesets.dicepool.attacks.memory import ATTACKED
from engine.rulesets.dicepool.people.can_act import allies
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.seams import ALLIANCE, POOL

APART = 90
"""Degrees between the directions of a crossfire, at least."""


def helped(fight: Fight, check: Check) -> Iterator[Points]:
    """A die for an attack in melee with a flank, or a ranged one in a crossfire; no more for a second ally.

    Whom the target does not notice does not distract it; a die for that would tell that somebody is there.
    """
    if check.defense not in GIVES or fight.board.shape == "none":
        return
    attacker, target = fight.combatants[check.who], fight.combatants[check.target]
    if _has_help(fight, attacker, target, check.defense):
        yield Points("dp.host.flank", 1, "flank" if check.defense == "melee" else "crossfire")


@of_fight_and_two
def _has_help(fight: Fight, attacker: Combatant, target: Combatant, defense: str) -> bool:
    """Whether an ally of the attacker flanks, or shoots from elsewhere."""
    return any(
        ally.id != target.id
        and GIVES[defense](fight, attacker, target, ally)
        and notices(target, ally)
        and not ALLIANCE(fight, attacker, target, ally)
        for ally in allies(fight, attacker)
    )


def flanks(fight: Fight, attacker: Combatant, target: Combatant, ally: Combatant) -> bool:
    """Whether an ally stands at a target, with no wall between, on the side opposite the attacker."""
    near = distance(fight, ally, target) == 1 and can_strike(fight, ally, target)
    return near and on_opposite_sides(covered(attacker), covered(ally), covered(target), board(fight))


def crossfires(fight: Fight, attacker: Combatant, target: Combatant, ally: Combatant) -> bool:
    """Whether an ally has attacked the target since the attacker's last turn, from a direction far enough apart.

    Everybody has a turn a round, so that these are the attacks of the ally's latest turn.
    """
    came = [each.at for each in ATTACKED.of(ally).shots if each.target == target.id and each.at is not None]
    return any(spread(covered(target), covered(attacker), [at], board(fight)) >= APART for at in came)


GIVES = {"melee": flanks, "ranged": crossfires}
"""What gives a die, by the DEFENSE that an attack goes against."""

CHAPTER = Chapter(name="flanks and crossfires", adds=(POOL.add(helped),))
