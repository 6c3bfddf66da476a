"""The viewer of a fight: whose view it is, and with which rights."""

from msgspec import Struct
from msgspec.structs import force_setattr

from engine.history.roles import Role
from projections.language.languages import ENGLISH


class Viewer(Struct, frozen=True, kw_only=True):
    """A viewer: a seat as far as seeing goes; viewers can be compared and be keys of dictionaries.

    A "gm" sees all. A "player" sees what their `combatants` (ids, sorted) see, and acts for them; an
    "observer" sees what theirs see and acts for none. A "spectator" has none and sees what is hidden from nobody.
    What is said to them in words is in their `language`; nothing is kept from one who
    `sees_all`.
    """

    seat: str
    role: Role
    combatants: tuple[str, ...] = ()
    language: str = ENGLISH
    sees_all: bool = False

    def __post_init__(self) -> None:
        """Whether nothing is kept from this viewer: the role says so, and nothing else."""
        force_setattr(self, "sees_all", self.role == "gm")


THE_GM = Viewer(seat="gm", role="gm")
