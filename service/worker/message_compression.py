"""Compression of live messages (RFC 7692): long ones are sent compressed, each by itself, to whoever takes that.

Nothing is kept from one message to the next, so a connection that waits costs no memory for it; and what goes to many
is compressed once. Patches are short, and go as they are.
"""

import zlib
from functools import lru_cache
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode

LONG = 4000  # bytes
QUICKLY = 3  # how hard it is tried: 40 KB of options then take half a millisecond
KEPT = 16  # messages, for those who are sent the same
END = b"\x00\x00\xff\xff"  # of a compressed message, which is not sent


class LongMessages(ServerPerMessageDeflateFactory):
    """What is agreed with a client that takes compressed messages."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(self, *offered: Any) -> Any:
        """The answer to what a client offers, and the compression of its connection."""
        answer, agreed = super().process_request_params(*offered)
        bits = agreed.remote_max_window_bits, agreed.local_max_window_bits
        return answer, _LongOnly(agreed.remote_no_context_takeover, True, *bits)


class _LongOnly(PerMessageDeflate):
    """The compression of one connection."""

    def encode(self, frame: Frame) -> Frame:
        """A message as it is sent. Each is one frame here."""
        if frame.opcode in CTRL_OPCODES or frame.opcode is Opcode.CONT or not frame.fin:
            return frame
        if len(frame.data) < LONG:
            return frame
        return Frame(frame.opcode, _deflated(bytes(frame.data), self.local_max_window_bits), rsv1=True)


@lru_cache(maxsize=KEPT)
def _deflated(data: bytes, bits: int) -> bytes:
    packed = zlib.compressobj(QUICKLY, wbits=-bits)
    return (packed.compress(data) + packed.flush(zlib.Z_SYNC_FLUSH)).removesuffix(END)
