"""What the mishaps need of a game whose attacks are rolled with a d20; more of it they do not know.

Such a game sends each roll through ROLLED, strikes whom it then says, so many times over, and says when that is OVER.
"""

from fractions import Fraction

from msgspec import Struct

from affray.rules import Cell, Combatant, Moment, Seam, Why
from engine.ruleset_api.seam import Course

NOWHERE: Cell = (-1, -1)
"""The cell of whoever has none, of which nothing is known but what holds for the whole place."""


class Attack(Struct, frozen=True, kw_only=True):
    """An attack that rolls to hit, by whom, at whom, with which of the attacker's things.

    needed   the lowest natural roll that hits, with every modifier of the moment
    bare     the same by armour class and the attacker's skill alone
    at       the cell in which the target stood; None without a board
    natural  what the d20 shows; 0 before it is rolled
    struck   who is struck: the target, where the roll hits; "" for nobody
    times    how many times the damage is done
    shared   whether bonuses count that the side of the attacker shares (prayer, chant, martial music)
    """

    attacker: str
    target: str
    weapon: str
    needed: int
    bare: int
    at: Cell | None = None
    natural: int = 0
    struck: str = ""
    times: int = 1
    shared: bool = True


ROLLED: Course[Attack] = Course("rolled", "An attack was rolled: whom it strikes in the end, and how hard.")
OVER: Moment[[Attack]] = Moment("over", "An attack is over, and what it did is done.")
STRIKES: Seam[[Attack], Fraction] = Seam(
    "strikes",
    "How likely an attack with this natural roll strikes its target, where the roll alone does not say.",
)
FACING: Seam[[Combatant], str] = Seam(
    "facing", "Where a combatant looks; where nothing says so, at the target of the attack."
)
NO_PICK_UP: Seam[[Combatant, str], Why] = Seam(
    "no pick up",
    'Why a thing that lies there may not be picked up yet: by whom, and its name. A game with its own "pick-up" asks.',
)
