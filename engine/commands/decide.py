"""Deciding: from a command and a history to new events. Pure: no clock, no log, no randomness but the seed's.

Only the nonce that hides a roll is drawn here.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.commands import types as cmd
from engine.commands.decision import Decision
from engine.commands.handlers import HANDLERS
from engine.commands.situation import Own, Situation
from engine.driver.pending import Pending
from engine.driver.recording import Divergence
from engine.history.head_chain import resume
from engine.history.history import History
from engine.history.seat_roster import seat_of
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, edition
from engine.state.interned_choices import is_menu
from engine.state.state import Fight

NO_SECRETS: Mapping[str, bytes] = MappingProxyType({})


def decide(
    ruleset: Ruleset,
    history: History,
    command: cmd.Decided,
    seed: bytes,
    secrets: Mapping[str, bytes] = NO_SECRETS,
    own: Own | None = None,
    by: str = "",
) -> Decision:
    """The decision on a command: what it leads to from here. Raises Refused; the history is left as it is.

    `secrets` are those of hidden rolls, by their commitments; `own` is the last play of a player who undoes; `by` is
    the seat that goes on record, where it is not the command's: a GM who speaks for a combatant.
    """
    head, seats = history.head, history.permanent.seats
    assert head is not None
    handler = HANDLERS[type(command)]
    if head.fight.options.get("sealed") and (why := handler.sealed(head.fight, command)):
        raise Refused("sealed", Sentence("affray.fight-sealed", {"why": why}))
    seat = seat_of(seats, command.by)
    situation = Situation(
        ruleset=ruleset,
        history=history,
        head=head,
        seat=seat,
        giver=seat_of(seats, by) if by else seat,
        seed=seed,
        secrets=secrets,
        own=own,
    )
    try:
        return handler.decide(situation, command)
    except Divergence as error:
        raise rules_changed(error, head.fight, ruleset) from error


def pending_choices(history: History) -> dict[str, Pending]:
    """What a fight waits for, as far as only the rules know what may be chosen. Raises Refused: rules-changed."""
    head = history.head
    if head is None or not any(map(is_menu, head.fight.decisions.values())):
        return {}
    rules = rules_of(head.fight)
    try:
        return resume(rules, head, history.version)
    except Divergence as error:
        raise rules_changed(error, head.fight, rules) from error


def rules_changed(error: Divergence, fight: Fight, ruleset: Ruleset) -> Refused:
    """The refusal for a record that the rules do not lead to any more; it names the rule, and who can play it."""
    rule = getattr(error.recorded, "rule", "") or getattr(error.derived, "rule", "")
    played_by = f"{fight.ruleset} {edition(fight.rules_version, fight.parts)}"
    here = f"{ruleset.name} {ruleset.edition}"
    differs = Sentence("affray.differs-by-rule", {"error": str(error), "rule": rule}) if rule else str(error)
    changed = {"error": differs, "played": played_by}
    return Refused(
        "rules-changed",
        Sentence("affray.other-rules", {**changed, "here": here})
        if here != played_by
        else Sentence("affray.rules-do-not-lead-there", changed),
        rule=rule,
        played_by=played_by,
        here=here,
    )
