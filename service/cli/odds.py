"""`affray odds`: what an attack of one combatant on another may lead to, without a fight."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec
from rich.table import Table
from rich.text import Text

from engine.autopilot.autopilot import suggestion
from engine.autopilot.simulation import LooseDice
from engine.commands import types as cmd
from engine.driver.answer_check import check_answer
from engine.driver.driver import Driver
from engine.driver.pending import Pending, Reply
from engine.language.safe_text import clean
from engine.odds.outlook import Outlook, outlook
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.procedure import Answer
from engine.ruleset_api.ruleset import Ruleset
from projections.views.menu import menu_of
from service.cli.console import console
from service.cli.in_memory import opened, ready_named

ATTACKER, DEFENDER = "attacker", "defender"
MOST_ANSWERS = 100
"""Answers within which it is the attacker's turn, or never."""
BAR = 30


@click.command()
@click.argument("system")
@click.argument("attacker")
@click.argument("defender")
@click.option("--with", "weapon", metavar="NAME", help="Only attacks with this weapon.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with exact fractions.")
def odds(system: str, attacker: str, defender: str, weapon: str | None, as_json: bool) -> None:
    """Say what an attack may lead to: exactly, by all its dice, with what the defender would usually answer.

    ATTACKER and DEFENDER are ready combatants of the SYSTEM, by the beginning of their names, or JSON files with
    sheets. They stand face to face, with no board.

    \b
    affray odds d20 ilse raider
    affray odds brp mine.json brigand --with sword
    """
    rules = ruleset_with(system)
    driver = facing(rules, _sheet(system, attacker), _sheet(system, defender))
    found = [each for each in attacks(rules, driver) if weapon in (None, each[0].args.get("weapon"))]
    if not found:
        raise click.UsageError("There is no such attack. --with takes the name of a weapon on the sheet.")
    if as_json:
        click.echo(msgspec.json.encode([_as_json(answer, each) for answer, each in found]))
        return
    out = console()
    for answer, each in found:
        out.print(_table(answer, each))


def _sheet(system: str, named: str) -> dict[str, Any]:
    """The sheet in a file, or of the ready combatant whose name begins so. Raises UsageError."""
    if Path(named).is_file():
        try:
            return msgspec.json.decode(Path(named).read_bytes(), type=dict[str, Any])
        except msgspec.MsgspecError as error:
            raise click.UsageError(f"{named}: {error}") from error
    return ready_named(system, named, f"There is no file {named!r}, and nobody ready of that name.").sheet


def facing(rules: Ruleset, attacker: dict[str, Any], defender: dict[str, Any]) -> Driver:
    """A fight of two in memory, in which it is the attacker's turn. Raises UsageError where that never comes."""
    people = tuple(
        cmd.Entrant(id=who, name=who.capitalize(), side=who, sheet=sheet)
        for who, sheet in ((ATTACKER, attacker), (DEFENDER, defender))
    )
    driver = opened(rules, people)
    chance = Random(0)
    dice = LooseDice(b"", next_die=lambda faces: chance.randint(1, faces))
    for version in range(2, MOST_ANSWERS):
        asked = next(iter(driver.pending.values()), None)
        if asked is None:
            break
        if asked.ask.asked == ATTACKER and list(_attacking(rules, asked)):
            return driver
        driver.answer([_waits(rules, asked)], version, dice)
    raise click.UsageError("The one cannot attack the other.")


def _waits(rules: Ruleset, asked: Pending) -> Reply:
    """The answer by which nothing happens before: the attacker means to attack, the defender does nothing."""
    answer = suggestion(rules, asked)
    if asked.is_menu and asked.ask.asked == DEFENDER:
        answer = check_answer(asked.fight, asked.options, asked.request.default, {})
    return Reply(decision=asked.request.decision, answer=answer)


def _attacking(rules: Ruleset, asked: Pending) -> Iterator[Answer]:
    """The attacks on the defender that may be chosen now, on a turn."""
    lines = menu_of(rules.name, [each.name for each in rules.parts]).lines
    for each in asked.legal() if asked.is_menu and asked.request.ask == "act" else ():
        choice = each.choice
        if lines[choice.key][0] == "attack" and choice.args.get("target") == DEFENDER:
            open_ = {name: param.names[0] for name, param in choice.params.items() if _must(param)}
            yield asked.checked(choice.key, {**choice.args, **open_})


def _must(param: Any) -> bool:
    return param.default is None and bool(param.names)


def attacks(rules: Ruleset, driver: Driver) -> Iterator[tuple[Answer, Outlook]]:
    """Every attack, with what it may lead to."""
    asked = next(iter(driver.pending.values()))
    for answer in _attacking(rules, asked):
        found = outlook(rules, driver.fight.fork(), ATTACKER, answer, lambda who: True)
        if found is not None:
            yield answer, found


def _table(answer: Answer, found: Outlook) -> Table:
    """The outlook of an attack: results, then what the defender loses, and what else becomes of either."""
    title = Text(f"{answer.choice} {clean(str(answer.args.get('weapon', '')))}".strip())
    table = Table("", "chance", "or more", "", title=title, title_justify="left")
    for what, chance in sorted(found.results.items(), key=lambda each: -each[1]):
        table.add_row(Text(what), percent(chance), "", bar(chance))
    for who, lost in found.lost.items():
        table.add_section()
        mean = float(sum((points * chance for points, chance in lost.items()), Fraction(0)))
        table.add_row(Text(f"{who} loses {mean:.2f} on average"), "", "", "")
        more = [*accumulate(reversed(lost.values()))][::-1]
        for (points, chance), reached in zip(lost.items(), more, strict=True):
            table.add_row(str(points), percent(chance), percent(reached), bar(chance))
    table.add_section()
    for who, gained in found.conditions.items():
        for condition, chance in gained.items():
            table.add_row(Text(f"{who}: {condition}"), percent(chance), "", bar(chance))
    for who, chance in found.out.items():
        table.add_row(Text(f"{who} is out of the fight"), percent(chance), "", bar(chance))
    taken = ", ".join(f"{each.asked} {each.ask}: {each.choice}" for each in found.assumed)
    rare = f"; {percent(found.left)} is too rare to be followed" if found.left else ""
    table.caption = f"{'It is assumed: ' + taken if taken else 'Nobody else is asked'}{rare}."
    return table


def percent(chance: Fraction) -> str:
    """In percent, with what is rare still to be seen."""
    figure = float(100 * chance)
    return f"{figure:.1f} %" if figure >= 0.1 or not figure else f"{figure:.4f} %"


def bar(chance: Fraction) -> str:
    """How likely it is, as a bar."""
    return "█" * round(BAR * chance)


def _as_json(answer: Answer, found: Outlook) -> dict[str, Any]:
    return {"choice": answer.choice, "args": answer.args, **_plain(found)}


def _plain(of: Any) -> Any:
    """Fractions as text, and all that they stand in."""
    if isinstance(of, Fraction):
        return str(of)
    if isinstance(of, dict):
        return {str(name): _plain(each) for name, each in of.items()}
    if isinstance(of, list | tuple):
        return [_plain(each) for each in of]
    if isinstance(of, msgspec.Struct):
        return {name: _plain(getattr(of, name)) for name in of.__struct_fields__}
    return of
