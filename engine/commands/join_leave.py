"""Joining and leaving a fight, and who is in it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.commands.command import MAX_COMBATANTS, Command
from engine.commands.decision import Decision, let_in
from engine.commands.field_errors import faults_of
from engine.commands.handler import CommitKind, Handler
from engine.commands.situation import Situation
from engine.commands.validation_messages import in_words, whole
from engine.kit.places import free_place
from engine.language.sentence import Sentence
from engine.ruleset_api.field_error import below, fault, pointer
from engine.ruleset_api.field_types import ExternalIds, Id, Name, Portrait, Text
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, prepare
from engine.state.state import Fight
from events import CombatantJoined, CombatantLeft, Event


class Entrant(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A combatant who joins: an id for commands, a name for people, a side, a sheet, a place (metres or cells).

    `portrait` and `external_ids` are for front-ends (see `describe`), and no rule goes by them.
    """

    id: Id
    name: Name
    side: Id
    sheet: dict[str, Any] = {}
    position: tuple[float, float] | None = None
    portrait: Portrait = ""
    external_ids: ExternalIds = {}


class Join(Command, frozen=True, kw_only=True, tag="join"):
    """A combatant joins a fight that is under way; without a `position` on a board they stand beside their side."""

    combatant: Entrant


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """A combatant leaves the fight."""

    combatant: Id
    reason: Text = ""


def join(at: Situation, command: Join) -> Decision:
    """A combatant joins a fight that is under way. Raises Refused."""
    dice = at.roll_source()
    try:
        joined = joined_by(at.ruleset, at.fight, command.combatant, place=True)
    except Refused as refused:
        refused.faults = below(pointer("combatant"), refused.faults)
        raise
    return let_in(at, [joined], dice)


def leave(at: Situation, command: Leave) -> Decision:
    """A combatant leaves the fight. Raises Refused("unknown-combatant")."""
    dice = at.roll_source()
    still_here(at.fight, command.combatant)
    return let_in(at, [CombatantLeft(combatant=command.combatant, reason=command.reason)], dice)


def joined_by(ruleset: Ruleset, fight: Fight, entrant: Entrant, *, place: bool = False) -> CombatantJoined:
    """The event of a combatant who joins, with what follows from the sheet. Raises Refused.

    What the rules fill in on the sheet is on record with it. `place` finds one who says no place a free one, where
    there is a board.
    """
    if entrant.id in fight.combatants or entrant.id == GM:
        taken = Sentence("affray.id-taken", {"id": entrant.id})
        raise Refused("duplicate-combatant", taken, legal=[], faults=[fault(pointer("id"), taken)])
    if len(fight.combatants) >= MAX_COMBATANTS:
        raise Refused("too-many-combatants", Sentence("affray.most-combatants", {"most": MAX_COMBATANTS}))
    try:
        sheet = msgspec.convert(entrant.sheet, ruleset.sheet)
        joined = replace(
            found := ruleset.join(fight, entrant.id, sheet),
            name=entrant.name,
            side=entrant.side,
            sheet={**entrant.sheet, **found.sheet},
            position=entrant.position,
            portrait=entrant.portrait,
            external_ids={program: each for program, each in entrant.external_ids.items() if each},
        )
        if place and joined.position is None:
            joined = replace(joined, position=free_place(fight, joined.side, joined.stats.get("size", 1)))
        if ruleset.effect is not None:
            ruleset.effect(fight, joined)
    except (msgspec.ValidationError, ValueError) as error:
        at = pointer("sheet")
        why: Sentence | str
        if isinstance(error, msgspec.ValidationError):
            why, faults = in_words(error), below(at, faults_of(ruleset.sheet, entrant.sheet, error))
        else:
            why = str(error).rstrip(".")
            faults = [fault(at, whole(why))]
        bad = Sentence("affray.sheet-unfit", {"who": entrant.name, "why": why})
        raise Refused("bad-sheet", bad, faults=faults) from error
    return joined


def known(fight: Fight, combatant: str) -> None:
    """Check that a combatant is in the fight. Raises Refused("unknown-combatant")."""
    if combatant not in fight.combatants:
        raise no_such_combatant(fight, combatant)


def no_such_combatant(fight: Fight, combatant: str) -> Refused:
    """The refusal for a combatant who is not in the fight."""
    why = Sentence("affray.no-such-combatant", {"id": combatant})
    return Refused("unknown-combatant", why, legal=sorted(fight.combatants))


def still_here(fight: Fight, combatant: str) -> None:
    """Check that a combatant is still in the fight. Raises Refused("unknown-combatant")."""
    known(fight, combatant)
    if not fight.combatants[combatant].present:
        raise Refused(
            "unknown-combatant",
            Sentence("affray.has-left", {"who": fight.combatants[combatant].name}),
            legal=[each.id for each in fight.present()],
        )


def joined_again(ruleset: Ruleset, fight: Fight, joined: CombatantJoined) -> CombatantJoined:
    """The same event again, computed from the sheet that the combatant joined with. Raises Refused."""
    entrant = Entrant(
        id=joined.combatant,
        name=joined.name,
        side=joined.side,
        sheet=joined.sheet,
        position=joined.position,
        portrait=joined.portrait,
        external_ids=joined.external_ids,
    )
    return joined_by(ruleset, fight, entrant)


def _join_recomputed(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    prepare(ruleset, fight)
    return [joined_again(ruleset, fight, each) for each in outside if isinstance(each, CombatantJoined)]


def _leave_recomputed(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    for each in outside:
        assert isinstance(each, CombatantLeft)
        still_here(fight, each.combatant)
    return list(outside)


JOIN = Handler(Join, join, commits=(CommitKind("join", CombatantJoined, recompute=_join_recomputed),))
LEAVE = Handler(Leave, leave, commits=(CommitKind("leave", CombatantLeft, recompute=_leave_recomputed),))
