"""Bytes an event: what a fight takes in its log without salts and headers, and which types and fields take it.

    python -m bench.sizes             all systems
    python -m bench.sizes brp d20     some of them

The fight is that of bench.calls: four against four, played by the autopilot to its end.
"""

from collections import Counter
from collections.abc import Iterable

import click
import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.systems import played
from engine.ruleset_api.ruleset import rulesets

MOST = 120
"""At most so many, in every system."""

SHOWN = 8
"""How many types and fields are shown, those that take most."""


class Size(Struct, frozen=True, kw_only=True):
    """What the `events` of a fight take, in bytes: `whole`, by `types` of events, and by `fields`, names and all."""

    system: str
    events: int
    whole: int
    types: Counter[str]
    fields: Counter[str]

    @property
    def mean(self) -> float:
        """Bytes an event."""
        return self.whole / self.events


def size_of(system: str) -> Size:
    """Weigh a fight by this system."""
    events = whole = 0
    types, fields = Counter[str](), Counter[str]()
    for sealed, _ in played(system):
        for body in sealed.bodies:
            event = msgspec.msgpack.decode(body)
            events, whole = events + 1, whole + len(body)
            types[event["type"]] += len(body)
            for name, value in event.items():
                fields[name] += len(msgspec.msgpack.encode(name)) + len(msgspec.msgpack.encode(value))
    return Size(system=system, events=events, whole=whole, types=types, fields=fields)


def render(found: Iterable[Size]) -> Table:
    """The table of what was weighed."""
    table = Table("system", "bytes an event", "at most", "of which by type", "of which by field")
    for each in found:
        table.add_row(
            each.system, f"{each.mean:.0f}", str(MOST), _most(each, each.types), _most(each, each.fields)
        )
    return table


def _most(size: Size, by: Counter[str]) -> str:
    return ", ".join(f"{name} {taken / size.events:.0f}" for name, taken in by.most_common(SHOWN))


@click.command()
@click.argument("systems", nargs=-1, type=click.Choice(list(rulesets())))
def main(systems: tuple[str, ...]) -> None:
    """Weigh the events of a fight, by the systems named or by all."""
    Console().print(render(map(size_of, systems or rulesets())))


if __name__ == "__main__":
    main()
