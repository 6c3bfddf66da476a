"""Prices: what an action takes of the seconds of a turn (sit.host.round)."""

import tomllib
from functools import cache
from importlib.resources import files

from affray.rules import Cost, by_budgets

ROUND = "sit.host.round"
SECONDS = "seconds"
TURN = 6
"""The seconds of a turn."""
ECONOMY = by_budgets(ROUND)


@cache
def seconds(action: str) -> int:
    """The price of an action of `actions.toml`."""
    text = files(__package__).joinpath("actions.toml").read_text(encoding="utf-8")
    return int(tomllib.loads(text)[action])


def price(action: str) -> Cost:
    """The price of an action as the cost of a maneuver."""
    return {SECONDS: seconds(action)}
