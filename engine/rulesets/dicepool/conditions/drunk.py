"""Drunk, second level: at the start of its turn the victim wanders (dp.condition.drunk.second)."""

from affray.rules import Chapter, Fight, Noted, Procedure, beyond, cell, roll, walk
from engine.board.directions import CLOCKWISE
from engine.rulesets.dicepool.conditions.effects import saying, works
from engine.rulesets.dicepool.moves.move import METRES, stepping
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.seams import OPENS

RULE = "dp.condition.drunk.second"


def wander(fight: Fight, who: str) -> Procedure[None]:
    """So many squares as a die says, in one direction, up to the first that cannot be entered; it is no action."""
    actor, winds = fight.combatants[who], CLOCKWISE[fight.board.shape]
    rooted = any(saying(fight, actor, "rooted"))
    if not works(fight, actor, "drunk", 2) or not standing(actor) or rooted or cell(actor) is None:
        return
    squares = yield from roll(who, "wandering", "1d6", rule=RULE)
    drawn = yield from roll(who, "direction", f"1d{len(winds)}", rule="dp.amb.drunk-wandering")
    actor = fight.combatants[who]
    wind, here, cost = winds[drawn.total - 1], cell(actor), stepping(fight, actor)
    path: list[str] = []
    while here is not None and len(path) < squares.total and cost(here, wind) is not None:
        path.append(wind)
        here = beyond(here, wind, fight.board)
    gone = yield from walk(fight, who, path, rule=RULE, metres=METRES, in_the_way=standing)
    yield Noted(key="wanders", combatant=who, args={"squares": gone, "direction": wind.lower()}, rule=RULE)


CHAPTER = Chapter(name="drunk", adds=(OPENS.add(wander),))
