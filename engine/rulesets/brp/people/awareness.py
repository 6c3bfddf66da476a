"""Who has noticed whom: a foe one does not know of cannot be named (brp.statements.knowledge-limit)."""

from affray.rules import EVERY_FOE, HIDDEN, Args, Chapter, Combatant, Details, Fight, Maneuver, Procedure
from engine.kit.hiding import Hidden
from engine.rulesets.brp.moves.noncombat import RULE, UNENGAGED
from engine.rulesets.brp.people.can_act import hidden
from engine.rulesets.brp.people.sides import hostile
from engine.rulesets.brp.people.skills import skill_odds, skill_roll

LIMIT = "brp.statements.knowledge-limit"

SPOT = "Spot"
"""The skill with which hidden foes are noticed."""


def spotting(fight: Fight, actor: Combatant) -> Details:
    """The chance to notice a foe, whether or not there is one."""
    chance, modifiers = skill_odds(fight, actor, SPOT)
    return Details(chance=chance, modifiers=modifiers)


def search(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Search: one Spot roll finds every hidden foe who can be found."""
    check = yield from skill_roll(fight, who, "search", SPOT)
    if not check.succeeded:
        return
    for foe in list(fight.present()):
        if hostile(fight.combatants[who], foe) and hidden(foe, fight.combatants[who]):
            yield from notice(fight, who, foe.id)


def notice(fight: Fight, who: str, whom: str) -> Procedure[None]:
    """Notice a hidden foe, who stays hidden from the others."""
    found = fight.combatants[whom]
    names = HIDDEN.of(found).names
    if not names or EVERY_FOE in names:
        names = [each.id for each in fight.present() if hostile(each, found)]
    if others := [each for each in names if each != who]:
        until = found.conditions[HIDDEN.name].until
        yield HIDDEN.gained(whom, Hidden(others), until=until, rule=LIMIT)
    else:
        yield HIDDEN.lost(whom, reason="noticed", rule=LIMIT)


def give_away(fight: Fight, who: str) -> Procedure[None]:
    """Give oneself away: an attack from hiding ends the hiding."""
    if HIDDEN.on(fight.combatants[who]):
        yield HIDDEN.lost(who, reason="attacked", rule=LIMIT)


CHAPTER = Chapter(
    name="who has noticed whom",
    maneuvers=(Maneuver(key="search", rule=RULE, bars=UNENGAGED, alike=spotting, does=search),),
    conditions=(HIDDEN,),
)
