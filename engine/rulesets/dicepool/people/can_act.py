"""Who takes part, who is friend or foe, and who perceives whom."""

from affray.rules import (
    NOT_BARRED,
    Args,
    Bands,
    Combatant,
    Fight,
    Sentence,
    Why,
    board,
    covered,
    distance,
    hindrance,
    notices,
    of_fight,
    up_to,
)
from engine.board.sight import sees as line_of_sight
from engine.rulesets.dicepool.seams import FRIENDS, HEARING, MEMORY, SIGHT

SPACE = "dp.host.space"


def standing(combatant: Combatant) -> bool:
    """Whether a combatant is in the fight: at 0 HEALTH one is out of it (dp.host.health)."""
    return combatant.present and combatant.now("health") > 0


@of_fight
def foes(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The foes who are in the fight and whom a combatant notices."""
    return [
        each
        for each in fight.present()
        if each.side != combatant.side and standing(each) and notices(combatant, each)
    ]


@of_fight
def others(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """Everybody else in the fight whom a combatant notices, friends too."""
    return [
        each
        for each in fight.present()
        if each.id != combatant.id and standing(each) and notices(combatant, each)
    ]


def marks(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """Whom a combatant may go for: foes, and everybody else too if it cannot tell friend from foe."""
    return (others if FRIENDS(fight, combatant) else foes)(fight, combatant)


@of_fight
def allies(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The others of a side who are in the fight, as far as both know that they are allies."""
    if MEMORY(fight, combatant):
        return []
    return [
        each
        for each in fight.present()
        if each.side == combatant.side
        and each.id != combatant.id
        and standing(each)
        and not MEMORY(fight, each)
    ]


def too_far_to_see(fight: Fight, combatant: Combatant, other: Combatant) -> Why:
    """Why a combatant does not see so far; ("", "") where it does."""
    for each in SIGHT(fight, combatant):
        if distance(fight, combatant, other) > each.squares:
            return Sentence("dicepool.too-far", {"who": combatant.name, "squares": each.squares}), each.rule
    return NOT_BARRED


def beyond(
    fight: Fight, actor: Combatant, target: Combatant, by: Args, reach: int, *, by_feel: bool = False
) -> Why:
    """Why something does not reach a target: too far, behind a wall (dp.amb.walls), or not next to one and not seen.

    `by` is the weapon, or the spell or ability. A weapon for blows needs no sight of the target, however long it is
    (dp.amb.sight-based).
    """
    apart = distance(fight, actor, target) > 1
    hinders = hindrance(fight, actor, target, most=reach, sight=apart)
    if hinders is not None and hinders.kind == "far":
        key = "dicepool.weapon-too-short" if "weapon" in by else "dicepool.spell-too-short"
        return Sentence(key, {"target": target.name, "away": hinders.away, **by, "reach": reach}), SPACE
    if apart and not by_feel and (why := too_far_to_see(fight, actor, target))[0]:
        return why
    return NOT_BARRED if hinders is None else (hinders.between(actor, target), SPACE)


def carries(fight: Fight, actor: Combatant, reach: int, *, by_feel: bool = False) -> Bands:
    """How far something reaches: to the next square, and beyond it no further than one sees."""
    far = reach if by_feel else min((each.squares for each in SIGHT(fight, actor)), default=reach)
    return up_to(min(reach, max(1, far)))


def perceives(fight: Fight, combatant: Combatant, other: Combatant) -> bool:
    """Whether a combatant notices another and sees it."""
    if not notices(combatant, other) or too_far_to_see(fight, combatant, other)[0]:
        return False
    here, there = covered(combatant), covered(other)
    return not (here and there) or line_of_sight(here, there, board(fight))


def unheard(fight: Fight, combatant: Combatant, other: Combatant) -> str:
    """The rule by which a combatant cannot hear another, "" where it can."""
    for each in HEARING(fight, combatant):
        if distance(fight, combatant, other) > each.squares:
            return each.rule
    return ""
