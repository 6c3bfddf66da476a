"""A moment of a fight as bytes: what another process needs to play on from it, and nothing of how it came about.

It holds the state at the start of the step in which the fight stands and the record since then, as a snapshot does;
but it is of any moment, belongs to no log, and nobody keeps it.
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from msgspec import Struct

from engine.driver.driver import Driver, play
from engine.driver.recording import Recorded
from engine.history.head_chain import Head
from engine.history.snapshot import Stretch, bare, entries_of, item, stretch
from engine.ruleset_api.parts import prepared, rules_of
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight


class Moment(Struct, frozen=True, kw_only=True):
    """The state at the start of a step, and what happened since; `version` is that of the last commit."""

    version: int
    base: Fight
    record: list[Stretch]

    @property
    def rules(self) -> Ruleset:
        """The rules that it is played by. Raises Refused."""
        return rules_of(self.base)

    def waiting(self) -> Driver:
        """A driver that waits at this moment. Raises Refused, or Divergence where the rules lead elsewhere."""
        return play(self.rules, self.base, entries_of(self.record), self.version)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Moment, dec_hook=item).decode


def packed(head: Head) -> bytes:
    """The moment at which this head stands."""
    return packed_at(head.at, head.base, head.record)


def packed_at(version: int, base: Fight, record: Iterable[Recorded]) -> bytes:
    """The moment after this record from a state on."""
    return _encode(Moment(version=version, base=bare(base), record=[stretch(each) for each in record]))


@lru_cache(maxsize=4)
def unpacked(moment: bytes) -> Moment:
    """The moment in these bytes: whoever plays many fights from it reads them once. Raises Refused as `rules_of`."""
    found = _decode(moment)
    prepared(found.base)
    return found
