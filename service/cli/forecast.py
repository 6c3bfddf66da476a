"""`affray forecast`: how a fight may end, between ready combatants before anybody has thrown a die, or under way."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

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
from service.cli.options.fight_source import recorded
from service.cli.options.log_address import log_options
from service.forecasts.forecasts import some_fights
from service.forecasts.moments import Start, start_at
from service.rulesets.ready_combatants import Ready

SIDES = ("heroes", "foes")
AT_ONCE = 5
"""Fights between two looks at how far it is."""
MOST_EACH = 30
PERCENT = 100

Play = Callable[[range, int], Forecast]
"""What plays the fights of these numbers, with the dice of a seed."""
Party = tuple[tuple[Ready, int], ...]
"""Who takes part on a side, and how many of each."""


@click.command(name="forecast")
@click.argument("system", required=False)
@click.argument("heroes", required=False)
@click.argument("foes", required=False)
@click.option(
    "--fight", metavar="FIGHT", help="A fight in the log or in an exported file, instead of ready combatants."
)
@click.option("--at", type=click.IntRange(1), help="From this version of the fight on.  [default: the last]")
@log_options
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
    system: str | None,
    heroes: str | None,
    foes: str | None,
    fight: str | None,
    at: int | None,
    redis: str | None,
    data: Path | None,
    fights: int,
    vary: str | None,
    seed: int,
    as_json: bool,
) -> None:
    """Say how a fight may end: the autopilot plays it to its end many times, for both sides alike.

    HEROES and FOES are ready combatants of the SYSTEM by the beginning of their names, several with a number. With
    `--fight` it is played on from where a fight stands, or stood at a version.

    \b
    affray forecast d20 "ilse, odile" "raider*3"
    affray forecast brp "captain, archer, healer" "brigand*4" --vary brigand --fights 300
    affray forecast --fight bridge --at 12
    """
    if fight is None:
        if system is None or heroes is None or foes is None:
            raise click.UsageError("Say who fights: SYSTEM HEROES FOES, or --fight FIGHT.")
        if at is not None:
            raise click.UsageError("--at is a version of a --fight.")
        sides: tuple[str, ...] = SIDES
        plays = _between(system, (heroes, foes), vary)
    elif system is not None or vary is not None:
        raise click.UsageError(
            "--fight takes those who are in it: leave out SYSTEM, HEROES, FOES and --vary."
        )
    else:
        start = _start(fight, at, redis, data)
        sides = tuple(dict.fromkeys(each.side for each in start.fight.present()))
        plays = iter([(f"version {start.version}", partial(some_fights, start.packed))])
    found: dict[str, Forecast] = {}
    with Progress(console=Console(stderr=True), transient=True) as shown:
        for name, play in plays:
            found[name] = _played(play, fights, seed, shown, name)
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    out = console()
    out.print(_chances(found, sides))
    if len(found) == 1:
        [only] = found.values()
        out.print(_who_is_out(only))
        out.print(_length(only))


def _between(system: str, both: tuple[str, str], vary: str | None) -> Iterator[tuple[str, Play]]:
    """What plays some fights between ready combatants, by what it is called; a line for each that is varied."""
    parties = tuple(_party(system, each) for each in both)
    for name, some in _varied(system, parties, vary):
        yield name, partial(_some, system, tuple(_entrants(some)))


def _start(fight: str, at: int | None, redis: str | None, data: Path | None) -> Start:
    """Where a fight is played on. Raises Refused, DamagedLog."""
    commits = recorded(fight, redis, data).commits
    return start_at(commits, at or commits[-1].version)


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


def _played(play: Play, fights: int, seed: int, shown: Progress, name: str) -> Forecast:
    """Play them, in as many processes as there are cores."""
    task = shown.add_task(name, total=fights)
    some = [range(begin, min(begin + AT_ONCE, fights)) for begin in range(0, fights, AT_ONCE)]
    if len(some) == 1:
        return play(some[0], seed)
    parts = []
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(some)), get_context("spawn")) as pool:
        for part in pool.map(play, some, repeat(seed)):
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


def _chances(found: dict[str, Forecast], sides: tuple[str, ...]) -> Table:
    """How often each side wins, and between which chances that leaves the true one."""
    table = Table("", *(f"{side} win" for side in sides), "nobody", "fights")
    for name, each in found.items():
        table.add_row(
            Text(name),
            *(_of(each.won.get(side, 0), each.fights) for side in sides),
            _of(each.undecided, each.fights),
            str(each.fights),
        )
    return table


def _of(times: int, of: int) -> str:
    low, high = interval(times, of)
    return f"{PERCENT * times / of:.0f} % ({PERCENT * low:.0f} to {PERCENT * high:.0f})"


def _who_is_out(found: Forecast) -> Table:
    table = Table("out of the fight at its end", "", "in half of these by round")
    for who, times in sorted(found.out.items(), key=lambda each: -each[1]):
        table.add_row(Text(who), _of(times, found.fights), str(median(found.fell[who])))
    return table


def _length(found: Forecast) -> str:
    first, half, last = (median(found.rounds, share) for share in (0.1, 0.5, 0.9))
    return f"It takes {half} rounds, or from {first} to {last} in eight of ten fights."
