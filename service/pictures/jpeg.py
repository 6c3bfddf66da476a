"""JPEG (ITU-T T.81): segments that begin with a marker, and after each start of a scan the scan itself."""

import re

from service.pictures.unreadable import Unreadable

START, END, SCAN, ADOBE = 0xD8, 0xD9, 0xDA, 0xEE
FRAMES = frozenset({0xC0, 0xC1, 0xC2})
"""Baseline, extended, progressive: the frames that browsers show."""
KEPT = frozenset({*FRAMES, 0xC4, 0xDB, 0xDD, SCAN})
"""Frames, tables of Huffman codes, of quantization, the interval of restarts, and scans."""
MOST_SCANS = 100

NEXT = re.compile(rb"\xff+[^\x00\xd0-\xd7\xff]")
"""A marker that is no part of a scan."""


def jpeg_blocks(sent: bytes) -> tuple[int, int, bytes]:
    """Width, height, and the file of these segments alone, which ends with its end. Raises Unreadable."""
    parts, at, size, scans = [b"\xff\xd8"], 2, (0, 0), 0
    while True:
        while sent[at : at + 2] == b"\xff\xff":
            at += 1
        if sent[at : at + 1] != b"\xff" or at + 2 > len(sent):
            raise Unreadable(f"there is no marker at byte {at}")
        marker = sent[at + 1]
        if marker == END:
            break
        end = at + 2 + int.from_bytes(sent[at + 2 : at + 4])
        if end > len(sent) or end < at + 4:
            raise Unreadable("it ends too early")
        if marker in FRAMES:
            if any(size):
                raise Unreadable("there are several pictures in it")
            size = int.from_bytes(sent[at + 7 : at + 9]), int.from_bytes(sent[at + 5 : at + 7])
        if marker == SCAN:
            scans += 1
            found = NEXT.search(sent, end)
            if found is None or not any(size) or scans > MOST_SCANS:
                raise Unreadable("its scans have no end" if any(size) else "there is no picture in it")
            end = found.start()
        # Adobe's segment says how colours are meant; without it they turn.
        if marker in KEPT or (marker == ADOBE and sent[at + 4 : at + 9] == b"Adobe"):
            parts.append(
                sent[at:end] if marker != ADOBE else sent[at : at + 2] + b"\x00\x0e" + sent[at + 4 : at + 16]
            )
        at = end
    if not scans:
        raise Unreadable("there is no picture in it")
    return *size, b"".join([*parts, b"\xff\xd9"])
