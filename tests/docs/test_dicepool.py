"""docs/reference/dicepool.md: the data that it shows is that of the conditions."""

import re
import tomllib
from pathlib import Path

from engine.rulesets.dicepool.conditions.effects import effects

PAGE = (Path(__file__).parents[2] / "docs/reference/dicepool.md").read_text(encoding="utf-8")


def test_the_data_is_that_of_the_conditions() -> None:
    [block] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    [shown] = tomllib.loads(block)["effect"]
    found = effects()[shown["condition"], shown["level"]]
    assert (found.rule, found.speed, found.defense) == (shown["rule"], shown["speed"], shown["defense"])
