"""Commands that are no part of the play: about the table, about what was played, or words between people."""

from engine.commands import types as cmd
from engine.commands.join_leave import known
from engine.commands.undo_redo import Own, deny, grant, redo, undo
from engine.history.history import History
from engine.history.seat_roster import Seat, invitation, revocation
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Event, Noted


def decide_out_of_play(
    history: History, fight: Fight, seat: Seat, command: cmd.Decided, own: Own | None
) -> Event | None:
    """The one event of a command that is no part of the play; None for one that is. Raises Refused."""
    match command:
        case cmd.Undo():
            return undo(history, seat, command, own)
        case cmd.Redo():
            return redo(history, seat, command)
        case cmd.Grant():
            return grant(history, command)
        case cmd.Deny():
            return deny(history, command)
        case cmd.Invite():
            return invitation(fight, command)
        case cmd.Revoke():
            return revocation(history.permanent.seats, command)
        case cmd.Note():
            return Noted(key="note", args={"text": command.text}, audience=(GM,))
        case cmd.Say() if command.audience:
            return said(fight, seat, command)
        case _:
            return None


def said(fight: Fight, seat: Seat, command: cmd.Say) -> Noted:
    """What somebody says, to all or to an audience. Raises Refused: unknown-combatant, not-yours."""
    known(fight, command.combatant)
    if not seat.speaks_for(command.combatant):
        raise Refused("not-yours", f"{command.by} cannot speak for {command.combatant}.")
    audience = (*command.audience, seat.seat) if command.audience else ()
    return Noted(
        key="spoke",
        combatant=command.combatant,
        args={"text": command.text},
        audience=tuple(sorted(set(audience))),
    )
