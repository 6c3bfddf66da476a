"""Any value that a choice leaves open."""

import random
from collections.abc import Callable
from typing import Any

from events import Param


def value_for(param: Param, chance: random.Random, many: Callable[[int], int] | None = None) -> Any:
    """Something that the parameter allows. `many` says of the most values of a list how many: else one or none."""
    if param.many:
        count = many(param.many) if many else chance.random() < 0.2
        one = Param(low=param.low, high=param.high, names=param.names)
        return [value_for(one, chance) for _ in range(count)]
    if param.names:
        return chance.choice(param.names)
    if param.low is not None and param.high is not None:
        return chance.randint(param.low, param.high)
    return "so be it"
