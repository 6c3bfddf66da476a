"""What `affray.testing` holds a ruleset to, whatever its tests ask: faults that would show only at the table, or never.

All raise AssertionError with a sentence that says what is wrong.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.driver.pending import Pending
from engine.installed.homes import installed
from engine.ruleset_api.ruleset import Ruleset
from engine.ruleset_api.ruleset import ruleset as installed_ruleset
from engine.state.state import Fight
from events import (
    CombatantJoined,
    DamageHealed,
    DamageTaken,
    Event,
    ResourceChanged,
)

Amounts = dict[tuple[str, str], int]
"""What is left of each resource of each combatant; of the table's own counts the combatant is ""."""


def check_ruleset(ruleset: Ruleset) -> None:
    """That `affray rulesets --check` finds nothing; of a ruleset that is not installed nothing more is known."""
    if ruleset.name in installed() and installed_ruleset(ruleset.name) is ruleset:
        faults = _faults(ruleset.name)
        assert not faults, "\n".join(["affray rulesets --check", *faults])


@cache
def _faults(name: str) -> list[str]:
    from service.docs.ruleset_faults import faults_of  # it reads all code and texts, for those who need it

    return faults_of(name)


def check_facts(before: Fight | None, events: Sequence[Event]) -> None:
    """That what is left of a resource follows from what was there; healing may stop at the maximum."""
    left: Amounts = {}
    if before is not None:
        for id, combatant in before.combatants.items():
            left |= {(id, name): now for name, (now, _) in combatant.resources.items()}
    for event in events:
        match event:
            case CombatantJoined():
                left |= {(event.combatant, name): now for name, (now, _) in event.resources.items()}
            case DamageTaken() | DamageHealed() | ResourceChanged():
                _follows(event, left)


def _follows(event: DamageTaken | DamageHealed | ResourceChanged, left: Amounts) -> None:
    of = (event.combatant, event.resource)
    change = -event.amount if isinstance(event, DamageTaken) else event.amount
    stopped = isinstance(event, DamageHealed) and of in left and left[of] <= event.now <= left[of] + change
    if of in left and left[of] + change != event.now and not stopped:
        was = f"{event.resource} was {left[of]}, with {change:+} {left[of] + change}, and the event says {event.now}"
        raise AssertionError(
            f"{type(event).__name__} of {event.combatant or 'the table'} does not follow: {was}"
        )
    left[of] = event.now


def check_questions(pending: Iterable[Pending]) -> None:
    """That the default of each question is the key of one of its options."""
    for each in pending:
        asked, keys = each.request, list(dict.fromkeys(option.choice.key for option in each.options))
        if asked.default and asked.default not in keys:
            question = f"{asked.asked} is asked {asked.ask!r} with the default {asked.default!r}"
            raise AssertionError(f"{question}, which is no option; there are {keys}")
