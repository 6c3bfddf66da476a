"""docs/reference/pathmaster.md: it names every point at which others may step in."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

from engine.rulesets.pathmaster.interrupts.happening import Happening

PAGE = (Path(__file__).parents[2] / "docs/reference/pathmaster.md").read_text(encoding="utf-8")


def test_every_pause_is_named() -> None:
    kinds = get_args(get_type_hints(Happening)["kind"])
    named = re.findall(r"^\| `(\w+)`", PAGE, re.MULTILINE)
    assert set(named) >= set(kinds)
