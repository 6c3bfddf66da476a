"""What a table may choose under the situational rules: which parts are in force, and what the text leaves open."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.rules import Board, Name, TableOptions
from engine.rulesets.situational.sheet import Made
from engine.rulesets.situational.situations.materials import Material

Aimed = Literal["leg", "arm", "hand", "head", "critical region", "torso", "wing"]
Shift = Annotated[int, Meta(ge=-20, le=40)]


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
    near_miss: Annotated[
        Literal["cover", "nothing"],
        Meta(description="What a miss by exactly the bonus of cover strikes (sit.amb.missed-by-exactly)."),
    ] = "cover"
    noise: Annotated[
        int,
        Meta(
            ge=0,
            le=20,
            description="What it takes to hear who makes no effort to be quiet (sit.amb.locating).",
        ),
    ] = 4
    called_shots: Annotated[bool, Meta(description="Whether a part of the body may be aimed at.")] = True
    called_shot_numbers: Annotated[
        dict[Aimed, tuple[Shift, Shift]],
        Meta(description="Target modifier and Toughness adjustment of parts (sit.amb.called-shot-numbers)."),
    ] = {}
    unprinted_wounds: Annotated[
        bool, Meta(description="Whether the least hit on a hand or wing wounds (sit.amb.wound-not-printed).")
    ] = True
    leg_speed: Annotated[
        int, Meta(ge=1, le=2, description="What a leg hurt to the full costs of speed (sit.amb.leg-speed).")
    ] = 2
    arm_drops: Annotated[
        bool, Meta(description="Whether a useless arm or hand lets go of things (sit.amb.arm-holding).")
    ] = True
    staggered_seconds: Annotated[
        int, Meta(ge=0, le=6, description="The seconds in a turn of who is Staggered (sit.amb.staggered).")
    ] = 3
    held_items: Annotated[bool, Meta(description="Whether what is held or worn may be aimed at.")] = True
    item_numbers: Annotated[
        dict[Made, tuple[Shift, Shift]],
        Meta(description="Target and Toughness of items by what they are (sit.amb.item-numbers)."),
    ] = {}
    items_defended: Annotated[
        bool, Meta(description="Whether one may defend what one holds or wears (sit.amb.item-defence).")
    ] = True
    improvised: Annotated[
        bool, Meta(description="Whether destroyed weapons serve as improvised ones (sit.item.destroyed).")
    ] = False
    mounts: Annotated[bool, Meta(description="Whether combatants may ride each other.")] = True
    standing_mounts_free: Annotated[
        bool,
        Meta(description="Whether a standing mount costs its rider no seconds (sit.amb.mount-stationary)."),
    ] = False
