"""Forecasts that are played in this process: what a test asks costs no processes of its own."""

from collections.abc import Callable
from typing import Any, TypeVar
from zlib import crc32

from starlette.applications import Starlette

from engine.autopilot.forecast import Forecast
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


class Moments(Here):
    """Nothing is played: a forecast has a number of rounds that is another for each moment from which it starts.

    Where two are the same, all would be that is played from there.
    """

    async def do(self, work: Callable[..., R], *args: Any) -> Any:
        """The forecast for this moment."""
        moment, fights, *_ = args
        return Forecast(fights=len(fights), won={}, out={}, rounds={crc32(moment): len(fights)})


def moments_told(app: Starlette) -> None:
    """Have the forecasts of this application tell from which moment they start."""
    app.state.worker.forecasts.processes = Moments()
