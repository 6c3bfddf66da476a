"""WebP (RFC 9649): a RIFF file of chunks with a type, a length and data, padded to even lengths."""

from service.pictures.unreadable import Unreadable

KEPT = frozenset({b"VP8 ", b"VP8L", b"ALPH"})
ALPHA = 0x10
"""Of the flags of a VP8X chunk the only one that stays: that there is transparency."""
MOVES = 0x02


def webp_blocks(sent: bytes) -> tuple[int, int, bytes]:
    """Width, height, and the file of these chunks alone. Raises Unreadable, also for a moving one."""
    end = 8 + int.from_bytes(sent[4:8], "little")
    if end > len(sent):
        raise Unreadable("it ends too early")
    parts, at, size, canvas = list[bytes](), 12, (0, 0), (0, 0)
    while at + 8 <= end:
        kind, length = sent[at : at + 4], int.from_bytes(sent[at + 4 : at + 8], "little")
        data = sent[at + 8 : at + 8 + length]
        if at + 8 + length > end:
            raise Unreadable("it ends too early")
        if kind == b"VP8X":
            if parts or data[0] & MOVES:
                raise Unreadable("it moves" if data[0] & MOVES else "its chunks are out of order")
            canvas = 1 + int.from_bytes(data[4:7], "little"), 1 + int.from_bytes(data[7:10], "little")
            parts.append(_chunk(kind, bytes([data[0] & ALPHA, 0, 0, 0]) + data[4:10]))
        elif kind in KEPT:
            if kind != b"ALPH":
                if any(size):
                    raise Unreadable("there are several pictures in it")
                size = _lossy(data) if kind == b"VP8 " else _lossless(data)
            parts.append(_chunk(kind, data))
        at += 8 + length + length % 2
    if not any(size) or (any(canvas) and canvas != size):
        raise Unreadable("it says two sizes" if any(size) else "there is no picture in it")
    body = b"WEBP" + b"".join(parts)
    return *size, b"RIFF" + len(body).to_bytes(4, "little") + body


def _chunk(kind: bytes, data: bytes) -> bytes:
    return kind + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def _lossy(data: bytes) -> tuple[int, int]:
    """The size in the header of a VP8 frame, of 14 bits each."""
    if len(data) < 10 or data[3:6] != b"\x9d\x01\x2a":
        raise Unreadable("there is no picture in it")
    return int.from_bytes(data[6:8], "little") & 0x3FFF, int.from_bytes(data[8:10], "little") & 0x3FFF


def _lossless(data: bytes) -> tuple[int, int]:
    """The size in the header of a VP8L stream: width and height, each less one, of 14 bits."""
    if len(data) < 5 or data[0] != 0x2F:
        raise Unreadable("there is no picture in it")
    bits = int.from_bytes(data[1:5], "little")
    return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
