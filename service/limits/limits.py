"""The limits on what one token, one address and all together may ask."""

from msgspec import Struct

SPECTATORS = 100
"""A spectators' link is given to many: it has so many times what another token has."""

FREE = 10
"""A tenth of every limit each worker grants by itself; for the rest it asks what the others have granted."""


class Limits(Struct, frozen=True, kw_only=True):
    """What is taken; 0 requests, milliseconds, openings or bytes are as many as there are.

    `connections` at the same time at one worker in all, `of_seat` for one seat at all workers; `requests` of one
    token a second, over HTTP and as messages, counted over ten seconds; `computing` milliseconds of CPU time a second
    for dear answers to one token (options, reach, odds, suggestions), counted likewise; `openings` of encounters from
    one address a minute; `bytes` of commands and openings of one token, or without one of one address, a minute;
    `openings_a_day` and `bytes_a_day` (of commands, openings, forks, and of what they write) of one address, whatever
    tokens it has; `fight_bytes` that the log of one encounter has; `message_bytes` at most in one message.
    """

    connections: int = 10_000
    of_seat: int = 50
    requests: int = 200
    computing: int = 500
    openings: int = 600
    bytes: int = 16_000_000
    openings_a_day: int = 0
    bytes_a_day: int = 0
    fight_bytes: int = 100_000_000
    message_bytes: int = 256 * 1024
