"""A d100 sheet: figures, skills and ranks, and the things carried."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Name

Bonus = Annotated[int, Meta(ge=-200, le=500)]
Points = Annotated[int, Meta(ge=0, le=10_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Figure = Annotated[int, Meta(ge=-1000, le=1000)]
Place = Literal["right", "left", "both", "carried", "packed", "ground"]
"""Where a thing is: in a hand, in both, in an accessible place (sheathed, in a pouch), in a pack, on the ground."""
Resistible = Literal[
    "essence", "channeling", "mentalism", "poison", "disease", "insanity", "fear", "disturbance", "skill"
]  # fmt: skip
"""What a Resistance Roll is made against; checks/resistance.toml says what helps against each."""

FireMode = Literal["semi-automatic", "short-burst", "long-burst", "full-auto"]
"""How a weapon fires more than one shot in an attack, as pm.table.fire-modes has it."""


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """A range band: what it adds to attacks on targets up to so many cells away (pm.ranged.range-bands)."""

    to: Annotated[int, Meta(ge=0, le=10_000)]
    points: Bonus = 0


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon. `skill` names the skill it is used with, `used` how, `table` its attack table ("": that of its name).

    reach    in cells (1: adjacent); `close`: also usable against a foe in the same space
    range    the farthest a thrown or missile weapon carries, in cells; `nearest` the least it needs
    bands    its range bands, from the nearest
    accuracy what an aimed shot adds (pm.ranged.accuracy-statistic)
    bonus    what adds to the skill when attacking and can never go into a Parry (pm.parry.cap-is-attack-skill)
    parry    its parry modifier (pm.parry.weapon-modifiers)
    shield   the Shield Bonus it gives in the off hand (pm.shield.off-hand-weapon)
    fumble   an attack whose first die shows this or less is fumbled
    receives what it adds to a delayed attack on a combatant who charges (pm.delay.against-charge)
    stat     the stat modifier of its skill, which counts against Feints (pm.ambiguity.feint-resistance-stat)
    part     the part of the body that a natural weapon is ("right hand", "left hand", "foot", "jaws")
    nonlethal  its hits are nonlethal damage, which knocks out and does not kill (pm.condition.unconscious.causes)
    breakage   a melee attack whose first die shows doubles up to this may break it (0: never; pm.breakage.trigger)
    each_critical  each of several criticals of one attack is rolled for (pm.attack.multiple-criticals-one-roll)
    strength   what adds to the check whether it breaks, and its `quality`; `material` may take from that
    broken     it is of no use until it is mended
    nature     what it is to the incorporeal: a plain thing, a magic one, a force effect, a spell
    loads      what loads a missile weapon again when it is empty; "": nothing that counts (pm.missile.definition)
    shots      how many it fires until then (0: one); `left` how many of them are in it (None: all), `steps` how
               many steps of loading it are done
    modes      the ways in which it fires several shots in one attack, its Rate of Fire; none: one shot for each attack
    recoil     what each mode of automatic fire takes off
    feed       what Reload puts into it: a whole magazine, one shell at a time, a belt or a drum
    criticals  the kind that all its criticals become, where the tables have it (pm.grapple.resolution)
    """

    skill: Name
    used: Literal["melee", "thrown", "missile"] = "melee"
    table: str = ""
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    reach: Annotated[int, Meta(ge=0, le=20)] = 1
    close: bool = False
    range: Points = 0
    nearest: Points = 0
    bands: Annotated[tuple[Band, ...], Meta(max_length=10)] = ()
    accuracy: Bonus = 0
    bonus: Bonus = 0
    parry: Bonus = 0
    shield: Bonus = 5
    fumble: Annotated[int, Meta(ge=0, le=50)] = 3
    receives: Bonus = 0
    stat: Bonus = 0
    edged: bool = False
    part: str = ""
    nonlethal: bool = False
    each_critical: bool = False
    breakage: Annotated[int, Meta(ge=0, le=99)] = 0
    strength: Bonus = 0
    quality: Bonus = 0
    material: Literal["", "wooden", "soft"] = ""
    broken: bool = False
    not_prone: bool = False
    nature: Literal["", "magic", "force", "spell"] = ""
    loads: Literal[
        "", "load-bow", "load-hand-crossbow", "load-light-crossbow", "load-heavy-crossbow", "reload"
    ] = ""
    shots: Points = 0
    left: Points | None = None
    steps: Annotated[int, Meta(ge=0, le=10)] = 0
    modes: Annotated[tuple[FireMode, ...], Meta(max_length=4)] = ()
    recoil: Bonus = 0
    feed: Literal["magazine", "breech", "belt", "drum"] = "magazine"
    criticals: Annotated[str, Meta(max_length=100)] = ""
    place: Place = "right"


class Shield(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shield: one bonus against melee, one against range (pm.shield.melee-and-range-values)."""

    melee: Bonus = 20
    ranged: Bonus = 20
    place: Place = "left"


class Thing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Anything else that is carried: a torch, a potion.

    use      how a remedy is taken; "" for what is none
    instant  whether a herb works at once rather than in the next round (pm.drink.onset)
    does     what it does then, for people to read
    charges  how often it casts a spell that it grants; None: the caster pays for it
    fills    the weapon that a belt or drum of ammunition is for
    af       the addiction factor of a remedy; 0: nobody gets addicted to it
    drug     of what it is a dose; "": of itself
    """

    fills: str = ""
    charges: Points | None = None
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    place: Place = "carried"
    use: Literal["", "ingest", "apply", "brew", "potion"] = ""
    instant: bool = False
    does: Annotated[str, Meta(max_length=500)] = ""
    af: Annotated[int, Meta(ge=0, le=1000)] = 0
    drug: Annotated[str, Meta(max_length=100)] = ""


class Addiction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An addiction to a substance that somebody has before the fight.

    af     its addiction factor; `level` that of the addiction, which is how many doses it takes a week
    tier   the worst that the drug has done so far; "": nothing
    days   how many days ago the current week of upkeep began, and `doses` how many were taken since
    """

    af: Annotated[int, Meta(ge=1, le=1000)]
    level: Annotated[int, Meta(ge=1, le=100)] = 1
    tier: Literal["", "mild", "moderate", "severe", "extreme"] = ""
    days: Annotated[int, Meta(ge=0, le=6)] = 0
    doses: Annotated[int, Meta(ge=0, le=1000)] = 0


Realm = Literal["channeling", "essence", "mentalism"]
SpellClass = Literal[
    "instantaneous",
    "free",
    "conjunctive",
    "informational",
    "elemental",
    "force",
    "passive",
    "utility",
    "mental",
    "subconscious",
]
"""What sets a spell apart from a normal one (pm.table.spell-classes).

Each is a word of the sheet; marks of printed lists are not read (pm.q.free-spell-mark).
"""


class Travel(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A movement that a spell makes possible.

    feet     how far it carries once, or if it is `lasting` in each round
    way      "ground": around whatever is in the way, as one who runs or swims; "air": over people, as one who leaps or
             flies; "teleport": past whatever is between
    """

    feet: Annotated[int, Meta(ge=10, le=10_000)]
    lasting: bool = False
    way: Literal["ground", "air", "teleport"] = "ground"


class Ward(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A defence by a spell: what it takes off an attack, and how many attacks it can be used on."""

    bonus: Annotated[int, Meta(ge=1, le=500)]
    uses: Annotated[int, Meta(ge=1, le=100)] = 1


class Spell(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell that somebody knows, as the table owner has it.

    level     what it costs in magic points; `realm` the column of the casting table; `list` the skill it is cast with
    classes   what sets it apart from a normal spell; none: nothing
    bolts     how many bolts it throws at its target, with the skill Directed Spells on the attack `table`; 0: none
    ball      whether it bursts at a cell, over its `area`, and attacks everybody there on its `table`
              (pm.spell.class.ball-elemental)
    area      how far around its target it works, in cells; 0: on nobody else
    thing     whether it is cast on no creature, but on a place or a thing, which resists nothing
    fails     the conditions of those who do not resist, `each` points of failure for each round (0: until it is ended)
    range     whom it reaches: the caster alone, whoever is touched, or so many cells
    beside    the spells that have to be kept up for a conjunctive one to work; without them it does no more than bring
              those conditions of `fails` that are `alone` too (pm.q.conjunctive-pairing)
    heals     how many hits it gives back, and `ends` the conditions that it ends: what lets the subconscious cast it
    travel    the movement that it makes possible
    ward      the defence that an instantaneous one gives against attacks
    counter   whether it is a counter-specialist spell for this caster (pm.q.counter-specialist)
    item      the thing that grants it while it is in hand; "": it is known (pm.spell.knowledge-required)
    does      what it does, for people to read
    """

    level: Annotated[int, Meta(ge=1, le=100)]
    realm: Realm = "essence"
    list: Name = "Spell Casting"
    classes: Annotated[tuple[SpellClass, ...], Meta(max_length=10)] = ()
    range: Literal["self", "touch"] | Points = 20
    bolts: Annotated[int, Meta(ge=0, le=20)] = 0
    table: Annotated[str, Meta(max_length=100)] = ""
    ball: bool = False
    area: Annotated[int, Meta(ge=0, le=100)] = 0
    thing: bool = False
    fails: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()
    each: Annotated[int, Meta(ge=0, le=1000)] = 0
    beside: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()
    alone: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()
    heals: Points = 0
    ends: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()
    travel: Travel | None = None
    ward: Ward | None = None
    counter: bool = False
    item: Annotated[str, Meta(max_length=100)] = ""
    does: Annotated[str, Meta(max_length=500)] = ""


MOST_SPELLS = 200
"""How many spells a caster has at most, known and of its own."""


class Magic(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a caster is like.

    points    the magic pool when it is full (pm.q.power-vs-mana)
    realm     the caster's own realm; a spell of any other is harder to cast
    helmet    what covers the head
    living, dead, inorganic   pounds of material worn and carried (pm.q.material-weights)
    spells    the spells of its own, each by its name
    knows     spells that it takes by name from the tables in force; once it has joined they are among its `spells`
    """

    points: Points = 0
    realm: Realm = "essence"
    helmet: Literal["none", "leather", "mixed", "metal"] = "none"
    living: Points = 0
    dead: Points = 0
    inorganic: Points = 0
    spells: Annotated[dict[Name, Spell], Meta(max_length=MOST_SPELLS)] = {}
    knows: Annotated[tuple[Name, ...], Meta(max_length=MOST_SPELLS)] = ()


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A combatant's figures, all of them given and none derived (pm.ambiguity.undefined-character-values).

    QU, CO        bonuses; CON the full Constitution statistic (pm.ambiguity.stat-bonus-or-stat-value)
    EM, IN, PR, SD  bonuses of Empathy, Intuition, Presence and Self Discipline (pm.resist.stat-modifiers)
    encumbrance   the level of the burden; `tired` the Fatigue that earlier fights have cost
    escapes       which of its instants get it away from somebody whom it flees
    resists       racial bonuses to Resistance Rolls by what they are against ("poison", "fear", "magic" for all spells,
                  "mind" for mental ones)
    speed         Basic Speed; `move` the Move rating in cells
    quickness     the part of Dodge that comes from Quickness; `armour` the armour adjustment to it (0 or less)
    dodge         every other bonus to Dodge by its name (pm.db.dodge-sources)
    armour_type   the column of the attack tables
    skills        bonuses by name ("Perception", "Pain Resistance", "Acrobatics", "Martial Arts Striking"...)
    ranks         ranks in a skill, where they matter
    arms          weapons by their name in the weapon data of the tables in force, and where each is
    size          how many cells it is wide and deep; `small` what its size adds to its defence at range
    instants      what can be done at any moment for an Interrupt: a name and what it does
    magic         the spells of a caster, the magic pool, and what hinders casting
    talents       what can be switched on and off by Ready, and whether it is on
    extra_arms    how many arms it has beyond two; `harmful_touch` the hits that it costs to touch it
    magical_defence  how much of `dodge` comes of magic, and counts where no Dodge does; none of it from a shield
    mindless      whether it has no mind that a mental spell could reach (pm.spell.class.mental)
    addictions    what somebody is addicted to, by substance (pm.addiction.upkeep)
    recovery      the recovery rate of its race in percent: 200 heals half as fast (pm.healing.racial-rate)
    guards        whether it is asked to throw itself into attacks on friends (pm.sacrificial-dodge.requirement)
    hidden_from   the ids of those who do not notice it ("*" for all foes)
    """

    level: Annotated[int, Meta(ge=1, le=100)] = 1
    QU: Bonus = 0
    CO: Bonus = 0
    CON: Annotated[int, Meta(ge=1, le=1000)] = 50
    EM: Bonus = 0
    IN: Bonus = 0
    PR: Bonus = 0
    SD: Bonus = 0
    encumbrance: Annotated[int, Meta(ge=0, le=20)] = 0
    tired: Points = 0
    resists: Annotated[dict[Resistible | Literal["magic", "mind"], Bonus], Meta(max_length=20)] = {}
    speed: Points = 10
    move: Annotated[int, Meta(ge=0, le=100)] = 6
    hp: Annotated[int, Meta(ge=1, le=10_000)] = 50
    quickness: Bonus = 0
    armour: Annotated[int, Meta(ge=-200, le=0)] = 0
    dodge: Annotated[dict[Name, Bonus], Meta(max_length=20)] = {}
    armour_type: Annotated[int, Meta(ge=1, le=20)] = 1
    skills: Annotated[dict[Name, Bonus], Meta(max_length=200)] = {}
    ranks: Annotated[dict[Name, Points], Meta(max_length=200)] = {}
    size: Annotated[int, Meta(ge=1, le=10)] = 1
    extra_arms: Annotated[int, Meta(ge=0, le=20)] = 0
    harmful_touch: Points = 0
    magical_defence: Bonus = 0
    recovery: Annotated[int, Meta(ge=1, le=10_000)] = 100
    small: Bonus = 0
    arms: Annotated[dict[Name, Place], Meta(max_length=50)] = {}
    weapons: Annotated[dict[Name, Weapon], Meta(max_length=50)] = {}
    shields: Annotated[dict[Name, Shield], Meta(max_length=10)] = {}
    things: Annotated[dict[Name, Thing], Meta(max_length=50)] = {}
    instants: Annotated[dict[Name, str], Meta(max_length=20)] = {}
    magic: Magic | None = None
    escapes: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()
    talents: Annotated[dict[Name, bool], Meta(max_length=20)] = {}
    mindless: bool = False
    addictions: Annotated[dict[Name, Addiction], Meta(max_length=20)] = {}
    guards: bool = False
    hidden_from: Annotated[tuple[str, ...], Meta(max_length=100)] = ()


FIGURES = ("level", "QU", "CO", "CON", "speed", "move", "quickness", "armour", "armour_type", "size")
"""What becomes a figure of the combatant under its own name; skills go by theirs, ranks by "ranks NAME"."""

MINOR_FIGURES = (
    "EM",
    "IN",
    "PR",
    "SD",
    "small",
    "encumbrance",
    "extra_arms",
    "harmful_touch",
    "magical_defence",
)
"""The same of those that only count where they are not 0."""

MARTIAL_ARTS = ("Martial Arts Striking", "Martial Arts Sweeps")

FISTS = Weapon(skill="Martial Arts Striking", part="right hand", close=True, table="unarmed")
KICK = Weapon(skill="Martial Arts Striking", part="foot", close=True, table="unarmed")
NATURAL = {
    "right fist": FISTS,
    "left fist": Weapon(skill="Martial Arts Striking", part="left hand", close=True, table="unarmed"),
    "kick": KICK,
}
"""The natural weapons every combatant has (pm.ready-weapon.natural) and may use (pm.unarmed.anyone-may)."""
