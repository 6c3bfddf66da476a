"""Whether a blow falls from behind (pm.opportunity.position-modifiers)."""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.rules import Chapter, Fight, Points, beyond, board, cell, covered
from engine.board.cells import apart
from engine.board.lines import straight_away
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.flanking import behind
from engine.rulesets.pathmaster.seams import ATTACK

POSITION = "pm.opportunity.position-modifiers"
REAR = 35


def from_behind(fight: Fight, attack: Attack) -> bool:
    """Whether the target turns its back on the blow (pm.flank.focus-effects).

    Source: pm.opportunity.position-modifiers, pm.ambiguity.rear-in-opportunity-attacks.
    """
    return runs_away(fight, attack) or (attack.melee and behind(fight, attack.target) == attack.attacker.id)


def from_the_rear(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The bonus for a strike at a foe who turns and runs, by the position after the first step."""
    if runs_away(fight, attack):
        yield Points(POSITION, REAR, "from behind")


def one_step_on(fight: Fight, attack: Attack) -> Attack | None:
    """The same opportunity attack with its target after the first step; None where it does not move."""
    here, on = cell(attack.target), board(fight)
    if not attack.going or here is None:
        return None
    x, y = beyond(here, attack.going, on)
    after = attack.target.copy()
    after.position = (float(x), float(y))
    return replace(attack, target=after.as_it_is())


def runs_away(fight: Fight, attack: Attack) -> bool:
    """Whether the target of an opportunity attack goes straight away from the attacker.

    Source: pm.opportunity.position-modifiers.
    """
    if not attack.going:
        return False
    on = board(fight)
    mine, theirs = covered(attack.attacker), covered(attack.target)
    if not mine or not theirs:
        return False
    pairs = [(here, there) for here in mine for there in theirs]
    here, there = min(pairs, key=lambda pair: apart(pair[0], pair[1], on))
    return straight_away(here, there, attack.going, on)


CHAPTER = Chapter(name="from behind", adds=(ATTACK.add(from_the_rear),))
