"""Who sits at the table: seats that the GM gave away, and for whom a seat speaks."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.commands import types as cmd
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import SeatInvited, SeatRevoked
from events.chain.commit import Commit


class Seat(Struct, frozen=True, kw_only=True):
    """A seat as of the record: its role, and the combatants (ids) it plays or looks through.

    `issue` is the commit it was given away by, by which what was handed out for an earlier one is told;
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
"""The seat of whoever opened the fight; it is there without an invitation."""


def seat_of(seats: Seats, by: str) -> Seat:
    """The seat that a command comes from. A combatant whom nobody was invited for speaks in their own name."""
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


def invitation(fight: Fight, command: cmd.Invite) -> SeatInvited:
    """What inviting somebody comes to. Raises Refused: bad-seat, unknown-combatant."""
    if (command.seat == GM) and command.role != "gm":
        raise Refused("bad-seat", "The seat 'gm' is the GM's; give this one another id.")
    if command.role in ("player", "observer"):
        if not command.combatants:
            raise Refused(
                "bad-seat",
                f"Say for which combatants the {command.role} sits.",
                legal=sorted(fight.combatants),
            )
        for each in command.combatants:
            if each not in fight.combatants:
                raise Refused(
                    "unknown-combatant",
                    f"There is nobody called {each!r} in this fight.",
                    legal=sorted(fight.combatants),
                )
    elif command.combatants:
        raise Refused(
            "bad-seat", f"A {command.role} sits for nobody in particular; leave out the combatants."
        )
    return SeatInvited(
        seat=command.seat,
        role=command.role,
        combatants=tuple(sorted(set(command.combatants))),
        hours=command.hours,
    )


def revocation(seats: Seats, command: cmd.Revoke) -> SeatRevoked:
    """What taking a seat away comes to. Raises Refused: unknown-seat, bad-seat."""
    if command.seat == command.by:
        raise Refused("bad-seat", "Nobody takes away the seat they sit on; invite another GM, who may.")
    there = [each.seat for each in seats.values() if not each.revoked]
    if command.seat not in there and command.seat != GM:
        raise Refused("unknown-seat", f"There is no seat {command.seat!r}.", legal=there)
    return SeatRevoked(seat=command.seat, reason=command.reason)
