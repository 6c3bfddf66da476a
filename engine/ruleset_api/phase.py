"""Phases of a fight."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.ruleset_api.procedure import Procedure, Step
from engine.state.state import Fight


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: what happens when it is entered, and step after step until `next` gives None."""

    next: Callable[[Fight], Step | None]
    enter: Callable[[Fight], Procedure[Any]] | None = None
