"""`affray rules`: the catalogue of rules, found by words or listed, and how much of it is done and proved."""

from collections.abc import Iterable
from pathlib import Path

import click
from rich.text import Text

from engine import catalogue
from engine.catalogue import Entry, UnknownSystem
from service.cli.console import console
from service.cli.rule_entries import entry_table, ruling, whole
from service.docs.rule_coverage import coverage, render


@click.command()
@click.argument("system", required=False)
@click.argument("words", nargs=-1)
@click.option("--coverage", "count", is_flag=True, help="Count the rules that code cites and tests prove.")
@click.option(
    "--rulings",
    "open_",
    is_flag=True,
    help="What the text leaves open, how it is read, and by which options.",
)
@click.option("--missing", is_flag=True, help="Name the rules that are not both cited and tested.")
def rules(system: str | None, words: tuple[str, ...], count: bool, open_: bool, missing: bool) -> None:
    """Find rules by words, or list them: those of SYSTEM, or of all systems.

    An id shows that rule whole, with its table, what it leaves open, and the files of code and tests that name it.
    Tests are looked for in ./tests, also for --coverage and --missing.

    \b
    affray rules brp
    affray rules brp major wound
    affray rules opportunity attack
    affray rules brp.wound.major
    affray rules brp --rulings
    affray rules --coverage
    affray rules brp --missing
    """
    if count or missing or open_:
        if words:
            raise click.UsageError(
                "--coverage, --missing and --rulings are of a whole system, without words."
            )
        chosen = catalogue.systems() if system is None else [system]
        _counted(chosen, missing) if count or missing else _left_open(chosen)
    elif system is None or (system in catalogue.systems() and not words):
        for each in [system] if system else catalogue.systems():
            _list(each, catalogue.load(each).rules.values())
    else:
        _find(system, words)


def _find(first: str, words: tuple[str, ...]) -> None:
    """Show what has these words, in the system that the first of them names, or else in all."""
    named = first in catalogue.systems()
    chosen, sought = ([first], words) if named else (catalogue.systems(), (first, *words))
    one = [each for system in chosen for each in catalogue.load(system).entries() if (each.id,) == sought]
    found = {system: catalogue.search(catalogue.load(system), sought) for system in chosen}
    if one:
        for line in whole(one[0]):
            console().print(line)
    elif not any(found.values()):
        if "." in first and not words:
            catalogue.entry(first)  # raises UnknownRule, which names the closest ids
        raise UnknownSystem(_nothing(first, sought, named))
    for system, entries in found.items() if not one else ():
        if entries:
            _list(system, entries)


def _nothing(first: str, sought: tuple[str, ...], named: bool) -> str:
    words = " ".join(sought)
    if named:
        return f"No rule of {first} has the words {words!r}: each word of a rule may be cut off at its end."
    systems = ", ".join(catalogue.systems())
    return f"There is no catalogue of {first!r}, only of {systems}; and no rule has the words {words!r}."


def _list(system: str, entries: Iterable[Entry]) -> None:
    known = catalogue.load(system)
    console().print(entry_table(f"{known.system}: {known.title}", entries))


def _counted(chosen: list[str], missing: bool) -> None:
    out = console()
    out.print(render([coverage(each) for each in chosen], missing=missing))
    if not Path("tests").is_dir():
        out.print("There is no folder tests here, so none of them is known to be tested.")


def _left_open(chosen: list[str]) -> None:
    """What these systems leave open, one after the other."""
    out = console()
    for system in chosen:
        known = catalogue.load(system)
        out.print(Text(f"{known.system}: {known.title}", style="bold"))
        for each in known.ambiguities.values():
            for line in ruling(each):
                out.print(line)
