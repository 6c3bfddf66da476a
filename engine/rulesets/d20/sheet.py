"""A combatant's sheet: armour class, hit points, bonuses, and what is carried (d20.host.weapon-data)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Name, PlainDice
from engine.rulesets.d20.mishaps.weapon import Use

Facing = Literal["NE", "E", "SE", "SW", "W", "NW"]
Spell = Literal["prayer", "chant", "martial-music"]
Bonus = Annotated[int, Meta(ge=0, le=10)]
Hexes = Annotated[int, Meta(ge=1, le=200)]


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon. What is left out is that of the weapon in the list that it is `like`, or is called after.

    bonus        magic, against everybody; `against` has another against a kind of foe
    magic        magical, though it may have no bonus in numbers
    roomy        needs much room; in tight quarters it may strike a friend
    break_die    the die of the test whether it breaks
    riders       further damage by what rides on it (fire, poison), each with its own dice
    held         in hand from the start; otherwise it is drawn first
    """

    like: Annotated[str, Meta(description="A weapon of the list, such as short-sword.", max_length=40)] = ""
    damage: PlainDice | None = None
    use: Use | None = None
    range: Annotated[Hexes, Meta(description="How many hexes it carries, thrown or shot.")] | None = None
    reach: Annotated[int, Meta(ge=1, le=4, description="How far it strikes in melee.")] | None = None
    roomy: bool | None = None
    break_die: Literal["d4", "d6", "d8", "d10", "d12", "d20", "d100"] | None = None
    bonus: Bonus = 0
    against: Annotated[dict[Name, Bonus], Meta(max_length=20)] = {}
    magic: bool = False
    riders: Annotated[dict[Name, PlainDice], Meta(max_length=5)] = {}
    held: bool = True


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A combatant. `hidden_from` are the ids of those who do not notice them ("*" for all foes)."""

    hp: Annotated[int, Meta(ge=1, le=1000, description="Hit points.")] = 8
    armour_class: Annotated[int, Meta(ge=1, le=60, description="What an attack has to reach.")] = 10
    attack: Annotated[int, Meta(ge=-10, le=40, description="Added to every attack roll.")] = 0
    strength: Annotated[int, Meta(ge=-5, le=20, description="Added to all damage.")] = 0
    move: Annotated[Hexes, Meta(description="Hexes in a round.")] = 5
    kinds: Annotated[
        tuple[Name, ...], Meta(max_length=10, description="Which kinds of foe they are: undead, reptile.")
    ] = ()
    facing: Annotated[Facing, Meta(description="Where they look at first.")] = "E"
    weapons: Annotated[dict[Name, Weapon], Meta(max_length=30)] = {}
    spells: Annotated[
        tuple[Spell, ...], Meta(max_length=3, description="What they can begin for their whole side.")
    ] = ()
    hidden_from: Annotated[tuple[str, ...], Meta(max_length=100)] = ()
