"""What `affray.testing` holds a ruleset to, whatever its tests ask: faults that would show only at the table, or never.

All raise AssertionError with a sentence that says what is wrong.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache

from engine import catalogue
from engine.driver import yielded_faults
from engine.driver.pending import Pending
from engine.installed.package_folders import SHIPPED, homes, installed, installed_parts
from engine.ruleset_api.parts import part_of
from engine.ruleset_api.ruleset import Ruleset
from engine.ruleset_api.ruleset import ruleset as installed_ruleset
from engine.state.state import Fight
from events import Event


def check_ruleset(ruleset: Ruleset) -> None:
    """That `affray rulesets --check` finds nothing in what others have installed, a ruleset or parts of one.

    What comes with Affray is looked at by tests of its own, and of what is not installed nothing more is known.
    """
    if _is_installed(ruleset):
        ours = homes()[ruleset.name].is_relative_to(SHIPPED)
        wholes = [f"{ruleset.name}.{each.name}" for each in ruleset.parts] if ours else [ruleset.name]
        faults = [
            fault
            for each in wholes
            if not homes()[each].is_relative_to(SHIPPED)
            for fault in _faults(*each.split("."))
        ]
        assert not faults, "\n".join([f"affray rulesets --check {ruleset.name}", *faults])


def _is_installed(ruleset: Ruleset) -> bool:
    """Whether it is an installed one, with parts that are installed as well."""
    name = ruleset.name
    parts = installed_parts(name)
    return (
        name in installed()
        and installed_ruleset(name).machine is ruleset.machine
        and all(each.name in parts and part_of(name, each.name) is each for each in ruleset.parts)
    )


@cache
def _faults(name: str, part: str = "") -> list[str]:
    # Imported here, as it reads all code and texts, for those who need it.
    from service.docs.ruleset_faults import faults_of, faults_of_part

    return faults_of_part(name, part) if part else faults_of(name)


def rules_of(ruleset: Ruleset) -> Collection[str] | None:
    """The ids that the catalogues of an installed ruleset and its parts have; None where nobody knows."""
    if not _is_installed(ruleset):
        return None
    systems = [ruleset.name, *(f"{ruleset.name}.{each.name}" for each in ruleset.parts)]
    return {id for each in systems if each in catalogue.systems() for id in catalogue.load(each).ids()}


def check_facts(before: Fight | None, events: Sequence[Event], rules: Collection[str] | None = None) -> None:
    """That facts follow from those before them, and name rules that there are, where those are known."""
    _none(yielded_faults.in_facts(before, events))
    if rules is not None:
        _none(yielded_faults.in_rules(events, rules))


def check_questions(pending: Iterable[Pending]) -> None:
    """That the default of each question is the key of one of its options."""
    _none(yielded_faults.in_questions(pending))


def _none(faults: Iterable[str]) -> None:
    for fault in faults:
        raise AssertionError(fault)
