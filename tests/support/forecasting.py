"""Forecasts that are played in this process: what a test asks costs no processes of its own."""

from collections.abc import Callable
from typing import Any, TypeVar

from starlette.applications import Starlette

from service.forecasts.processes import Processes

R = TypeVar("R")


class Here(Processes):
    """Instead of other processes this one, fight after fight."""

    def __init__(self) -> None:
        super().__init__(1)

    async def do(self, work: Callable[..., R], *args: Any) -> R:
        """Do it at once."""
        return work(*args)


def played_here(app: Starlette) -> None:
    """Have the forecasts of this application played in this process."""
    app.state.worker.forecasts.processes = Here()
