"""A sheet of the situational rules: figures, skills, techniques, a body, and the things carried."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Name

Bonus = Annotated[int, Meta(ge=-20, le=40)]
Squares = Annotated[int, Meta(ge=0, le=500)]
Dice = Annotated[str, Meta(min_length=1, max_length=40)]
Place = Literal["right", "left", "both", "carried", "ground"]
"""Where a thing is: in a hand, in both, put away, or on the ground."""

Technique = Literal["Sneak Attack", "Evasion", "Low-Light Vision", "Dark Sense", "Mount Control"]
"""Named abilities that the rules ask for."""

PartKind = Literal[
    "leg", "foot", "arm", "tentacle", "hand", "head", "critical region", "eye", "stomach", "torso", "wing"
]
Made = Literal["small metal", "metal", "large metal", "wooden hafted"]
"""The row of the table of held items that a weapon goes by."""

HUMAN: dict[str, PartKind] = {
    "head": "head",
    "torso": "torso",
    "throat": "critical region",
    "right-arm": "arm",
    "left-arm": "arm",
    "right-hand": "hand",
    "left-hand": "hand",
    "right-leg": "leg",
    "left-leg": "leg",
}


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon. `skill` names the skill it is used with, `damage` the dice it deals (strength adds in melee).

    reach    in squares of a metre; `range` the farthest a thrown or missile weapon carries, in the same
    dice     the attack dice that are rolled, of which the highest counts (a burst has several)
    area     an area attack: everybody within so many squares of the target is caught and may only dodge
    part     the part of the body that a natural weapon is ("right-hand")
    firearm  one that may jam when it is damaged
    reload   the seconds that it takes to load it again after each shot; 0: none that count
    scale    of the creatures that it is made for
    """

    skill: Name
    damage: Dice = "1d6"
    used: Literal["melee", "thrown", "missile"] = "melee"
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    reach: Annotated[int, Meta(ge=0, le=20)] = 1
    range: Squares = 0
    dice: Annotated[int, Meta(ge=1, le=6)] = 1
    area: Annotated[int, Meta(ge=0, le=20)] = 0
    part: str = ""
    made: Made = "metal"
    scale: Annotated[int, Meta(ge=-3, le=4)] = 0
    firearm: bool = False
    reload: Annotated[int, Meta(ge=0, le=6)] = 0
    place: Place = "right"

    @property
    def carries(self) -> int:
        """How far it carries, in squares of a metre: its reach, or its range."""
        return self.reach if self.used == "melee" else self.range


class Shield(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shield: what it adds to defence rolls while it is in hand; one that is `strapped` does not fall."""

    defence: Bonus = 1
    strapped: bool = True
    made: Made = "metal"
    scale: Annotated[int, Meta(ge=-3, le=4)] = 0
    place: Place = "left"


class Armour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Armour, and its Defence bonus: what it adds to Toughness while it is worn."""

    bonus: Annotated[int, Meta(ge=0, le=40)] = 2
    worn: bool = True


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A combatant's figures.

    scale       0 for human size, 1 for a horse, -1 for a cat
    defence     the bonus on defence rolls (block, dodge or parry)
    speed       in squares of the creature's own scale a second; `flight` in the air (0: it cannot fly)
    skills      bonuses by name ("Sword", "Stealth", "Perception", "Medicine", "Riding")
    body        the parts that called shots may be aimed at, by name, and the kind of each; empty: a human's
    mount       whether others can ride it, and whether it was trained to fight; "" for none
    rides       the id, or the name, of the mount that it rides as the fight begins
    spells      by name, and what each does, which is for the GM to rule
    hidden_from the ids of those who do not notice it ("*" for all foes), for as long as something hides it: in the open
                until it or they have moved
    """

    scale: Annotated[int, Meta(ge=-3, le=4)] = 0
    strength: Bonus = 0
    endurance: Bonus = 0
    reflex: Bonus = 0
    defence: Bonus = 0
    speed: Annotated[int, Meta(ge=0, le=100)] = 2
    flight: Annotated[int, Meta(ge=0, le=100)] = 0
    skills: Annotated[dict[Name, Bonus], Meta(max_length=100)] = {}
    techniques: Annotated[tuple[Technique, ...], Meta(max_length=10)] = ()
    body: Annotated[dict[Name, PartKind], Meta(max_length=30)] = {}
    weapons: Annotated[dict[Name, Weapon], Meta(max_length=30)] = {}
    shields: Annotated[dict[Name, Shield], Meta(max_length=5)] = {}
    armour: Annotated[dict[Name, Armour], Meta(max_length=10)] = {}
    mount: Literal["", "untrained", "trained"] = ""
    rides: Annotated[str, Meta(max_length=100)] = ""
    spells: Annotated[dict[Name, Annotated[str, Meta(max_length=200)]], Meta(max_length=30)] = {}
    hidden_from: Annotated[tuple[str, ...], Meta(max_length=100)] = ()


FIGURES = ("scale", "strength", "endurance", "reflex", "defence", "speed", "flight")
"""What becomes a figure of the combatant under its own name; skills go by theirs."""

NATURAL = {
    "right-fist": Weapon(skill="Unarmed", damage="1d3", part="right-hand"),
    "left-fist": Weapon(skill="Unarmed", damage="1d3", part="left-hand"),
    "kick": Weapon(skill="Unarmed", damage="1d4", part="right-leg"),
}
"""The natural weapons of a body that has these parts."""
