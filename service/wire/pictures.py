"""Pictures of a fight as they are sent, and what is said of one that is kept."""

from typing import Annotated

from msgspec import Meta, Struct


class AddPicture(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture to be kept with a fight: its bytes in base64, and what `kind` they are said to be ("": as they are)."""

    data: Annotated[bytes, Meta(description="A PNG, JPEG or WebP file in base64.")]
    kind: Annotated[str, Meta(max_length=100)] = ""


class AddedPicture(Struct, frozen=True, kw_only=True):
    """A picture that is kept: its id, its media type, its size in pixels, and how many bytes it has."""

    picture: str
    kind: str
    width: int
    height: int
    bytes: int


class RemovedPicture(Struct, frozen=True, kw_only=True):
    """A picture that is kept no more."""

    picture: str
