"""Redaction of dice: rolls that tell of somebody unseen, and hidden rolls with their commitments."""

from collections.abc import Collection

from msgspec.structs import replace

import events as ev
from engine.ruleset_api.procedure import GM
from engine.state.state import Fight
from projections.redaction.visibility import Visibility


def is_among_hidden(notation: str, against: Collection[str], gone: Collection[str]) -> bool:
    """Whether dice against these tell of hidden ones: of nobody else, or by a die with a face for each of them."""
    hidden = [each for each in against if each in gone]
    return len(hidden) == len(against) or (bool(hidden) and notation == f"1d{len(against)}")


def redact_rolled(fight: Fight, e: ev.DiceRolled, visibility: Visibility) -> ev.Event | None:
    """Dice, unless they tell of somebody hidden; never what they were derived from."""
    # What it was derived from tells of other rolls and of undos; the record has it for who checks the dice.
    against = tuple(each for each in e.against if each not in visibility.hidden)
    tells = bool(e.against) and is_among_hidden(e.notation, e.against, visibility.hidden)
    private = e.private and not visibility.own(e.combatant)
    hidden = private or tells or e.combatant in visibility.hidden
    return None if hidden else replace(e, context="", against=against)


def redact_hidden_roll(fight: Fight, e: ev.HiddenRoll, visibility: Visibility) -> ev.Event:
    """A roll that the GM hides: its commitment alone."""
    # That the GM rolled, and the commitment by which it can be checked later. The nonce keeps the rest.
    return ev.HiddenRoll(roll=e.roll, combatant=GM, purpose="", commitment=e.commitment)


def redact_revealed_roll(fight: Fight, e: ev.RollRevealed, visibility: Visibility) -> ev.Event | None:
    """A hidden roll that is shown, unless it was an unseen combatant's."""
    return None if e.rolled.combatant in visibility.unseen else e


def redact_closed(fight: Fight, e: ev.EncounterClosed, visibility: Visibility) -> ev.Event:
    """The end of a fight, with the hidden rolls of those who were seen."""
    return replace(
        e, revealed=tuple(each for each in e.revealed if each.rolled.combatant not in visibility.unseen)
    )
