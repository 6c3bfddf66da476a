"""Pictures of a few pixels, with things in them that nobody should be sent: where they were taken, and by whom."""

from base64 import b64decode
from zlib import compress, crc32

SECRET = b"taken at 52.5 N by Mira"


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a PNG."""
    return len(data).to_bytes(4) + kind + data + crc32(kind + data).to_bytes(4)


def png(width: int = 2, height: int = 2, *more: bytes, shade: int = 0x77) -> bytes:
    """A grey PNG, with more chunks before the pixels."""
    header = width.to_bytes(4) + height.to_bytes(4) + bytes([8, 0, 0, 0, 0])
    pixels = compress(b"".join(b"\0" + bytes([shade]) * width for _ in range(height)))
    parts = chunk(b"IHDR", header), *more, chunk(b"IDAT", pixels), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def segment(marker: int, data: bytes) -> bytes:
    """A segment of a JPEG."""
    return bytes([0xFF, marker]) + (len(data) + 2).to_bytes(2) + data


_JPEG = b64decode(
    "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA"
    "/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA="
)


def jpeg(*more: bytes) -> bytes:
    """A JPEG of one pixel, with more segments at its beginning."""
    return _JPEG[:2] + b"".join(more) + _JPEG[2:] + b"\xff\xd9"


def riff(*chunks: tuple[bytes, bytes]) -> bytes:
    """A WebP file of these chunks."""
    parts = [kind + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2) for kind, data in chunks]
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + len(body).to_bytes(4, "little") + body


LOSSLESS = b64decode("LwAAABAHEBERiIj+BwA=")
LOSSY = b64decode("MAEAnQEqAQABAA7A/iWkAANwAAAAAA==")


def canvas(flags: int, width: int = 1, height: int = 1) -> tuple[bytes, bytes]:
    """The first chunk of a WebP that has more than a picture."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"VP8X", bytes([flags, 0, 0, 0]) + size
