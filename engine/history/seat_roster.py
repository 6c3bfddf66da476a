"""The seat roster as of the record: the seats that the GM gave away, and for whom each speaks."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset_api.procedure import GM
from events import SeatInvited, SeatRevoked
from events.chain.commit import Commit


class Seat(Struct, frozen=True, kw_only=True):
    """A seat as of the record: its role, and the combatants (ids) it plays or looks through.

    `issue` is the commit that gave it away, by which its tokens differ from earlier ones;
    `until` is when it ends, in milliseconds since 1970 (0: never).
    """

    seat: str
    role: str
    combatants: tuple[str, ...] = ()
    issue: int = 0
    until: int = 0
    revoked: bool = False

    @property
    def is_gm(self) -> bool:
        """Whether this seat may do what the GM may."""
        return self.role == "gm"

    def speaks_for(self, who: str) -> bool:
        """Whether it may answer for a combatant, or for the GM ("gm")."""
        return self.is_gm or (self.role == "player" and who in self.combatants)


Seats = Mapping[str, Seat]

FIRST = Seat(seat=GM, role="gm")
"""The seat of the fight's opener; it is there without an invitation."""


def seat_of(seats: Seats, by: str) -> Seat:
    """The seat that a command comes from. A combatant for whom no seat was invited speaks in their own name."""
    found = seats.get(by)
    if found is not None:
        return found
    return FIRST if by == GM else Seat(seat=by, role="player", combatants=(by,))


def invited(event: SeatInvited, commit: Commit) -> Seat:
    """The seat as it is after this invitation."""
    return Seat(
        seat=event.seat,
        role=event.role,
        combatants=event.combatants,
        issue=commit.version,
        until=commit.header.at + event.hours * 3_600_000 if event.hours else 0,
    )


def unseated(seats: Seats, event: SeatRevoked) -> Seat:
    """The seat as it is after it was taken away."""
    return replace(seats.get(event.seat, Seat(seat=event.seat, role="spectator")), revoked=True)
