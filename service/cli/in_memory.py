"""Fights in memory, for commands that ask what may come of one: who takes part, and the fight as it is opened."""

import click

from engine.commands import types as cmd
from engine.commands.opening import open_encounter
from engine.driver.driver import Driver
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import Ruleset
from service.rulesets.ready_combatants import Ready, ready


def ready_named(system: str, name: str, lacks: str = "") -> Ready:
    """The ready combatant whose name begins so. Raises UsageError, which says what it `lacks` and who is ready."""
    there = ready(system, ruleset_with(system).usual).combatants
    found = next((each for each in there if each.name.casefold().startswith(name.casefold())), None)
    if found is None:
        names = ", ".join(each.name for each in there)
        raise click.UsageError(f"{lacks or f'Nobody ready is called {name!r}.'} Ready: {names}.")
    return found


def opened(rules: Ruleset, people: tuple[cmd.Entrant, ...]) -> Driver:
    """A fight of these combatants, which waits for its first answers."""
    opening = cmd.Open(id="open", encounter="in-memory", ruleset=rules.name, combatants=people)
    driver = open_encounter(rules, "in-memory", opening, bytes(32)).driver
    assert driver is not None
    return driver
