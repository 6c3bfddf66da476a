"""A dice-pool sheet: attributes and skills in dice, four DEFENSEs, SOAK and HEALTH, and the things carried."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.ruleset_api.field_types import Name

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
    """A weapon, or what is used as one."""

    against: Annotated[
        DefenseKind,
        Meta(description="The DEFENSE that its attacks must reach: melee, ranged, mental or vital."),
    ] = "melee"
    attribute: Begins = "strength"
    skill: Skill = ""
    dice: Annotated[Dice, Meta(description="The dice that it adds itself, as good equipment does.")] = 0
    damage: Annotated[Dice, Meta(description="Its damage dice.")] = 2
    plus: Annotated[int, Meta(ge=-100, le=100, description="What is added to the damage dice.")] = 0
    types: Annotated[
        tuple[DamageType, ...],
        Meta(min_length=1, max_length=4, description="Its damage types; a critical hit conditions by each."),
    ] = ("Blunt",)
    condition: Annotated[
        ConditionName | None,
        Meta(description="The condition of all its critical hits, instead of a roll; null: it is rolled."),
    ] = None
    range: Reach = 1
    area: Annotated[
        Annotated[int, Meta(ge=0, le=10)],
        Meta(description="How many squares around the target it catches everybody (0: the target alone)."),
    ] = 0
    natural: Annotated[bool, Meta(description="Whether it is a part of the body.")] = False
    held: Held = True


class Spell(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell that conditions whoever it is cast at."""

    family: Annotated[
        Literal["Compulsion", "Enchantment", "Infliction"],
        Meta(description="Its family, which says what conditions it can cause."),
    ]
    condition: Annotated[ConditionName, Meta(description="The condition that it causes.")]
    mp: Annotated[
        int,
        Meta(
            ge=0, le=100, description="Its cost: 2 MP (Moderate, the first level) or 4 (Extreme, the second)."
        ),
    ] = 2
    rounds: Annotated[int, Meta(ge=1, le=1000, description="How many rounds it lasts.")] = 5
    range: Reach = 6
    attribute: Begins = "willpower"
    skill: Skill = ""


class Ability(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An ability from an older book that names a condition and a number: "the target is Dazed [13]"."""

    renders: Annotated[
        str,
        Meta(
            max_length=80,
            pattern=r"^[A-Z][a-z]+ \[[0-9]+\]$(?!\n)",
            description='The condition with its number in brackets, as printed: "Dazed [13]". The number is ignored.',
        ),
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
    skills: Annotated[
        dict[Name, Dice], Meta(max_length=100, description="Skills by name, each with the dice it adds.")
    ] = {}
    perception: Pool = 3
    initiative: Pool = 3
    melee: Defense = 12
    ranged: Defense = 12
    mental: Defense = 12
    vital: Defense = 12
    soak: Annotated[Points, Meta(description="SOAK: what is taken off the damage of every hit.")] = 0
    health: Annotated[
        Annotated[int, Meta(ge=1, le=1000)], Meta(description="HEALTH; at 0 one is out of the fight.")
    ] = 20
    luck: Annotated[Dice, Meta(description="LUC dice.")] = 0
    mp: Annotated[Points, Meta(description="MP, by which spells are cast.")] = 0
    speed: Annotated[Squares, Meta(description="SPEED: squares of one move.")] = 6
    speeds: Annotated[
        dict[Name, Squares],
        Meta(max_length=10, description="Other SPEED scores by name: climbing, swimming, flying."),
    ] = {}
    carried: Annotated[Points, Meta(description="Pounds carried; what is heavy slows.")] = 0
    size: Annotated[
        Annotated[int, Meta(ge=1, le=10)], Meta(description="How many squares wide and deep.")
    ] = 1
    exploits: Annotated[
        tuple[Literal["deadly"], ...],
        Meta(max_length=5, description='Exploits; "deadly": two sixes make a critical hit.'),
    ] = ()
    weapons: Annotated[dict[Name, Weapon], Meta(max_length=30, description="Weapons by name.")] = {}
    spells: Annotated[dict[Name, Spell], Meta(max_length=30, description="Spells by name.")] = {}
    abilities: Annotated[
        dict[Name, Ability], Meta(max_length=30, description="Abilities of older books by name.")
    ] = {}
    remedies: Annotated[dict[Name, Remedy], Meta(max_length=30, description="What heals, by name.")] = {}
    things: Annotated[
        tuple[Name, ...], Meta(max_length=30, description="Whatever else is held: a lantern, a flag.")
    ] = ()
    hidden_from: Annotated[
        tuple[str, ...],
        Meta(max_length=100, description='The ids of those who do not notice it ("*" for all foes).'),
    ] = ()


ATTRIBUTES: tuple[Attribute, ...] = (
    "strength",
    "agility",
    "endurance",
    "intuition",
    "logic",
    "willpower",
    "charisma",
)
DEFENSES: tuple[DefenseKind, ...] = ("melee", "ranged", "mental", "vital")
FIGURES = (*ATTRIBUTES, "perception", "initiative", *DEFENSES, "soak", "speed", "carried", "size")
"""What becomes a figure of the combatant under its own name; skills are "skill NAME", speeds "speed NAME"."""

FISTS = Weapon(damage=1, natural=True, held=False)
"""What everybody strikes with who has nothing else."""
