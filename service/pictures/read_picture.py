"""Pictures as they are sent: of what kind and how large they are, and the same without anything but the picture.

Nothing is decoded: a file is walked block by block, and what makes the picture is copied. So where, by whom and with
what it was taken (EXIF, XMP, comments, colour profiles, thumbnails) stays behind, and so does what follows its end.
"""

from collections.abc import Callable

from msgspec import Struct

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.pictures.jpeg import jpeg_blocks
from service.pictures.png import png_blocks
from service.pictures.unreadable import Unreadable
from service.pictures.webp import webp_blocks

MOST_BYTES = 8_000_000
MOST_PIXELS = 4096 * 4096
"""What every phone still shows: iOS draws no larger one."""
WIDEST = 16_384  # pixels

Read = Callable[[bytes], tuple[int, int, bytes]]


class KeptPicture(Struct, frozen=True):
    """A picture as it is kept: its media type, its width and height in pixels, and its bytes."""

    kind: str
    width: int
    height: int
    body: bytes


KINDS: dict[str, tuple[str, Read]] = {
    "image/png": ("PNG", png_blocks),
    "image/jpeg": ("JPEG", jpeg_blocks),
    "image/webp": ("WebP", webp_blocks),
}
"""The kinds of pictures that are taken, each with its name and how it is read."""


def kind_of(body: bytes) -> str:
    """The media type of a picture by its first bytes; "" for what is none of KINDS."""
    if body.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if body.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    return "image/webp" if body[:4] == b"RIFF" and body[8:12] == b"WEBP" else ""


def too_large() -> Sentence:
    """Why a file is not taken that has more bytes than MOST_BYTES, and what to do."""
    return Sentence("affray.picture-too-large", {"most": MOST_BYTES // 1_000_000})


def read_picture(sent: bytes, said: str = "") -> KeptPicture:
    """The picture in what was sent, as it is kept; `said` is the media type that it was said to be ("": none).

    Raises Refused: too-large, unsupported-media-type, malformed, out-of-range.
    """
    if len(sent) > MOST_BYTES:
        raise Refused("too-large", too_large())
    kind = kind_of(sent)
    if not kind:
        raise Refused("unsupported-media-type", Sentence("affray.no-picture"), legal=[*KINDS])
    name, read = KINDS[kind]
    if said and said != kind:
        raise Refused(
            "unsupported-media-type",
            Sentence("affray.picture-of-another-kind", {"said": said[:100], "kind": kind}),
        )
    try:
        width, height, body = read(sent)
    except (Unreadable, IndexError, ValueError) as error:
        raise Refused("malformed", Sentence("affray.picture-broken", {"name": name})) from error
    if not (width and height):
        raise Refused("malformed", Sentence("affray.picture-broken", {"name": name}))
    if width * height > MOST_PIXELS or max(width, height) > WIDEST:
        size = {"width": width, "height": height, "most": MOST_PIXELS // 1_000_000}
        raise Refused("out-of-range", Sentence("affray.picture-too-many-pixels", size))
    return KeptPicture(kind, width, height, body)
