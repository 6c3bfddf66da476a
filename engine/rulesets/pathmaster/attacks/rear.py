"""Whether a blow falls from behind (pm.opportunity.position-modifiers)."""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.rules import Chapter, Fight, Points, beyond, board, cell, covered
from engine.board.cells import apart
from engine.board.lines import straight_away
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.flanking import behind
from engine.rulesets.pathmaster.seams import ATTACK

POSITION = "pm.opportunity.position-modifiers"
REAR = 35


def from_behind(fight: Fight, blow: Blow) -> bool:
    """Whether the target turns its back on the blow (pm.flank.focus-effects).

    Source: pm.opportunity.position-modifiers, pm.ambiguity.rear-in-opportunity-attacks.
    """
    return runs_away(fight, blow) or (blow.melee and behind(fight, blow.target) == blow.attacker.id)


def from_the_rear(fight: Fight, blow: Blow) -> Iterator[Points]:
    """The bonus for a strike at a foe who turns and runs, by the position after the first step."""
    if runs_away(fight, blow):
        yield Points(POSITION, REAR, "from behind")


def one_step_on(fight: Fight, blow: Blow) -> Blow | None:
    """The same opportunity attack with its target after the first step; None where it does not move."""
    here, on = cell(blow.target), board(fight)
    if not blow.going or here is None:
        return None
    x, y = beyond(here, blow.going, on)
    after = blow.target.copy()
    after.position = (float(x), float(y))
    return replace(blow, target=after.as_it_is())


def runs_away(fight: Fight, blow: Blow) -> bool:
    """Whether the target of an opportunity attack goes straight away from the attacker.

    Source: pm.opportunity.position-modifiers.
    """
    if not blow.going:
        return False
    on = board(fight)
    mine, theirs = covered(blow.attacker), covered(blow.target)
    if not mine or not theirs:
        return False
    pairs = [(here, there) for here in mine for there in theirs]
    here, there = min(pairs, key=lambda pair: apart(pair[0], pair[1], on))
    return straight_away(here, there, blow.going, on)


CHAPTER = Chapter(name="from behind", adds=(ATTACK.add(from_the_rear),))
