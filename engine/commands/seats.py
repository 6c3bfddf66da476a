"""Inviting to seats, and revoking them. It is out of play: no undo gives a seat back."""

from typing import Annotated

from msgspec import Meta

from engine.commands.command import MAX_COMBATANTS, Command
from engine.commands.decision import Decision, standalone
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import no_such_combatant
from engine.commands.situation import Situation
from engine.history.roles import Role
from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import Id, Text
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from events import SeatInvited, SeatRevoked


class Invite(Command, frozen=True, kw_only=True, tag="invite"):
    """The GM invites to a seat; the answer has its token. A seat that is there is given again: its old tokens are void.

    A player plays the `combatants`, an observer sees what they see; a GM and a spectator have none. The seat ends
    after `hours`.
    """

    seat: Id
    role: Role
    combatants: Annotated[tuple[Id, ...], Meta(max_length=MAX_COMBATANTS)] = ()
    hours: Annotated[int, Meta(ge=1, le=100_000)] = 24 * 30


class Revoke(Command, frozen=True, kw_only=True, tag="revoke"):
    """The GM revokes a seat: its tokens are void from now on."""

    seat: Id
    reason: Text = ""


def invite(at: Situation, command: Invite) -> Decision:
    """Invite to a seat. Raises Refused: bad-seat, unknown-combatant."""
    fight = at.fight
    if (command.seat == GM) and command.role != "gm":
        raise Refused("bad-seat", Sentence("affray.gms-seat"))
    if command.role in ("player", "observer"):
        if not command.combatants:
            raise Refused(
                "bad-seat",
                Sentence("affray.seat-for-whom", {"role": command.role}),
                legal=sorted(fight.combatants),
            )
        for each in command.combatants:
            if each not in fight.combatants:
                raise no_such_combatant(fight, each)
    elif command.combatants:
        raise Refused("bad-seat", Sentence("affray.seat-for-nobody", {"role": command.role}))
    return standalone(
        SeatInvited(
            seat=command.seat,
            role=command.role,
            combatants=tuple(sorted(set(command.combatants))),
            hours=command.hours,
        )
    )


def revoke(at: Situation, command: Revoke) -> Decision:
    """Revoke a seat. Raises Refused: unknown-seat, bad-seat."""
    if command.seat == command.by:
        raise Refused("bad-seat", Sentence("affray.your-own-seat"))
    there = [each.seat for each in at.history.permanent.seats.values() if not each.revoked]
    if command.seat not in there and command.seat != GM:
        raise Refused("unknown-seat", Sentence("affray.no-such-seat", {"id": command.seat}), legal=there)
    return standalone(SeatRevoked(seat=command.seat, reason=command.reason))


INVITE = Handler(Invite, invite, commits=(CommitKind("invite", SeatInvited, counts="out of play"),))
REVOKE = Handler(
    Revoke, revoke, commits=(CommitKind("revoke", SeatRevoked, counts="out of play"),), when_full=True
)
