"""Maps of other programs as they are sent to be read."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class MapToRead(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Universal VTT file, best without its `image`, and how it is meant.

    `gaps` says what its portals are that are not closed: "windows" or open "doors"; with `light` the board is dark but
    where its lights fall.
    """

    map: Annotated[dict[str, Any], Meta(description="The file, which is JSON; its picture is not looked at.")]
    gaps: Literal["windows", "doors"] = "windows"
    light: bool = False
