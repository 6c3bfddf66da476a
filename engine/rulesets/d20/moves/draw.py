"""Drawing: another weapon in hand for a hex of movement; what lies on the ground may stay there.

Source: d20.host.round, d20.drop.draw-another.
"""

from affray.rules import Args, Chapter, Combatant, Fight, ItemChanged, Maneuver
from engine.rulesets.d20.people.arms import arms

ROUND = "d20.host.round"
ANOTHER = "d20.drop.draw-another"


def sheathed(fight: Fight, actor: Combatant) -> list[Args]:
    """Everything that one carries and has not in hand."""
    return [{"item": name} for name, arm in arms(actor).items() if not arm.held]


def draw(fight: Fight, who: str, args: Args) -> list[ItemChanged]:
    """It is in hand."""
    return [
        ItemChanged(combatant=who, item=args["item"], change="drawn", fields={"held": True}, rule=ANOTHER)
    ]


CHAPTER = Chapter(
    name="draw",
    maneuvers=(Maneuver(key="draw", rule=ROUND, cost={"move": 1}, targets=sheathed, does=draw),),
)
