"""Landing: where what was dropped lies, by a d8 and the way its owner looked; and how it comes to lie there.

Source: d20.drop.own-hex, d20.drop.adjacent-hex, d20.drop.location-after-breakage, d20.amb.surface-of-which-hex.
"""

from collections.abc import Iterator

from affray.rules import (
    Cell,
    Event,
    Fight,
    ItemChanged,
    Noted,
    beyond,
    cell,
    covered,
    on_board,
    records,
    table,
    towards,
    turned,
)
from engine.board.paths import crosses
from engine.kit.dropped_items import unused
from engine.rulesets.d20.mishaps.breaking import surface_at
from engine.rulesets.d20.mishaps.seams import FACING, Attack

WORDS = ("ahead", "ahead-right", "behind-right", "behind", "behind-left", "ahead-left")
TURNS = {"hexes": (0, 1, 2, 3, 4, 5), "squares": (0, 1, 3, 4, 5, 7)}
"""How often one turns clockwise from where one looks, for each of the words of d20.table.drop-location."""

AWKWARD = "d20.drop.awkward-hex"
REBOUND = "d20.drop.rebound"
OWN = "d20.drop.own-hex"
NEXT = "d20.drop.adjacent-hex"


def lands(fight: Fight, attack: Attack, face: int) -> tuple[Cell | None, str]:
    """The cell in which a dropped weapon comes to lie by this face of the d8, and by which rule; None without a board.

    From a wall, from what bars the way and from the end of the board it rebounds.
    """
    owner = fight.combatants[attack.attacker]
    here, on = cell(owner), fight.board
    where = {row["d8"]: row["hex"] for row in records(table("d20.table.drop-location"))}[face]
    if here is None or where == "own":
        return here, OWN
    direction = turned(ahead(fight, attack), TURNS[on.shape][WORDS.index(where)], on.shape)
    there = beyond(here, direction, on)
    free = on_board(there, on) and crosses(here, direction, on)
    return (there, NEXT) if free else (here, REBOUND)


def ahead(fight: Fight, attack: Attack) -> str:
    """Where the owner looks; where the game keeps no facing, at the target (d20.amb.location-figure)."""
    owner, target = fight.combatants[attack.attacker], fight.combatants[attack.target]
    looks = FACING(fight, owner)
    return looks[-1] if looks else towards(covered(owner), covered(target), fight.board)


def comes_to_lie(
    fight: Fight, who: str, item: str, at: Cell | None, *, change: str, rule: str
) -> Iterator[Event]:
    """It leaves the hand and lies there, anybody's; out of water, a chasm or mud only the GM can say how to get it.

    The rules make no such ruling: they mark it as awaiting one. Source: d20.fumble.natural-one-drops.
    """
    surface = surface_at(fight, at)
    awkward = surface in fight.table.awkward_surfaces
    fields = {"held": False, "owner": who, "since": fight.round, "awaiting": awkward}
    yield ItemChanged(
        combatant=who,
        item=item,
        change=change,
        fields={**fields, "shown": ["owner", "awaiting"]},
        to="",
        becomes=unused(item, fight.things),
        position=at,
        rule=rule,
    )
    if awkward:
        yield Noted(
            key="awaiting-ruling", combatant=who, args={"item": item, "surface": surface}, rule=AWKWARD
        )
