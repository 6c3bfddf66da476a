"""Pick Up: what lies on the ground within reach, for a Move (pm.ambiguity.ready-or-pick-up).

Every foe within whose reach that is may strike first (pm.pick-up.provokes).
"""

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Fight,
    Maneuver,
    Procedure,
    Sentence,
    Why,
    bar,
    board,
    covered,
    stopping,
)
from engine.board.cells import apart
from engine.kit.striking import called
from engine.rulesets.pathmaster.budget import price
from engine.rulesets.pathmaster.gear.ready import in_use
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.people.hands import free_hands, hands_full
from engine.rulesets.pathmaster.people.stunned import reeling

ACTION = "pm.pick-up.action"
PROVOKES = "pm.pick-up.provokes"
REACH = 1


def on_the_ground(fight: Fight, actor: Combatant) -> list[Args]:
    """Everything of one's own that lies on the ground."""
    return [{"item": name} for name, item in actor.items.items() if item.get("place") == "ground"]


def too_far(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It lies in the next cell at most, with no wall between (pm.ambiguity.walls)."""
    lies = actor.items[args["item"]].get("lies")
    if lies is None or actor.position is None:
        return NOT_BARRED
    here, there, on = covered(actor), (lies[0], lies[1]), board(fight)
    away = min(apart(each, there, on) for each in here)
    if away > REACH:
        return Sentence("pathmaster.lies-too-far-away", {"item": args["item"], "away": away}), ACTION
    near = [each for each in here if apart(each, there, on) <= REACH]
    if (wall := stopping(near, [there], on)) is None:
        return NOT_BARRED
    between = {"thing": called(wall), "actor": actor.name, "item": args["item"]}
    return Sentence("pathmaster.lies-behind", between), ACTION


@bar(ACTION, "pathmaster.drop-something-first")
def no_hand_free(fight: Fight, actor: Combatant, args: Args) -> bool | dict[str, Sentence]:
    """It takes hands that are free."""
    takes = int(actor.items[args["item"]].get("hands", 1))
    return takes > len(free_hands(actor)) and {"hands": hands_full(actor)}


def pick_up(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Whoever controls the place may strike first; whoever still can then has it in hand."""
    yield from pause(fight, Happening(kind="exposes", who=who, rule=PROVOKES))
    actor = fight.combatants[who]
    if active(actor) and not reeling(actor) and not no_hand_free(fight, actor, args)[0]:
        yield from in_use(fight, who, args["item"], "", rule=ACTION)


CHAPTER = Chapter(
    name="pick up",
    maneuvers=(
        Maneuver(
            key="pick-up",
            rule=ACTION,
            cost=price("Pick Up"),
            targets=on_the_ground,
            bars_each=(too_far, no_hand_free),
            does=pick_up,
            counts_as=("pick-up", ACTION),
        ),
    ),
)
