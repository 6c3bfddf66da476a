"""`affray forecast`: how a fight between ready combatants may end, before anybody has thrown a die."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from engine.autopilot.forecast import Forecast, forecast, interval, median, together
from engine.commands import types as cmd
from engine.language.safe_text import slug
from engine.ruleset_api.parts import ruleset_with
from service.cli.console import console
from service.cli.in_memory import opened, ready_named
from service.rulesets.ready_combatants import Ready

SIDES = ("heroes", "foes")
AT_ONCE = 5
"""Fights between two looks at how far it is."""
MOST_EACH = 30
PERCENT = 100

Party = tuple[tuple[Ready, int], ...]
"""Who takes part on a side, and how many of each."""


@click.command(name="forecast")
@click.argument("system")
@click.argument("heroes")
@click.argument("foes")
@click.option(
    "--fights", default=100, show_default=True, type=click.IntRange(1, 10_000), help="How many are played."
)
@click.option("--vary", metavar="NAME", help="Also with one of them less, and with one more.")
@click.option(
    "--seed",
    default=0,
    show_default=True,
    type=click.IntRange(0),
    help="Which dice: the same seed, the same fights.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def forecast_command(
    system: str, heroes: str, foes: str, fights: int, vary: str | None, seed: int, as_json: bool
) -> None:
    """Say how a fight may end: the autopilot plays it to its end many times, for both sides alike.

    HEROES and FOES are ready combatants of the SYSTEM by the beginning of their names, several with a number.

    \b
    affray forecast d20 "ilse, odile" "raider*3"
    affray forecast brp "captain, archer, healer" "brigand*4" --vary brigand --fights 300
    """
    parties = tuple(_party(system, each) for each in (heroes, foes))
    found: dict[str, Forecast] = {}
    with Progress(console=Console(stderr=True), transient=True) as shown:
        for name, some in _varied(system, parties, vary):
            found[name] = _played(system, some, fights, seed, shown, name)
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    out = console()
    out.print(_chances(found))
    if len(found) == 1:
        [only] = found.values()
        out.print(_who_is_out(only))
        out.print(_length(only))


def _party(system: str, said: str) -> Party:
    """The combatants that somebody means. Raises UsageError."""
    found = tuple(_meant(system, each) for each in said.split(",") if each.strip())
    if not found:
        raise click.UsageError("Nobody takes part on one side.")
    return found


def _meant(system: str, said: str) -> tuple[Ready, int]:
    name, _, count = (each.strip() for each in said.partition("*"))
    found = ready_named(system, name)
    if count and not (count.isdecimal() and 1 <= int(count) <= MOST_EACH):
        raise click.UsageError(f"{said.strip()!r}: the number after * is 1 to {MOST_EACH}.")
    return found, int(count or 1)


def _varied(
    system: str, parties: tuple[Party, ...], vary: str | None
) -> Iterator[tuple[str, tuple[Party, ...]]]:
    """The encounter as it is, or with one of somebody less, as it is, and with one more."""
    if vary is None:
        yield "as it is", parties
        return
    whom, _ = _party(system, vary)[0]
    if whom not in [each for party in parties for each, _ in party]:
        raise click.UsageError(f"{whom.name} takes no part: --vary names one of those who do.")
    for more, name in ((-1, f"one {whom.name} less"), (0, "as it is"), (1, f"one {whom.name} more")):
        some = tuple(
            tuple(
                (each, count + more * (each is whom))
                for each, count in party
                if count + more * (each is whom)
            )
            for party in parties
        )
        if all(some):
            yield name, some


def _played(
    system: str, parties: tuple[Party, ...], fights: int, seed: int, shown: Progress, name: str
) -> Forecast:
    """Play them, in as many processes as there are cores."""
    people = tuple(_entrants(parties))
    task = shown.add_task(name, total=fights)
    some = [range(begin, min(begin + AT_ONCE, fights)) for begin in range(0, fights, AT_ONCE)]
    if len(some) == 1:
        return _some(system, people, some[0], seed)
    parts = []
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(some)), get_context("spawn")) as pool:
        for part in pool.map(partial(_some, system, people, seed=seed), some):
            parts.append(part)
            shown.advance(task, part.fights)
    return together(parts)


def _entrants(parties: tuple[Party, ...]) -> Iterator[cmd.Entrant]:
    taken: set[str] = set()
    for side, party in zip(SIDES, parties, strict=True):
        for each, count in party:
            for number in range(1, count + 1):
                name = each.name if count == 1 else f"{each.name} {number}"
                if (id := slug(name)) in taken:
                    name, id = f"{name} ({side})", f"{id}-{side}"
                taken.add(id)
                yield cmd.Entrant(id=id, name=name, side=side, sheet=each.sheet)


def _some(system: str, people: tuple[cmd.Entrant, ...], fights: range, seed: int) -> Forecast:
    """The fights of these numbers; in a process of its own."""
    rules = ruleset_with(system)
    return forecast(rules, partial(opened, rules, people), fights, seed)


def _chances(found: dict[str, Forecast]) -> Table:
    """How often each side wins, and between which chances that leaves the true one."""
    table = Table("", *(f"{side} win" for side in SIDES), "nobody", "fights")
    for name, each in found.items():
        table.add_row(
            Text(name),
            *(_of(each.won.get(side, 0), each.fights) for side in SIDES),
            _of(each.undecided, each.fights),
            str(each.fights),
        )
    return table


def _of(times: int, of: int) -> str:
    low, high = interval(times, of)
    return f"{PERCENT * times / of:.0f} % ({PERCENT * low:.0f} to {PERCENT * high:.0f})"


def _who_is_out(found: Forecast) -> Table:
    table = Table("out of the fight at its end", "")
    for who, times in sorted(found.out.items(), key=lambda each: -each[1]):
        table.add_row(Text(who), _of(times, found.fights))
    return table


def _length(found: Forecast) -> str:
    first, half, last = (median(found.rounds, share) for share in (0.1, 0.5, 0.9))
    return f"It takes {half} rounds, or from {first} to {last} in eight of ten fights."
