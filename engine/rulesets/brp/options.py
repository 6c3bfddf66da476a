"""What a table may choose under the percentile rules: each option settles what the text leaves open."""

from typing import Literal

from engine.ruleset_api.ruleset import TableOptions


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the default rulings of the catalogue's ambiguities.

    level_rounding         how one twentieth and one fifth are rounded (brp.amb.level-rounding)
    auto_bands             01-05 always succeeds and 96-00 always fails (brp.amb.auto-bands)
    half_rounding          how half of odd hit points is rounded for major wounds (brp.amb.exact-half)
    shock_count            whether the round of a major wound counts as the first (brp.amb.shock-count)
    cannot_fight_start     when a wound's bar on fighting starts (brp.amb.cannot-fight-start)
    minor_wounds_summed    which minor wounds are summed (brp.amb.minor-sum-window)
    statements             said one after the other, the highest DEX first, or by all at once and secretly
                           ("sealed"), to be revealed in that order
    statements_binding     whether the declared kind of action binds (brp.amb.statements-binding)
    rank_ties              attacks on one rank go by weapon class first, or by skill alone
                           (brp.amb.tie-order-two-systems)
    special_effects        whether the GM is asked for a special's effect beyond its damage, or it has none
    high_speed_dodge       whether arrows and bullets may be dodged at all (brp.amb.missile-dodge-contradiction)
    destroyed_item         what a blow does that destroys the parrying item (brp.amb.destroyed-item-double-damage)
    broken_weapon_hits     a weapon broken by the parry still does damage (brp.amb.attacking-weapon-destroyed)
    shield_pass_through    blows pass a shield's armour value (brp.amb.shield-av-when)
    hit_locations          locations are in play: major wounds are then the GM's to name
    light                  on the field, for missiles; a condition "light" of a target ({"light": "fog"}) wins
    """

    level_rounding: Literal["up", "nearest"] = "up"
    auto_bands: bool = False
    half_rounding: Literal["up", "down"] = "up"
    shock_count: Literal["next-round", "round-of-injury"] = "next-round"
    cannot_fight_start: Literal["after-round", "at-once"] = "after-round"
    minor_wounds_summed: Literal["today", "open"] = "today"
    statements: Literal["in-order", "sealed"] = "in-order"
    statements_binding: bool = True
    rank_ties: Literal["weapon-class", "skill"] = "weapon-class"
    special_effects: Literal["ask", "none"] = "ask"
    high_speed_dodge: bool = True
    destroyed_item: Literal["both", "instead", "row"] = "both"
    broken_weapon_hits: bool = False
    shield_pass_through: bool = False
    hit_locations: bool = False
    light: Literal["clear", "shadow", "fog", "darkness"] = "clear"
