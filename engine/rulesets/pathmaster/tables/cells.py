"""A cell of an attack table, as it is written: hits, and the criticals they come with.

0          a miss
14         14 hits
14B        and a B critical of the table's own kind
14BK       and a B critical of the kind whose letter is K
20CS+BK    and two criticals, for which one roll is read twice (pm.attack.multiple-criticals-one-roll)
"""

import re
from functools import lru_cache

from msgspec import Struct

WRITTEN = re.compile(r"(\d{1,4})(?:([A-Z][A-Z]?(?:\+[A-Z][A-Z]?)*))?")


class Cut(Struct, frozen=True, gc=False):
    """A critical in a cell: its severity, and the letter of its kind ("" for the table's own)."""

    severity: str
    letter: str = ""


class Written(Struct, frozen=True):
    """A cell, read."""

    hits: int = 0
    criticals: tuple[Cut, ...] = ()


@lru_cache(maxsize=20_000)
def read_cell(cell: str) -> Written:
    """What a cell says. Raises ValueError, with what it may look like, for one that says nothing."""
    if not cell.strip():
        raise ValueError('the cell is empty; write "0" for a miss')
    found = WRITTEN.fullmatch(cell.strip())
    if found is None:
        raise ValueError(
            f'{cell!r} is no result: write hits ("14", "0" for a miss), then criticals ("14B", "20CS+BK")'
        )
    hits, criticals = found.groups()
    cuts = criticals.split("+") if criticals else ()
    return Written(int(hits), tuple(Cut(each[0], each[1:]) for each in cuts))
