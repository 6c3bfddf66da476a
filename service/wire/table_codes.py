"""A table's code as it is opened, and whoever comes by it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.ruleset_api.field_types import Id, Name

MOST_HEROES = 40
LONGEST = 24  # hours


class OpenTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's code to be: whom guests may ask for, and for how long. One that is open stays, unless `renew`."""

    heroes: Annotated[tuple[Id, ...], Meta(max_length=MOST_HEROES)] = ()
    hours: Annotated[int, Meta(ge=1, le=LONGEST)] = 4
    renew: bool = False


class WaitingGuest(Struct, frozen=True, kw_only=True):
    """A guest: whom they would like to play ("": whoever the GM gives them), since when, and the seat they were given.

    `since` is in milliseconds since 1970.
    """

    guest: str
    name: str
    hero: str
    since: int
    seat: str


class TableCode(Struct, frozen=True, kw_only=True):
    """The open code of a fight ("": none), for its GM: its link, until when (ms since 1970), and who came."""

    encounter: str
    code: str = ""
    link: str = ""
    until: int = 0
    guests: list[WaitingGuest] = []


class FreeHero(Struct, frozen=True, kw_only=True):
    """A combatant whom nobody plays yet."""

    id: str
    name: str


class TableDoor(Struct, frozen=True, kw_only=True):
    """What a code tells whoever has it: what is played there, and whom they may ask for. Nothing of the fight."""

    code: str
    title: str
    heroes: list[FreeHero]


class AskToJoin(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody asks to join: their name, and whom they would like to play.

    The `ticket` is drawn by whoever asks, and says who they are: it is for them alone. Sent again it is the same guest.
    """

    ticket: Annotated[str, Meta(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
    name: Name
    hero: str = ""


class Admission(Struct, frozen=True, kw_only=True):
    """Whether a guest is let in; then with the seat and its token."""

    status: Literal["waiting", "in", "refused"]
    encounter: str = ""
    seat: str = ""
    token: str = ""


class LetIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat that a guest is given: a player's, an observer's or a spectator's that the GM has invited to."""

    seat: Id
