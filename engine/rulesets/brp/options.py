"""The house rules of a table under the percentile rules: each option settles what the text leaves open."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from affray.rules import TableOptions
from engine.ruleset_api.ruleset import Exclusion


def by(*rules: str) -> dict[str, Any]:
    """The rules that an option switches, for the schema that front-ends are served."""
    return {"rules": [*rules]}


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the default rulings of the catalogue's ambiguities."""

    level_rounding: Annotated[
        Literal["up", "nearest"],
        Meta(description="How one twentieth and one fifth are rounded (brp.amb.level-rounding)."),
    ] = "up"
    auto_bands: Annotated[
        bool, Meta(description="01-05 always succeeds and 96-00 always fails (brp.amb.auto-bands).")
    ] = False
    half_rounding: Annotated[
        Literal["up", "down"],
        Meta(description="How half of odd hit points is rounded for major wounds (brp.amb.exact-half)."),
    ] = "up"
    shock_count: Annotated[
        Literal["next-round", "round-of-injury"],
        Meta(
            description="Which round of shock counts as the first: the one after a major wound, or that of the "
            "wound itself (brp.amb.shock-count).",
        ),
    ] = "next-round"
    cannot_fight_start: Annotated[
        Literal["after-round", "at-once"],
        Meta(description="When a wound's bar on fighting starts (brp.amb.cannot-fight-start)."),
    ] = "after-round"
    minor_wounds_summed: Annotated[
        Literal["today", "open"],
        Meta(description="Which minor wounds are summed (brp.amb.minor-sum-window)."),
    ] = "today"
    statements: Annotated[
        Literal["in-order", "sealed"],
        Meta(
            description='How statements are made: one after the other, the highest DEX first ("in-order"), or by '
            'all at once and secretly ("sealed"), to be revealed in that order.',
        ),
    ] = "in-order"
    statements_binding: Annotated[
        bool, Meta(description="Whether the declared kind of action binds (brp.amb.statements-binding).")
    ] = True
    no_statements: Annotated[
        bool,
        Meta(
            description="No statements are made: everybody says on their rank what they do, and does it "
            "(brp.option.statements.removed). Goes with every other order of a round; reversed or sealed statements "
            "have no effect then. Who wants to disengage says so as the action phase opens "
            "(brp.amb.disengage-without-statements).",
            extra_json_schema=by("brp.option.statements.removed", "brp.option.statements.combinable"),
        ),
    ] = False
    reversed_statements: Annotated[
        bool,
        Meta(
            description="Statements are made from the lowest rank up; actions go on from the highest down "
            "(brp.option.statements.reversed-order).",
            extra_json_schema=by(
                "brp.option.statements.reversed-order", "brp.option.statements.reversed-actions-normal"
            ),
        ),
    ] = False
    npc_statements: Annotated[
        Literal["open", "hidden"],
        Meta(
            description='Whether what the GM\'s combatants state is "open", or "hidden" from the others until their '
            "rank comes; the GM shows what can be seen, and whoever defends or disengages is seen to "
            "(brp.statements.npc-disclosure).",
        ),
    ] = "open"
    initiative_rolls: Annotated[
        bool,
        Meta(
            description="Ranks are 1d10 and DEX, for powers 1d10 and INT (brp.option.initiative.roll), rolled again "
            "each round; those of the GM's who share a `group` on their sheets share a die.",
            extra_json_schema=by("brp.option.initiative.roll", "brp.option.initiative.extra-actions"),
        ),
    ] = False
    initiative_kept: Annotated[
        bool,
        Meta(
            description="With initiative rolls: what was rolled is kept for the whole fight "
            "(brp.option.initiative.persist, brp.amb.initiative-keep-or-reroll).",
            extra_json_schema=by("brp.option.initiative.persist"),
        ),
    ] = False
    initiative_dice: Annotated[
        Literal["one", "two"],
        Meta(
            description='With initiative rolls: "one" die for both ranks of a combatant, or "two", the second for '
            "powers (brp.amb.initiative-die-shared)."
        ),
    ] = "one"
    powers_in_action: Annotated[
        bool,
        Meta(
            description="Powers are used in the action phase, on INT ranks among the DEX ranks of the others, one "
            "action for each; the powers phase only brings into effect what was used a round ago "
            "(brp.option.powers-in-action.merged-countdown)."
        ),
    ] = False
    longer_actions: Annotated[
        bool,
        Meta(
            description="The GM is asked how many ranks an action other than fighting takes, when another is to "
            "follow; five where nothing else is said (brp.noncombat.gm-longer)."
        ),
    ] = False
    fumbles_adapted: Annotated[
        Literal["as-rolled", "reroll", "ask"],
        Meta(
            description='Whether what a fumble table says holds "as-rolled", is rolled again where it makes no sense '
            '("reroll"), or is put to the GM ("ask") (brp.fumble.gm-adapt).'
        ),
    ] = "as-rolled"
    split_attacks: Annotated[
        bool,
        Meta(
            description="A skill of 100 or more may be split into several attacks of at least 50 each, five ranks "
            "apart (brp.option.over100.split-floor); in use unless a group chooses otherwise "
            "(brp.amb.over100-is-option). Parries are not split.",
            extra_json_schema=by("brp.option.over100.split-floor", "brp.option.over100.ranks"),
        ),
    ] = True
    dodge_missiles: Annotated[
        bool,
        Meta(
            description="Missiles are dodged at full skill, any number of them, by whoever can see the attacker and "
            "is not hemmed in (brp.option.dodge-missiles.full). Excludes high_speed_dodge = false."
        ),
    ] = False
    dodge_areas: Annotated[
        bool,
        Meta(description="Attacks that cover an area may be dodged (brp.option.dodge-missiles.area)."),
    ] = False
    hand_parry_missiles: Annotated[
        bool,
        Meta(
            description="Missiles may be parried with hand weapons, by special successes only "
            "(brp.option.dodge-missiles.hand-parry)."
        ),
    ] = False
    catch_missiles: Annotated[
        bool,
        Meta(
            description="What is thrown or shot and can be seen may be caught, by an Agility or Throw roll "
            "(brp.option.catch.special)."
        ),
    ] = False
    shield_missiles: Annotated[
        bool,
        Meta(
            description="Arrows and bullets alike are parried with shields at full skill, after a Spot roll "
            "(brp.option.shield-missiles.spot-success)."
        ),
    ] = False
    spot_failure: Annotated[
        Literal["difficult", "base-chance"],
        Meta(
            description="With shield_missiles: what a failed Spot roll leaves of the parry "
            "(brp.amb.spot-failure-choice)."
        ),
    ] = "difficult"
    similar_skill_parry: Annotated[
        bool,
        Meta(
            description="A makeshift parry is made at half the skill that a thing is `like` on its sheet "
            "(brp.parry.improvised-similar-skill)."
        ),
    ] = False
    unparryable_size: Annotated[
        bool,
        Meta(
            description="Blows of an attacker of twice one's SIZ or more cannot be parried "
            "(brp.parry.gm-unparryable-size)."
        ),
    ] = False
    unparryable_area: Annotated[
        bool,
        Meta(
            description="Attacks that cover an area or sweep across it cannot be parried "
            "(brp.parry.gm-unparryable-area)."
        ),
    ] = False
    dying_blows: Annotated[
        bool,
        Meta(
            description="Whoever has just taken a fatal wound may strike once more before they die, if a Stamina "
            "roll succeeds (brp.option.dying-blow.stamina). Takes the place of desperate action.",
            extra_json_schema=by(
                "brp.option.dying-blow.stamina", "brp.option.dying-blow.replaces-desperate-action"
            ),
        ),
    ] = False
    dying_acts: Annotated[
        bool,
        Meta(
            description="With dying_blows: the last act may be a power, a skill, a simple deed or last words as well "
            "(brp.option.dying-blow.other-action)."
        ),
    ] = False
    dying_blow_final: Annotated[
        bool,
        Meta(
            description="With dying_blows: death follows the blow at once, and no help comes in time "
            "(brp.option.dying-blow.death); otherwise it comes when a fatal wound would bring it."
        ),
    ] = True
    random_armour: Annotated[
        bool,
        Meta(
            description="Armour with `dice` on its sheet is rolled for each attack that lands "
            "(brp.option.random-armour.roll); best with armour for the whole body."
        ),
    ] = False
    rank_ties: Annotated[
        Literal["weapon-class", "skill"],
        Meta(
            description="Whether attacks on one rank go by weapon class first, or by skill alone "
            "(brp.amb.tie-order-two-systems).",
        ),
    ] = "weapon-class"
    special_effects: Annotated[
        Literal["rules", "ask", "none"],
        Meta(
            description="What a special does beyond its damage: what its type does by the rules "
            '("rules"), what the GM says when asked ("ask"), or nothing ("none").',
        ),
    ] = "rules"
    critical_swap: Annotated[
        bool,
        Meta(
            description="Whoever hits at critical level may take a special success instead "
            "(brp.levels.critical-as-special, brp.amb.critical-swap-permission).",
        ),
    ] = True
    critical_swap_armour: Annotated[
        Literal["bypassed", "applies"],
        Meta(
            description="Whether armour counts against a critical that was exchanged for a special success "
            "(brp.amb.critical-swap-armour).",
        ),
    ] = "bypassed"
    critical_has_special: Annotated[
        bool,
        Meta(description="A critical has the effect of a special besides (brp.amb.critical-no-special)."),
    ] = False
    bleeding_death: Annotated[
        Literal["at-once", "rescue-window"],
        Meta(
            description="Whoever bleeds down to 0 hit points dies at once, or may still be rescued in time "
            "(brp.amb.bleeding-final).",
        ),
    ] = "at-once"
    staunch_after_first_aid: Annotated[
        bool,
        Meta(
            description="A wound on which First Aid has failed may still be held closed "
            "(brp.amb.first-aid-fail-hold).",
        ),
    ] = False
    fatigue: Annotated[
        bool, Meta(description="Fatigue points are in use: bleeding costs them too (brp.bleeding.fatigue).")
    ] = False
    stun_start: Annotated[
        Literal["next-round", "this-round"],
        Meta(
            description="Which round of being stunned counts as the first: the one after the blow, or that of "
            "the blow itself (brp.amb.stun-start).",
        ),
    ] = "next-round"
    crush_passive: Annotated[
        Literal["hit-points", "armour"],
        Meta(
            description="With what a parrying thing resists a crushing blow: the hit points that it has left, "
            "or its armour value (brp.amb.crush-contest-passive).",
        ),
    ] = "hit-points"
    entangled_attack: Annotated[
        Literal["free", "luck"],
        Meta(
            description="Whether the entangled strike as they like, or with a thing in hand only after a Luck "
            "roll (brp.entangle.attack-by-luck).",
        ),
    ] = "free"
    small_items: Annotated[
        Literal["left", "removed"],
        Meta(
            description="Whether arrowheads and bullets may be left in the wound, or have to be out before it "
            "can be healed (brp.impale.small-items).",
        ),
    ] = "left"
    obstacles: Annotated[
        Literal["ask", "none"],
        Meta(
            description="Whether the GM is asked what stands in the way of somebody who is knocked back "
            "(brp.knockback.obstacle).",
        ),
    ] = "ask"
    structural_damage: Annotated[
        Literal["none", "ask"],
        Meta(
            description="Whether the GM is asked what a grave injury does to a being that major wounds do not "
            "apply to (brp.wound.major.structural).",
        ),
    ] = "none"
    care: Annotated[
        Literal["ask", "poor", "decent", "excellent"],
        Meta(
            description="The care of the wounded while weeks pass: the GM is asked for each of them and week, "
            "or it is always so (brp.healing.care-conditions).",
        ),
    ] = "ask"
    excellent_care: Annotated[
        Literal["1d3", "1d6", "1"],
        Meta(
            description="What excellent care restores besides, where the skill roll succeeds "
            "(brp.amb.excellent-care-amount).",
        ),
    ] = "1d3"
    daily_healing: Annotated[
        bool,
        Meta(description="The points of a week come one by one on its days (brp.healing.daily-split)."),
    ] = False
    social_armour: Annotated[
        bool,
        Meta(
            description="Worn armour hinders and helps the skills of communication that its sheet names "
            "(brp.armour.social).",
        ),
    ] = True
    high_speed_dodge: Annotated[
        bool,
        Meta(
            description="Whether arrows and bullets may be dodged at all (brp.amb.missile-dodge-contradiction)."
        ),
    ] = True
    destroyed_item: Annotated[
        Literal["both", "instead", "row"],
        Meta(
            description="What a blow does that destroys the parrying item (brp.amb.destroyed-item-double-damage)."
        ),
    ] = "both"
    broken_weapon_hits: Annotated[
        bool,
        Meta(
            description="A weapon broken by the parry still does damage (brp.amb.attacking-weapon-destroyed)."
        ),
    ] = False
    shield_pass_through: Annotated[
        bool, Meta(description="Blows pass a shield's armour value (brp.amb.shield-av-when).")
    ] = False
    major_wounds: Annotated[
        Literal["fitting", "rolled", "named"],
        Meta(
            description='Whether a major wound is "rolled" on its table or "named" by the GM; "fitting": rolled, but '
            'named where hit locations are in play. "rolled" excludes hit_locations '
            "(brp.wound.major.excludes-locations).",
        ),
    ] = "fitting"
    covered_locations: Annotated[
        Literal["cover", "reroll"],
        Meta(
            description="With hit locations: whether a blow to a part that is covered meets the cover, or the part "
            "is rolled again (brp.option.locations.situational).",
        ),
    ] = "cover"
    location_bleeding: Annotated[
        bool,
        Meta(
            description="With hit locations: blood that flows costs a hit point each round; without that only the "
            "time runs out (brp.amb.abdomen-bleed-rate)."
        ),
    ] = True
    hit_locations: Annotated[
        bool,
        Meta(
            description="Blows land on a part of the body, which has hit points and armour of its own "
            "(brp.option.locations.roll). Major wounds are then the GM's to name: excludes major_wounds = rolled "
            "(brp.wound.major.excludes-locations).",
            extra_json_schema=by("brp.option.locations.roll", "brp.option.locations.body-tables"),
        ),
    ] = False
    light: Annotated[
        Literal["clear", "shadow", "fog", "darkness"],
        Meta(
            description='The light on the field, for missiles; a condition "light" of a target ({"light": "fog"}) '
            "wins.",
        ),
    ] = "clear"

    @property
    def bound(self) -> bool:
        """Whether statements are made, and bind."""
        return self.statements_binding and not self.no_statements


EXCLUDES = (
    Exclusion(("hit_locations", True), ("major_wounds", "rolled"), rule="brp.wound.major.excludes-locations"),
    Exclusion(("dodge_missiles", True), ("high_speed_dodge", False), rule="brp.option.dodge-missiles.full"),
)
"""The settings that do not go together."""
