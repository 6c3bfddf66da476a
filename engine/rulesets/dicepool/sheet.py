"""A dice-pool sheet: attributes and skills in dice, four DEFENSEs, SOAK and HEALTH, and the things carried."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from affray.rules import Name

Dice = Annotated[int, Meta(ge=0, le=20, description="In dice.")]
Pool = Annotated[int, Meta(ge=0, le=30, description="The pool, in dice.")]
Defense = Annotated[int, Meta(ge=10, le=100, description="What such attacks must reach.")]
Squares = Annotated[int, Meta(ge=0, le=200)]
Reach = Annotated[int, Meta(ge=0, le=200, description="How many squares it reaches.")]
Held = Annotated[bool, Meta(description="Whether it is in hand.")]
Points = Annotated[int, Meta(ge=0, le=1000)]

Skill = Annotated[str, Meta(max_length=80, description="The skill whose dice are added, if any.")]

Attribute = Literal["strength", "agility", "endurance", "intuition", "logic", "willpower", "charisma"]
Begins = Annotated[Attribute, Meta(description="The attribute whose dice begin the pool.")]
DefenseKind = Literal["melee", "ranged", "mental", "vital"]
"""The four DEFENSEs; the first two are the physical ones (dp.host.defense)."""

Exploit = Literal["deadly"]
"""Named flags; the one there is lowers what makes a critical hit (dp.host.exploits)."""

DamageType = Literal[
    "Acid", "Ballistic", "Blunt", "Cold", "Electricity", "Heat/Fire", "Holy", "Ion", "Light", "Necrotic", "Piercing",
    "Poison", "Psionic/Psychic", "Radiation", "Slashing", "Sonic/Sound", "Unholy",
]  # fmt: skip
"""The 17 damage types (dp.table.damage-type-condition)."""

ConditionName = Literal[
    "afraid", "angry", "bleeding", "blind", "burning", "charmed", "confused", "cursed", "dazed", "deaf", "disarmed",
    "disarmored", "downed", "drunk", "fatigued", "forgetful", "manic", "pain", "poisoned", "restrained", "sick",
    "sleeping", "slowed",
]  # fmt: skip
"""The 23 conditions (dp.table.conditions)."""


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon, or what is used as one; one may carry its condition (dp.damage-type.note-on-sheet)."""

    against: Annotated[DefenseKind, Meta(description="The DEFENSE that its attacks must reach.")] = "melee"
    attribute: Begins = "strength"
    skill: Skill = ""
    dice: Annotated[Dice, Meta(description="The dice that it adds itself, as good equipment does.")] = 0
    damage: Annotated[Dice, Meta(description="Its damage dice.")] = 2
    plus: Annotated[int, Meta(ge=-100, le=100, description="What is added to the damage dice.")] = 0
    types: Annotated[tuple[DamageType, ...], Meta(min_length=1, max_length=4)] = ("Blunt",)
    condition: Annotated[ConditionName | None, Meta(description="Of all its criticals; null: rolled.")] = None
    range: Reach = 1
    area: Annotated[int, Meta(ge=0, le=10, description="Squares around the target that it strikes.")] = 0
    natural: Annotated[bool, Meta(description="Whether it is a part of the body.")] = False
    held: Held = True


class Spell(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell that conditions whoever it is cast at."""

    family: Literal["Compulsion", "Enchantment", "Infliction"]
    condition: Annotated[ConditionName, Meta(description="The condition that it causes.")]
    mp: Annotated[int, Meta(ge=0, le=100, description="2 MP (the first level) or 4 (the second).")] = 2
    rounds: Annotated[int, Meta(ge=1, le=1000, description="How many rounds it lasts.")] = 5
    range: Reach = 6
    attribute: Begins = "willpower"
    skill: Skill = ""


class Ability(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An ability from an older book that names a condition and a number: "the target is Dazed [13]"."""

    renders: Annotated[
        str,
        Meta(max_length=80, pattern=r"^[A-Z][a-z]+ \[[0-9]+\]$(?!\n)", description="As printed: Dazed [13]."),
    ]
    range: Reach = 6


class Remedy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that heals: a potion, a medical kit."""

    dice: Annotated[Dice, Meta(description="The dice of HEALTH that it gives back.")] = 1
    plus: Annotated[int, Meta(ge=0, le=100, description="What is added to these dice.")] = 0
    uses: Annotated[int, Meta(ge=0, le=100, description="How often it can be used.")] = 1
    held: Held = True


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A combatant's figures, all of them given and none derived."""

    strength: Dice = 3
    agility: Dice = 3
    endurance: Dice = 3
    intuition: Dice = 3
    logic: Dice = 3
    willpower: Dice = 3
    charisma: Dice = 3
    skills: Annotated[dict[Name, Dice], Meta(max_length=100, description="The dice of each skill.")] = {}
    perception: Pool = 3
    initiative: Pool = 3
    melee: Defense = 12
    ranged: Defense = 12
    mental: Defense = 12
    vital: Defense = 12
    soak: Annotated[Points, Meta(description="SOAK: what is taken off the damage of every hit.")] = 0
    health: Annotated[int, Meta(ge=1, le=1000, description="HEALTH; at 0 one is out of the fight.")] = 20
    luck: Annotated[Dice, Meta(description="LUC dice.")] = 0
    mp: Annotated[Points, Meta(description="MP, by which spells are cast.")] = 0
    speed: Annotated[Squares, Meta(description="SPEED: squares of one move.")] = 6
    speeds: Annotated[
        dict[Name, Squares], Meta(max_length=10, description="Climbing, flying and so on.")
    ] = {}
    carried: Annotated[Points, Meta(description="Pounds carried; what is heavy slows.")] = 0
    size: Annotated[int, Meta(ge=1, le=10, description="How many squares wide and deep.")] = 1
    exploits: Annotated[tuple[Exploit, ...], Meta(max_length=5, description="deadly: two sixes do.")] = ()
    weapons: Annotated[dict[Name, Weapon], Meta(max_length=30)] = {}
    spells: Annotated[dict[Name, Spell], Meta(max_length=30)] = {}
    abilities: Annotated[dict[Name, Ability], Meta(max_length=30, description="Of older books.")] = {}
    remedies: Annotated[dict[Name, Remedy], Meta(max_length=30, description="What heals.")] = {}
    things: Annotated[tuple[Name, ...], Meta(max_length=30, description="Whatever else is held.")] = ()
    hidden_from: Annotated[tuple[str, ...], Meta(max_length=100, description="Ids; * for all foes.")] = ()


ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
DEFENSES: tuple[DefenseKind, ...] = get_args(DefenseKind)
FIGURES = (*ATTRIBUTES, "perception", "initiative", *DEFENSES, "soak", "speed", "carried", "size")
"""What becomes a figure of the combatant under its own name; skills are "skill NAME", speeds "speed NAME"."""

FISTS = Weapon(damage=1, natural=True, held=False)
"""What everybody strikes with who has nothing else."""
