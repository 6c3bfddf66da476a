"""Game time: how long a round is, and how many make a minute, a turn and an hour."""

from affray.rules import Fight, Noted, Procedure

ROUND_SECONDS = 12
"""A combat round in seconds of game time (brp.round.length)."""

MINUTE = 5
"""Rounds in a minute."""

TURN = 25
"""Rounds in one full turn of five minutes (brp.amb.turn-length)."""

HOUR = 300
"""Rounds in an hour."""


def elapsed(rounds: int) -> int:
    """Seconds of game time after so many rounds."""
    return rounds * ROUND_SECONDS


def strike(fight: Fight) -> Procedure[None]:
    """Tell the time at the end of a round that completes a minute."""
    if fight.round % MINUTE == 0:
        told = {"seconds": elapsed(fight.round), "turns": fight.round // TURN}
        yield Noted(key="clock", args=told, rule="brp.round.length")
