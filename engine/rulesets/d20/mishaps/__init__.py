"""The mishaps: criticals, friendly fire, tight quarters, fumbles, and weapons that break and lie about.

A part that any game can take whose attacks are rolled with a d20: `mishaps("my-game")` is it. What it needs of that
game stands in engine.rulesets.d20.mishaps.seams and docs/reference/d20.md.
"""

from affray.rules import Part
from engine.rulesets.d20.mishaps import critical, friendly_fire, fumble, recovery, thrown, tight_quarters
from engine.rulesets.d20.mishaps.options import Options, Sheet, joins

BOOK = (critical, friendly_fire, tight_quarters, thrown, fumble)


def mishaps(host: str, *, picks_up: bool = True) -> Part:
    """The mishaps as a part of this game.

    A game with a "pick-up" of its own takes them without theirs (`picks_up` False), and asks at NO_PICK_UP.
    """
    return Part(
        name="mishaps",
        host=host,
        title="Mishaps",
        version="2",
        about="Natural twenties that multiply damage, shots that strike a friend, weapons dropped and broken.",
        chapters=(
            *(each.CHAPTER for each in BOOK),
            *([recovery.PICKING_UP] if picks_up else []),
            recovery.CHAPTER,
        ),
        options=Options,
        sheet=Sheet,
        joins=joins,
    )


part = mishaps("d20")
