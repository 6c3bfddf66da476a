# The house rules of d100 combat, in the order of the rulebook. How they are written: docs/reference/language.md

## Surprise and talk

second_surprise = A second action ends surprise
    .recovers = by itself
    .check = by another check
call_words = Words that a call has at most for no more than a Free action (0: any number)

## Moving

messy_pack = Moves more that it takes to get something out of a pack (0: none)
rough_steps = A Step onto rugged ground is
    .free = like any other
    .roll = made by a maneuver roll
    .forbid = not possible
rough_skill = The skill that such a Step is rolled with
run_turns = A Run that turns by more than 90 degrees is
    .free = like any other
    .ask = as the GM says each time
    .forbid = not possible
retreat_anywhere = One may retreat where there is no board, too.
opportunity_on_coming = Whoever comes within reach provokes an opportunity attack as well.

## Postures

postures = What postures do that the text has no numbers for

## Attacking and defending

off_guard_parry = Of those who do nothing, what parries by itself is
    .half = half the skill
    .none = nothing
ask_to_drop = Whoever is shot at is asked whether to drop to the ground
    .beside-others = where there is another defence to choose
    .each-shot = at each shot
ask_to_sacrifice = Asked whether to get in between, when a friend one Step away is attacked, are
    .guards = those who guard others, by their sheet
    .friends = all friends
parry_without_attack = A Parry may be set on a turn without an attack.
increased_parry = A Parry against one foe alone
    .becomes = becomes twice the skill
    .adds = gets twice the skill added
defend_per = One choice of Shield and Parry is made
    .foe = for all strikes of one action of a foe
    .attack = for each strike
flanked_defence = Percent of Shield and Parry that are left to a combatant who is flanked
evaluate_counts = The edge of Evaluate counts
    .at-once = at once and in the next turn
    .next-turn = in the next turn only
crossbow_loading = Crossbows are loaded
    .moves = for Moves
    .steps = in more steps, for an Attack or a Move each
delay_interrupt = A delayed attack takes an Interrupt when it is made.

## Wounds

clotting = Wounds clot
    .each-wound = 12 rounds after each was received
    .all-together = all together in every 12th round of the fight
stun_limit = Stun knocks out when 10 plus CO rounds of it are
    .reached = reached
    .exceeded = exceeded
first_aid = First Aid in a fight
    .hasty = heals 1d10 hits or halves an injury
    .extended = heals by the total or takes a quarter off an injury
first_aid_reopens = The GM may have wounds that First Aid has treated open again when the fight is over.
prorated_healing = A part of an hour of rest, and of a night, heals its part.
passive_resistance = A Resistance Roll tells whether a passive spell is noticed.
brace_ends_by_use = Whoever strikes with an arm, or runs on legs, that First Aid has braced undoes it.
soul_departure = Rounds after death in which the soul departs (0: it does not)

## Tables

tables = Attack, critical and fumble tables and spells of your own
