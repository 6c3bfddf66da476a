"""Every pair of settings in as few tables as may be: a covering array, made greedily and always the same.

tables = covering({"light": ("clear", "fog"), "sealed": (True, False)}, met=lambda one, other: False)
"""

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from typing import Any

Setting = tuple[str, Any]
Pair = frozenset[Setting]


def pairs_of(values: Mapping[str, Sequence[Any]]) -> set[Pair]:
    """Every pair of values of two options."""
    return {
        frozenset(pair)
        for one, other in combinations(values, 2)
        for pair in product([(one, each) for each in values[one]], [(other, each) for each in values[other]])
    }


def covering(
    values: Mapping[str, Sequence[Any]], excluded: Callable[[Setting, Setting], bool], seed: int = 1
) -> list[dict[str, Any]]:
    """Tables that hold every pair between them but those that are excluded, which none of them holds."""
    chance = random.Random(seed)
    left = {pair for pair in pairs_of(values) if not excluded(*pair)}
    tables: list[dict[str, Any]] = []
    while left:
        table = dict(sorted(min(left, key=lambda pair: sorted(map(repr, pair)))))
        rest = [name for name in values if name not in table]
        chance.shuffle(rest)
        for name in rest:
            legal = [
                each
                for each in values[name]
                if not any(excluded((name, each), setting) for setting in table.items())
            ]
            table[name] = max(
                legal,
                key=lambda each, name=name: sum(  # type: ignore[misc]
                    frozenset(((name, each), setting)) in left for setting in table.items()
                ),
            )
        left -= {frozenset(pair) for pair in combinations(table.items(), 2)}
        tables.append(table)
    return tables
