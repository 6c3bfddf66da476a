"""Pick Up: what lies on the ground within reach, for a Move (pm.ambiguity.ready-or-pick-up)."""

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Fight,
    Maneuver,
    Sentence,
    Why,
    bar,
    board,
    covered,
    stopping,
)
from engine.board.cells import apart
from engine.kit.striking import called
from engine.rulesets.pathmaster.budget import GOVERNS, price
from engine.rulesets.pathmaster.gear.ready import in_use
from engine.rulesets.pathmaster.people.hands import free_hands, hands_full

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
        return Sentence("pathmaster.lies-too-far-away", {"item": args["item"], "away": away}), GOVERNS
    near = [each for each in here if apart(each, there, on) <= REACH]
    if (wall := stopping(near, [there], on)) is None:
        return NOT_BARRED
    between = {"thing": called(wall), "actor": actor.name, "item": args["item"]}
    return Sentence("pathmaster.lies-behind", between), GOVERNS


@bar(GOVERNS, "pathmaster.drop-something-first")
def no_hand_free(fight: Fight, actor: Combatant, args: Args) -> bool | dict[str, Sentence]:
    """It takes hands that are free."""
    takes = int(actor.items[args["item"]].get("hands", 1))
    return takes > len(free_hands(actor)) and {"hands": hands_full(actor)}


CHAPTER = Chapter(
    name="pick up",
    maneuvers=(
        Maneuver(
            key="pick-up",
            rule=GOVERNS,
            cost=price("Pick Up"),
            targets=on_the_ground,
            bars_each=(too_far, no_hand_free),
            does=lambda fight, who, args: in_use(fight, who, args["item"], "", rule=GOVERNS),
            counts_as=("pick-up", GOVERNS),
        ),
    ),
)
