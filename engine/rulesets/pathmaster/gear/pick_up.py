"""Pick Up: what lies on the ground within reach, for a Move (pm.ambiguity.ready-or-pick-up)."""

from affray.rules import NOT_BARRED, Args, Chapter, Combatant, Fight, Maneuver, Why, board, covered, stopping
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
        return f"The {args['item']} lies {away} cells away; go nearer first.", GOVERNS
    near = [each for each in here if apart(each, there, on) <= REACH]
    if (wall := stopping(near, [there], on)) is None:
        return NOT_BARRED
    return f"The {called(wall)} is between {actor.name} and the {args['item']}; go round it first.", GOVERNS


def no_hand_free(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It takes hands that are free."""
    if int(actor.items[args["item"]].get("hands", 1)) <= len(free_hands(actor)):
        return NOT_BARRED
    return f"{hands_full(actor)} Drop something first.", GOVERNS


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
