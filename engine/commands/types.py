"""Every command there is, by its name: what front-ends may send, and what the service decides.

Each stands in the file of its family, with what it does and its handler; engine.commands.handlers has them all.
"""

import msgspec

from engine.commands.adjust import Adjust
from engine.commands.answer import Answer, CallTime, Elapse
from engine.commands.appearance import Appearance, Describe
from engine.commands.board_picture import LayPicture
from engine.commands.command import MAX_COMBATANTS, Command, Version
from engine.commands.entropy import Entropy
from engine.commands.join_leave import Entrant, Join, Leave
from engine.commands.move_to import Move
from engine.commands.opening import Close, ForkFight, Open
from engine.commands.reveal import Reveal
from engine.commands.ruling import MakeRuling, RulingRoll
from engine.commands.ruling_effects import Effect
from engine.commands.seats import Invite, Revoke
from engine.commands.standing_answers import Keep
from engine.commands.talk import Note, Say
from engine.commands.undo_redo import Deny, Grant, Redo, TakesBack, Undo
from engine.ruleset_api.field_types import Id, Name, Text

__all__ = [
    "MAX_COMBATANTS",
    "Adjust",
    "Answer",
    "Appearance",
    "CallTime",
    "Close",
    "Command",
    "Decided",
    "Deny",
    "Describe",
    "Effect",
    "Elapse",
    "Entrant",
    "Entropy",
    "ForkFight",
    "Grant",
    "Id",
    "Invite",
    "Join",
    "Keep",
    "LayPicture",
    "Leave",
    "MakeRuling",
    "Move",
    "Name",
    "Note",
    "Open",
    "Play",
    "Redo",
    "Reveal",
    "Revoke",
    "RulingRoll",
    "Say",
    "TakesBack",
    "Text",
    "Undo",
    "Version",
    "fork_decoder",
    "open_decoder",
    "play_decoder",
]

Play = (
    Join
    | Leave
    | Answer
    | Move
    | Keep
    | Say
    | Note
    | CallTime
    | MakeRuling
    | Adjust
    | Describe
    | LayPicture
    | Entropy
    | Reveal
    | Invite
    | Revoke
    | Undo
    | Redo
    | Grant
    | Deny
    | Close
)
"""The commands to a fight that is open."""

Decided = Play | Elapse

open_decoder = msgspec.json.Decoder(Open, strict=True)
fork_decoder = msgspec.json.Decoder(ForkFight, strict=True)
play_decoder = msgspec.json.Decoder(Play, strict=True)
