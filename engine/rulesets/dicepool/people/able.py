"""Who takes part, who is friend or foe, and who perceives whom."""

from engine.board.sight import sees as line_of_sight
from engine.ruleset_api.bands import Bands, up_to
from engine.ruleset_api.hiding import notices
from engine.ruleset_api.places import board, covered, distance
from engine.rulesets.dicepool.seams import FRIENDS, HEARING, MEMORY, SIGHT
from engine.state.state import Combatant, Fight


def standing(combatant: Combatant) -> bool:
    """Whether a combatant is in the fight: at 0 HEALTH one is out of it (dp.host.health)."""
    return combatant.present and combatant.now("health") > 0


def foes(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The foes who are in the fight and whom a combatant notices."""
    return [
        each
        for each in fight.present()
        if each.side != combatant.side and standing(each) and notices(combatant, each)
    ]


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


def unseen(fight: Fight, combatant: Combatant, other: Combatant) -> tuple[str, str]:
    """Why a combatant who notices another does not see it; ("", "") where it does."""
    for each in SIGHT(fight, combatant):
        if distance(fight, combatant, other) > each.squares:
            return f"{combatant.name} sees no further than {each.squares} squares.", each.rule
    if not line_of_sight(covered(combatant), covered(other), board(fight)) and combatant.position is not None:
        return f"Something is between {combatant.name} and {other.name}.", "dp.host.space"
    return "", ""


def beyond(fight: Fight, actor: Combatant, target: Combatant, thing: str, reach: int) -> tuple[str, str]:
    """Why something does not reach a target: it is too far away, or not seen and not next to one."""
    if (far := distance(fight, actor, target)) > reach:
        return f"{target.name} is {far} squares away, and {thing} reaches {reach}.", "dp.host.space"
    return unseen(fight, actor, target) if far > 1 else ("", "")


def carries(fight: Fight, actor: Combatant, reach: int) -> Bands:
    """How far something reaches: to the next square, and beyond it no further than one sees."""
    far = min((each.squares for each in SIGHT(fight, actor)), default=reach)
    return up_to(min(reach, max(1, far)))


def perceives(fight: Fight, combatant: Combatant, other: Combatant) -> bool:
    """Whether a combatant notices another and sees it."""
    return notices(combatant, other) and not unseen(fight, combatant, other)[0]


def unheard(fight: Fight, combatant: Combatant, other: Combatant) -> str:
    """The rule by which a combatant cannot hear another, "" where it can."""
    for each in HEARING(fight, combatant):
        if distance(fight, combatant, other) > each.squares:
            return each.rule
    return ""
