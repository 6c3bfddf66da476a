# The house rules of percentile combat, in the order of the rulebook. How they are written: docs/reference/language.md

## Success and failure

level_rounding = One twentieth and one fifth of a skill are rounded
    .up = up
    .nearest = to the nearest
auto_bands = 01 to 05 always succeeds and 96 to 00 always fails.
half_rounding = Half of odd hit points is rounded for major wounds
    .up = up
    .down = down
rank_ties = Attacks on one rank go
    .weapon-class = by weapon class first
    .skill = by skill alone
critical_swap = Whoever hits critically may take a special success instead.
critical_swap_armour = Against a critical that was exchanged for a special, armour
    .bypassed = does not count
    .applies = counts
critical_has_special = A critical has the effect of a special besides.
special_effects = Beyond its damage a special does
    .rules = what its type does by the rules
    .ask = what the GM says when asked
    .none = nothing

## Statements and initiative

statements = Statements are made
    .in-order = one after the other, the highest DEX first
    .sealed = by all at once and secretly, revealed in that order
statements_binding = The declared kind of action binds.
no_statements = Nobody declares: everybody says on their rank what they do, and does it.
reversed_statements = Statements are made from the lowest rank up; actions go from the highest down.
npc_statements = What the GM’s combatants declare is
    .open = open
    .hidden = hidden until their rank comes
initiative_rolls = Ranks are 1d10 and DEX (for powers 1d10 and INT), rolled again each round.
initiative_kept = What was rolled for initiative is kept for the whole fight.
initiative_dice = With initiative rolls each combatant has
    .one = one die for both ranks
    .two = a second die for powers
powers_in_action = Powers are used in the action phase, on INT ranks among the others.
longer_actions = The GM says how many ranks an action other than fighting takes, when another is to follow (else five).

## Attacks

fumbles_adapted = What a fumble table says
    .as-rolled = holds as rolled
    .reroll = is rolled again where it makes no sense
    .ask = is put to the GM
split_attacks = A skill of 100 or more may be split into several attacks of at least 50 each.
light = The light on the field, for missiles, is
    .clear = clear
    .shadow = shadow
    .fog = fog
    .darkness = darkness

## Dodging and parrying

high_speed_dodge = Arrows and bullets may be dodged at all.
dodge_missiles = Missiles are dodged at full skill, any number of them, by whoever can see the attacker and is not hemmed in.
dodge_areas = Attacks that cover an area may be dodged.
hand_parry_missiles = Missiles may be parried with hand weapons, by special successes only.
catch_missiles = What is thrown or shot and can be seen may be caught, by an Agility or Throw roll.
shield_missiles = Arrows and bullets are parried with shields at full skill, after a Spot roll.
spot_failure = After a failed Spot roll the parry is
    .difficult = difficult
    .base-chance = made at the base chance
similar_skill_parry = A makeshift parry is made at half the skill of the thing it is like.
unparryable_size = Blows of an attacker of twice one’s SIZ or more cannot be parried.
unparryable_area = Attacks that cover an area or sweep across it cannot be parried.
destroyed_item = A blow that destroys the parrying item does
    .both = the damage of the table’s row and, on top, what passes through
    .instead = only what passes through
    .row = only the damage of the table’s row
broken_weapon_hits = A weapon broken by the parry still does damage.
shield_pass_through = Blows pass a shield’s armour value.
random_armour = Armour with dice on its sheet is rolled for each attack that lands.
social_armour = Worn armour hinders and helps the skills of communication that its sheet names.

## Specials

bleeding_death = Whoever bleeds down to 0 hit points
    .at-once = dies at once
    .rescue-window = may still be rescued in time
staunch_after_first_aid = A wound on which First Aid has failed may still be held closed.
fatigue = Fatigue points are in use; bleeding costs them too.
stun_start = The first round of being stunned is
    .next-round = the one after the blow
    .this-round = that of the blow itself
crush_passive = A parrying thing resists a crushing blow with its
    .hit-points = hit points
    .armour = armour value
entangled_attack = The entangled strike
    .free = as they like
    .luck = with a thing in hand only after a Luck roll
small_items = Arrowheads and bullets
    .left = may be left in the wound
    .removed = must be out before the wound can be healed
obstacles = What stands in the way of somebody who is knocked back
    .ask = the GM is asked
    .none = is nothing

## Wounds

hit_locations = Blows land on a part of the body, which has hit points and armour of its own.
covered_locations = A blow to a part that is covered
    .cover = meets the cover
    .reroll = is rolled again
location_bleeding = With hit locations, flowing blood costs a hit point each round (else only time runs out).
major_wounds = A major wound is
    .fitting = rolled, but named by the GM where hit locations are in play
    .rolled = rolled on its table
    .named = named by the GM
minor_wounds_summed = Minor wounds are summed
    .today = over the day
    .open = as long as they are open
shock_count = The first round of shock is
    .next-round = the one after the major wound
    .round-of-injury = that of the wound itself
cannot_fight_start = A wound’s bar on fighting starts
    .after-round = after the round
    .at-once = at once
structural_damage = What a grave injury does to a being that major wounds do not apply to
    .none = is nothing more
    .ask = the GM is asked
dying_blows = Whoever has just taken a fatal wound may strike once more before they die, after a Stamina roll.
dying_acts = The last act of the dying may be a power, a skill, a simple deed or last words as well.
dying_blow_final = Death follows the dying blow at once, and no help comes in time.

## Healing

care = The care of the wounded while weeks pass is
    .ask = asked of the GM for each of them and week
    .poor = always poor
    .decent = always decent
    .excellent = always excellent
excellent_care = Where the skill roll of excellent care succeeds, it restores besides
daily_healing = The points of a week come one by one on its days.
