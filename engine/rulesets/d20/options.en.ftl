# The house rules of d20 combat. How they are written: docs/reference/language.md

## Attacks

twenty_always_hits = A natural 20 always hits.
one_always_misses = A natural 1 always misses.

## Critical hits

critical_needs = A needed number above 18 that bars a critical hit is counted with
    .every-modifier = every modifier of the attack
    .skill = armour class and skill alone
riders_multiplied = Fire or poison on a weapon is multiplied too.
driven_off = Whoever loses a quarter of their hit points to one attack gives ground.

## Friendly fire and tight quarters

friendly_fire_prevails = A natural 2 strikes a friend even where it would hit the target.
friendly_fire_arc = Friendly fire strikes within so many degrees to either side of the target
friendly_fire_beyond = and as far as so many hexes beyond it
several_associates = Of several friends in the way, the one struck is
    .drawn = drawn
    .nearest = the nearest
tight_quarters_victim = A strike that lacks room may hit
    .associate = a friend
    .opponent = a foe
    .anyone = anyone
tight_quarters_reach = Those within a long weapon’s reach count as adjacent too.

## What is dropped or breaks

hard_surfaces = Besides stone and tile, a weapon may break on
awkward_surfaces = The GM says what is lost where it falls into
