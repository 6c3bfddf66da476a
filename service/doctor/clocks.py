"""Clocks: times of decisions, tokens and the archive go by those of all machines, which have to agree."""

import ctypes
from collections.abc import Callable

from engine.fights.encounters import now_ms
from events.store.log import Log
from service.doctor.finding import Finding, look, well, wrong

APART = 1_000  # milliseconds; more than any network takes
NOT_SYNCHRONISED = 5  # TIME_ERROR of adjtimex
SET_IT = "Have NTP set the clocks of all machines (systemd-timesyncd or chrony)."


async def clocks(log: Log) -> list[Finding]:
    """The clock of the log's server against that of this machine, and whether something sets that."""
    before = now_ms()
    seconds, micros = await log.do("TIME")
    found = [apart("The log's server", int(seconds) * 1000 + int(micros) // 1000, before, now_ms())]
    if (synchronised := is_synchronised()) is False:
        found.append(look("clock", "This machine's clock is not set by NTP, as the kernel says.", SET_IT))
    elif synchronised:
        found.append(well("clock", "This machine's clock is set by NTP."))
    return found


def apart(whose: str, theirs: int, before: int, after: int) -> Finding:
    """A clock that was read between two looks at this machine's; all in milliseconds since 1970."""
    off = before - theirs if theirs < before else max(0, theirs - after)
    if off < APART:
        return well("clock", f"{whose} and this machine have the same time.")
    which = "behind" if theirs < before else "ahead of"
    return wrong("clock", f"{whose} is {off / 1000:,.1f} s {which} this machine's clock.", SET_IT)


def is_synchronised(state: Callable[[], int] | None = None) -> bool | None:
    """Whether the kernel says that something sets its clock; None where it does not tell."""
    try:
        answer = (state or _adjtimex)()
    except (OSError, AttributeError):
        return None
    return None if answer < 0 else answer != NOT_SYNCHRONISED


def _adjtimex() -> int:
    """The state of the kernel's clock; with nothing in what is handed over, nothing is changed."""
    found: int = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512))
    return found
