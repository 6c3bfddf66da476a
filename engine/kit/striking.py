"""Striking: whether one combatant can strike another from where they stand. Every kind of strike asks here.

A blow, a shot, a blast that spreads from its middle, a foe who flanks, a friend in the line, whoever stands too near a
wide swing: for all of them the distance counts, and what stands between on the board. Without a board nothing does.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engine.board.board import Board
from engine.board.cells import gap
from engine.board.directions import Cell
from engine.board.sight import Thing, hiding, stopping
from engine.kit.places import covered, distance
from engine.language.sentence import Sentence
from engine.state.derived import of_two
from engine.state.state import Combatant, Fight


class Hindrance(Struct, frozen=True):
    """Why one combatant cannot strike another from where they stand.

    kind   "far" or "near": farther away than it strikes, or nearer; "wall": something lets nothing through;
           "hidden": something ends the sight that it takes
    away   how many cells it is
    what   what stands between, as the board names it; a "wall" where it has no name
    """

    kind: Literal["far", "near", "wall", "hidden"]
    away: int
    what: str = ""

    def between(self, one: Combatant, other: Combatant) -> Sentence:
        """The sentence for what stands between the two."""
        key = "affray.nothing-gets-through" if self.kind == "wall" else "affray.ends-sight"
        return Sentence(key, {"thing": self.what, "one": one.name, "other": other.name})


def hindrance(
    fight: Fight,
    one: Combatant,
    other: Combatant,
    *,
    most: int | None = None,
    least: int = 0,
    sight: bool = False,
) -> Hindrance | None:
    """What hinders a strike at targets from `least` to `most` cells away (None: at any distance); None for nothing.

    With `sight` it takes a line of sight, too.
    """
    if fight.board.shape == "none":
        return None
    return _hindrance(fight, one, other, most, least, sight)


@of_two
def _hindrance(
    fight: Fight, one: Combatant, other: Combatant, most: int | None, least: int, sight: bool
) -> Hindrance | None:
    away = distance(fight, one, other)
    if most is not None and away > most:
        return Hindrance("far", away)
    if away < least:
        return Hindrance("near", away)
    here, there = covered(one), covered(other)
    if not (here and there and away):
        return None
    if most is not None and len(here) + len(there) > 2:
        here, there = _within(here, there, most, fight.board), _within(there, here, most, fight.board)
    if (thing := stopping(here, there, fight.board)) is not None:
        return Hindrance("wall", away, called(thing))
    if sight and (thing := hiding(here, there, fight.board)) is not None:
        return Hindrance("hidden", away, called(thing))
    return None


def _within(cells: Sequence[Cell], goal: Sequence[Cell], most: int, on: Board) -> list[Cell]:
    """The cells from which it is no farther: what is large strikes round a wall from none that is out of reach."""
    return [each for each in cells if gap([each], goal, on) <= most]


def can_strike(
    fight: Fight, one: Combatant, other: Combatant, *, most: int | None = None, least: int = 0
) -> bool:
    """Whether nothing hinders one from striking the other so many cells away."""
    return hindrance(fight, one, other, most=most, least=least) is None


def called(thing: Thing) -> str:
    """What stands between, by its name on the board."""
    return thing.thing or "wall"
