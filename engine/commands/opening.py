"""Opening an encounter, with the play up to the first question, and closing it."""

import json
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from engine.commands.command import MAX_COMBATANTS, Command
from engine.commands.decision import Decision, let_in
from engine.commands.field_errors import MOST, faults_of
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import Entrant, joined_again, joined_by
from engine.commands.sealed_mode import check_opening
from engine.commands.situation import Situation
from engine.commands.validation_messages import in_words
from engine.dice import commitment
from engine.dice.roll_source import RollSource
from engine.driver.driver import play
from engine.history.permanent_record import BY_ROUND
from engine.language.sentence import Sentence
from engine.ruleset_api.field_error import below, fault, pointer
from engine.ruleset_api.field_types import Id, Text
from engine.ruleset_api.phase_machine import Table
from engine.ruleset_api.plain_data import plain
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, prepare
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import CombatantJoined, EncounterClosed, EncounterOpened, Event

MOST_PARTS = 50


class Open(Command, frozen=True, kw_only=True, tag="open"):
    """Open an encounter. `seed` (hex, 16 to 64 bytes) fixes the server's dice; else they are drawn.

    `parts` names the parts that the ruleset is played with: add-ons and house rules, in this order; left out, those
    that are usual with it.
    """

    ruleset: Id
    parts: Annotated[tuple[Id, ...], Meta(max_length=MOST_PARTS)] | None = None
    encounter: Id | None = None
    title: Annotated[str, Meta(max_length=200)] = ""
    options: dict[str, Any] = {}
    combatants: Annotated[tuple[Entrant, ...], Meta(max_length=MAX_COMBATANTS)] = ()
    seed: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,64}$(?!\n)")] | None = None


class ForkFight(Command, frozen=True, kw_only=True, tag="fork"):
    """Fork: open another encounter as a copy of this one up to version `at` (None: up to now).

    Its dice are its own from there on.
    """

    at: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    encounter: Id | None = None
    title: Annotated[str, Meta(max_length=200)] = ""


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """End the encounter. It reveals the seed and all hidden rolls."""

    reason: Text = ""


def open_encounter(ruleset: Ruleset, encounter: str, command: Open, seed: bytes) -> Decision:
    """The first commit of a fight. Raises Refused: unknown-option, bad-sheet, duplicate-combatant."""
    options = spelled_options(ruleset, command.options)
    check_opening(options, command.seed)
    opened = EncounterOpened(
        encounter=encounter,
        ruleset=ruleset.name,
        version=ruleset.version,
        phase=ruleset.machine.phases[0],
        machine=ruleset.machine.table(),
        title=command.title,
        options=options,
        commitment=commitment(seed),
        seeded=command.seed is not None,
        parts={each.name: each.version for each in ruleset.parts},
        derivation=BY_ROUND,
    )
    fight = Fight()
    evolve(fight, opened)
    prepare(ruleset, fight)
    outside: list[Event] = [opened]
    refusals: list[Refused] = []
    for number, entrant in enumerate(command.combatants):
        try:
            joined = joined_by(ruleset, fight, entrant)
        except Refused as refused:
            refused.faults = below(pointer("combatants", number), refused.faults)
            refusals.append(refused)
            if sum(len(each.faults) for each in refusals) >= MOST:
                break
            continue
        evolve(fight, joined)
        outside.append(joined)
    if refusals:
        first, *others = refusals
        first.faults += [fault for each in others for fault in each.faults]
        raise first
    driver = play(ruleset, fight, (), 1, roll_source=RollSource(seed), outside=len(outside))
    return Decision(events=(*outside, *driver.new), outside=len(outside), driver=driver)


def spelled_options(ruleset: Ruleset, given: dict[str, Any]) -> dict[str, Any]:
    """The table's options, every default spelled out.

    Raises Refused("unknown-option"), by a rule where two of them exclude each other.
    """
    try:
        options = msgspec.convert(given, ruleset.options)
    except msgspec.ValidationError as error:
        raise Refused(
            "unknown-option",
            Sentence(
                "affray.bad-option",
                {
                    "ruleset": ruleset.name,
                    "why": in_words(error),
                    "options": [*ruleset.options.__struct_fields__],
                },
            ),
            legal=list(ruleset.options.__struct_fields__),
            faults=below(pointer("options"), faults_of(ruleset.options, given, error)),
        ) from error
    for each in ruleset.excludes:
        if each.met(options):
            both = [f"{option} = {json.dumps(value)}" for option, value in (each.one, each.other)]
            raise Refused(
                "unknown-option",
                Sentence("affray.options-exclude", {"ruleset": ruleset.name, "both": both}),
                rule=each.rule,
                legal=[each.one[0], each.other[0]],
                faults=[
                    fault(pointer("options", option), Sentence("affray.exclude-each-other"))
                    for option, _ in (each.one, each.other)
                ],
            )
    spelled: dict[str, Any] = plain(options)
    return spelled


def close(at: Situation, command: Close) -> Decision:
    """The end of the encounter, with its seed and all that was rolled in secret. Raises Refused("closed")."""
    dice = at.roll_source()
    closed = EncounterClosed(reason=command.reason, seed=dice.seed.hex(), revealed=dice.hidden)
    return let_in(at, [closed], dice)


def _recomputed(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    opened, *joined = outside
    assert isinstance(opened, EncounterOpened)
    derived: list[Event] = [_opened_again(ruleset, opened)]
    evolve(fight, opened)
    prepare(ruleset, fight)
    for each in joined:
        assert isinstance(each, CombatantJoined)
        derived.append(joined_again(ruleset, fight, each))
        evolve(fight, each)
    return derived


def _opened_again(ruleset: Ruleset, opened: EncounterOpened) -> EncounterOpened:
    check_opening(opened.options, "" if opened.seeded else None)
    options = _as_named(spelled_options(ruleset, opened.options), opened.options)
    return replace(
        opened,
        ruleset=ruleset.name,
        phase=ruleset.machine.phases[0],
        machine=_as_it_was(ruleset.machine.table(), opened.machine),
        options=options,
    )


def _as_it_was(machine: Table, recorded: Table) -> Table:
    """The machine on record, where today's differs only in leading to more phases from where it led before."""

    def within(now: dict[str, tuple[str, ...]], then: dict[str, tuple[str, ...]]) -> bool:
        return now.keys() == then.keys() and all(then[each] and {*then[each]} <= {*now[each]} for each in now)

    same_phases = machine.keys() == recorded.keys()
    return (
        recorded
        if same_phases and all(within(machine[each], recorded[each]) for each in machine)
        else machine
    )


def _as_named(spelled: dict[str, Any], named: dict[str, Any]) -> dict[str, Any]:
    """The options without those, and without the fields, that the record does not name: there were none such yet."""
    return {
        name: _as_named(each, named[name])
        if isinstance(each, dict) and isinstance(named[name], dict)
        else each
        for name, each in spelled.items()
        if name in named
    }


OPENING = CommitKind("open", EncounterOpened, more=CombatantJoined, recompute=_recomputed)
"""The first commit of a fight, which no command to a fight makes."""

CLOSE = Handler(Close, close, commits=(CommitKind("close", EncounterClosed),), when_full=True)
