# The house rules of situational combat, by the situations they are about. How they are written: docs/reference/language.md

## Situations

flanking = Enemies on opposite sides flank.
postures = Crouching and lying make a difference.
surprise = One is Flat-Footed against whom one did not notice.
high_speed = Speed makes harder to hit, and hits harder.
speed_damage = That speed adds to the damage of a blow is
    .ask = as the GM says each time
    .always = always so
    .never = never so

## Cover and concealment

cover = What stands between gives cover, and can be hit.
near_miss = A miss by exactly the bonus of cover strikes
    .cover = the cover
    .nothing = nothing
materials = What cover is made of, by what it is called on the board
concealment = Smoke and light hide, and one may hide and search.
noise = What it takes to hear who makes no effort to be quiet

## Called shots

called_shots = A part of the body may be aimed at.
called_shot_numbers = Target modifier and Toughness adjustment of parts of the body
unprinted_wounds = The least hit on a hand or wing wounds.
leg_speed = Speed that a leg costs which is hurt to the full
arm_drops = A useless arm or hand lets go of things.
staggered_seconds = Seconds in a turn of who is Staggered

## Items

held_items = What is held or worn may be aimed at.
item_numbers = Target and Toughness of items by what they are
items_defended = One may defend what one holds or wears.
improvised = Destroyed weapons serve as improvised ones.

## Mounts

mounts = Combatants may ride each other.
standing_mounts_free = A standing mount costs its rider no seconds.
