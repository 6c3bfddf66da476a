"""Talk at the table: aloud, in a whisper, or noted by the GM. It costs nothing and changes nothing."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.commands.command import Command
from engine.commands.decision import Decision, standalone
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import known
from engine.commands.situation import Situation
from engine.history.roles import PLAYERS
from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import Id
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import Event, Noted


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A combatant says something, at any time; it costs nothing and changes nothing.

    With an `audience` (ids of seats) it is whispered: only they, the speaker and the GM see it. It is out of play:
    no undo counts it, and what was undone may still be redone after it.
    """

    combatant: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    audience: Annotated[tuple[Id, ...], Meta(max_length=100)] = ()


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """The GM notes something for GMs only; it is out of play, and no undo counts it."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]


def say(at: Situation, command: Say) -> Decision:
    """Say something, to all or to an audience. Raises Refused: unknown-combatant, not-yours."""
    if command.audience:
        audience = tuple(sorted({*command.audience, at.seat.seat}))
        return standalone(replace(_said(at, command), audience=audience), kind="whisper")
    at.check_open()
    return standalone(replace(_said(at, command), rule=at.ruleset.speech), kind="talk")


def _said(at: Situation, command: Say) -> Noted:
    known(at.fight, command.combatant)
    if not at.seat.speaks_for(command.combatant):
        other = {"by": command.by, "combatant": command.combatant}
        raise Refused("not-yours", Sentence("affray.cannot-speak-for", other))
    return Noted(key="spoke", combatant=command.combatant, args={"text": command.text})


def note(at: Situation, command: Note) -> Decision:
    """Note something, for GMs only."""
    return standalone(Noted(key="note", args={"text": command.text}, audience=(GM,)))


def _recomputed(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    return [replace(each, key="spoke", rule=ruleset.speech) for each in outside if isinstance(each, Noted)]


SAY = Handler(
    Say,
    say,
    commits=(
        CommitKind("say", Noted, recompute=_recomputed),  # in logs of earlier versions
        CommitKind("talk", Noted, counts="out of play"),
        CommitKind("whisper", Noted, counts="out of play"),
    ),
    may=PLAYERS,
    own="for one's own combatants; whispers too",
)
NOTE = Handler(Note, note, commits=(CommitKind("note", Noted, counts="out of play"),))
