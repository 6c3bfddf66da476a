"""PNG (ISO/IEC 15948): a signature, and chunks with a length, a type, data and a checksum."""

from zlib import crc32

from service.pictures.unreadable import Unreadable

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEPT = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"gAMA", b"cHRM", b"sRGB"})
"""What makes the picture and its colours; a moving one is still without the others."""


def png_blocks(sent: bytes) -> tuple[int, int, bytes]:
    """Width, height, and the file of these chunks alone. Raises Unreadable."""
    parts, at, seen = [SIGNATURE], len(SIGNATURE), list[bytes]()
    while not seen or seen[-1] != b"IEND":
        length = int.from_bytes(sent[at : at + 4])
        kind, end = sent[at + 4 : at + 8], at + 12 + length
        if len(kind) < 4 or end > len(sent):
            raise Unreadable("it ends too early")
        if int.from_bytes(sent[end - 4 : end]) != crc32(sent[at + 4 : end - 4]):
            raise Unreadable(f"a checksum is wrong at byte {at}")
        if kind in KEPT:
            parts.append(sent[at:end])
            seen.append(kind)
        at = end
    if seen[0] != b"IHDR" or len(parts[1]) != 25 or seen.count(b"IHDR") != 1 or b"IDAT" not in seen:
        raise Unreadable("there is no picture in it")
    header = parts[1][8:]
    return int.from_bytes(header[:4]), int.from_bytes(header[4:8]), b"".join(parts)
