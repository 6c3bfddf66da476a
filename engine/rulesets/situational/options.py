"""What a table may choose under the situational rules: which parts are in force, and what the text leaves open."""

from typing import Annotated, Literal

from msgspec import Meta

from engine.board.board import Board
from engine.ruleset_api.field_types import Name
from engine.ruleset_api.ruleset import TableOptions
from engine.rulesets.situational.situations.materials import Material


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the default rulings of the catalogue's ambiguities."""

    board: Annotated[
        Board,
        Meta(description="Where the fight takes place. A cell is a square of a metre (sit.amb.square-size)."),
    ] = Board()
    flanking: Annotated[bool, Meta(description="Whether enemies on opposite sides flank.")] = True
    postures: Annotated[bool, Meta(description="Whether crouching and lying do anything.")] = True
    cover: Annotated[bool, Meta(description="Whether what stands between gives cover, and can be hit.")] = (
        True
    )
    concealment: Annotated[
        bool, Meta(description="Whether smoke and light hide, and one may hide and search.")
    ] = True
    high_speed: Annotated[bool, Meta(description="Whether speed makes harder to hit, and hits harder.")] = (
        True
    )
    surprise: Annotated[
        bool, Meta(description="Whether one is Flat-Footed against whom one did not notice.")
    ] = True
    speed_damage: Annotated[
        Literal["ask", "always", "never"],
        Meta(
            description="Whether speed adds to the damage of a blow: as the GM says each time, always, or never "
            "(sit.speed.melee-damage-gm)."
        ),
    ] = "ask"
    materials: Annotated[
        dict[Name, Material],
        Meta(
            max_length=100,
            description="What cover is made of, by what it is called on the board (sit.amb.durability).",
        ),
    ] = {}
