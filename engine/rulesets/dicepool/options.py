"""The house rules of a table under the dice-pool rules: the board, environments, options, what the text leaves open."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Board, Name, TableOptions
from engine.rulesets.dicepool.sheet import Attribute, Begins, ConditionName, Skill


class Environment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place that conditions whoever stays there: every hour an attribute check (dp.environment.hourly-check)."""

    condition: Annotated[ConditionName, Meta(description="The condition of whoever succumbs.")]
    persistent: Annotated[bool, Meta(description="Whether it lasts until a full night's rest.")] = True
    attribute: Begins = "endurance"
    skill: Skill = ""
    difficulty: Annotated[int, Meta(ge=1, le=100, description="What the check must reach.")] = 13


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the default rulings of the catalogue's ambiguities."""

    board: Annotated[Board, Meta(description="Where the fight takes place, in squares of 5 feet.")] = Board()
    environments: Annotated[dict[Name, Environment], Meta(max_length=20, description="Places by name.")] = {}
    double_six: Annotated[
        bool, Meta(description="Two sixes make a critical hit for everybody (dp.critical.double-six).")
    ] = False
    double_six_in_talk: Annotated[
        bool, Meta(description="So they do in social checks (dp.amb.social-critical).")
    ] = False
    first_entry_only: Annotated[
        bool,
        Meta(description="Each damage type inflicts its first condition (dp.damage-type.first-entry-only)."),
    ] = False
    attribute_check: Annotated[
        bool, Meta(description="A 10 on a bare attribute shakes off (dp.shake-off.attribute-check).")
    ] = False
    shake_off_attributes: Annotated[
        dict[ConditionName, Attribute],
        Meta(
            max_length=23,
            description="The attribute that shakes a condition off; of others it is the best "
            "(dp.amb.attribute-check-details).",
        ),
    ] = {}
    luck_everywhere: Annotated[
        bool,
        Meta(
            description="LUC dice may go into INITIATIVE and an environment's check too, and everybody who could is "
            "asked (dp.amb.luck-pools)."
        ),
    ] = False
    second_level_adds: Annotated[
        bool, Meta(description="Every second level adds to the first (dp.amb.second-level-replaces).")
    ] = False
    shake_off: Annotated[
        Literal["creature", "condition"],
        Meta(description="Whose the one attempt in a turn is (dp.amb.shake-off-limit-scope)."),
    ] = "creature"
    shaking_off_counts: Annotated[
        bool,
        Meta(
            description="Whether shaking off is one of the actions that a condition leaves; else it is beside them "
            "(dp.amb.bans-and-shake-off)."
        ),
    ] = True
    removes: Annotated[
        Literal["condition", "level"],
        Meta(description="What shaking off ends (dp.amb.removal-clears-levels)."),
    ] = "condition"
    pain: Annotated[
        Literal["once", "each"],
        Meta(
            description="Whether pain hurts at most once in a turn or after each action from then on "
            "(dp.amb.pain-count).",
        ),
    ] = "once"
    natural_weapons: Annotated[
        bool,
        Meta(description="Whether one can be disarmed of fists and claws (dp.amb.disarmed-scope)."),
    ] = True
    sleepers_fall: Annotated[
        bool, Meta(description="Whoever falls asleep lies prone as well (dp.amb.sleeping-defense).")
    ] = False
    sixes_hit: Annotated[
        bool, Meta(description="Enough sixes hit, whatever the total (dp.amb.critical-needs-hit).")
    ] = False
    condition_first: Annotated[
        bool, Meta(description="Conditions land before the damage (dp.amb.damage-before-condition).")
    ] = False
    one_condition_die: Annotated[
        bool, Meta(description="One die serves all damage types of an attack (dp.amb.several-types).")
    ] = False
    critical_without_damage: Annotated[
        bool, Meta(description="A critical that SOAK swallows conditions (dp.amb.critical-without-damage).")
    ] = True
