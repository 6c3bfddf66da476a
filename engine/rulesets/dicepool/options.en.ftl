# The house rules of the dice pools. How they are written: docs/reference/language.md

## Critical hits

double_six = Two sixes make a critical hit for everybody.
double_six_in_talk = Two sixes make a critical in social checks too.
sixes_hit = Enough sixes hit, whatever the total.
critical_without_damage = A critical whose damage SOAK swallows still brings its conditions.

## Conditions

first_entry_only = Each damage type brings the first of its conditions only.
one_condition_die = One die serves all damage types of an attack.
condition_first = Conditions land before the damage.
second_level_adds = Every second level of a condition adds to the first instead of taking its place.
sleepers_fall = Whoever falls asleep lies prone as well.
pain = Pain hurts
    .once = at most once in a turn
    .each = after each action from then on
natural_weapons = One can be disarmed of fists and claws.

## LUC dice

luck_everywhere = LUC dice may go into INITIATIVE and an environment's check too, and everybody who could is asked.

## Shaking off

attribute_check = A 10 on a bare attribute shakes off.
shake_off_attributes = The attributes that shake conditions off, where it is not the best
shake_off = The one attempt in a turn is
    .creature = for all that one suffers
    .condition = for each condition
shaking_off_counts = Shaking off is one of the actions that a condition leaves.
removes = Shaking off ends
    .condition = the condition
    .level = one level of it

## The place

environments = Places by name, and what they do to those who are there
