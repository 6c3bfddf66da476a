"""What a viewer saw long ago, packed: it is seldom asked for, and takes a twentieth of the memory."""

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from events import SeenEvent
from projections.viewers.log import Seen

QUICKLY = 1  # how hard zlib tries

_FIELDS = Seen.__struct_fields__
_hints = {**get_type_hints(Seen), "events": tuple[SeenEvent, ...]}  # type: ignore[valid-type]
_encode = msgspec.msgpack.Encoder().encode
_pieces: Any = list[tuple[*[_hints[name] for name in _FIELDS]]]  # type: ignore[misc]
_decode = msgspec.msgpack.Decoder(_pieces).decode


class Packed(Struct, frozen=True):
    """Some pieces, one after the other; `last` is the viewer's version of the last of them."""

    last: int
    data: bytes

    @classmethod
    def packed(cls, seen: Sequence[Seen]) -> "Packed":
        """These pieces, packed."""
        return cls(seen[-1].version, zlib.compress(_encode([astuple(each) for each in seen]), QUICKLY))

    def __iter__(self) -> Iterator[Seen]:
        """The pieces."""
        for each in _decode(zlib.decompress(self.data)):
            yield Seen(**dict(zip(_FIELDS, each, strict=True)))
