"""What a table may choose of the mishaps, and what a sheet says for them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import CombatantJoined, Fight

Surfaces = Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=40)]

HEAD = "head armour"
"""The figure of whoever wears a helmet or has their head unusually armoured: 1, else 0 (d20.amb.headgear-wording)."""


class Options(Struct, frozen=True, kw_only=True):
    """The options of the mishaps; the defaults are the default rulings of the catalogue."""

    critical_needs: Annotated[
        Literal["every-modifier", "skill"],
        Meta(
            description='Which needed number bars a critical hit above 18: that with "every-modifier" of the attack, '
            'or that of armour class and "skill" alone (d20.amb.needed-number).'
        ),
    ] = "every-modifier"
    friendly_fire_prevails: Annotated[
        bool,
        Meta(
            description="Whether a natural 2 strikes a friend even where it would hit the target "
            "(d20.amb.friendly-fire-although-hit)."
        ),
    ] = True
    friendly_fire_arc: Annotated[
        int, Meta(ge=0, le=180, description="Degrees to either side of the target (d20.amb.arc-geometry).")
    ] = 15
    friendly_fire_beyond: Annotated[
        int, Meta(ge=0, le=200, description="Hexes beyond the target (d20.amb.beyond-measure).")
    ] = 7
    several_associates: Annotated[
        Literal["drawn", "nearest"],
        Meta(description="Which of several friends is struck (d20.amb.several-associates)."),
    ] = "drawn"
    tight_quarters_victim: Annotated[
        Literal["associate", "opponent", "anyone"],
        Meta(description="Whom a weapon strikes that lacks room (d20.amb.friendly-hit-victim)."),
    ] = "associate"
    tight_quarters_reach: Annotated[
        bool,
        Meta(
            description="Whether those within a long weapon's reach count as adjacent too "
            "(d20.amb.adjacent-with-long-weapons)."
        ),
    ] = False
    hard_surfaces: Annotated[
        Surfaces,
        Meta(description="What a weapon may break on, beside stone and tile (d20.amb.other-hard-surfaces)."),
    ] = ("metal", "ice")
    awkward_surfaces: Annotated[
        Surfaces, Meta(description="Where it is the GM's to say what is lost (d20.drop.awkward-hex).")
    ] = ("water", "swamp", "mud", "air")


class Sheet(Struct, frozen=True, kw_only=True):
    """What a sheet says for the mishaps."""

    head_armoured: Annotated[bool, Meta(description="Wears a helmet, or has an unusually armoured head.")] = (
        False
    )


def joins(fight: Fight, joined: CombatantJoined, sheet: Sheet) -> CombatantJoined:
    """Whoever joins has a bare head or an armoured one."""
    return replace(joined, stats={**joined.stats, HEAD: int(sheet.head_armoured)})
