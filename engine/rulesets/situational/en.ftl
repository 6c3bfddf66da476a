# What situational fights read like in English. How messages are written: docs/reference/language.md

answered_begin = The fight begins.
answered_over_go-on = The fight goes on.
answered_over_close = The GM calls it over.
answered_act_end = { $asked } is done.
answered_defend_let = { $asked } does nothing against it.
answered_speed_allow = The speed of it counts.
answered_speed_disallow = The speed of it does not count.
waiting_begin = The fight waits for the GM to begin.
waiting_over = The fight waits for the GM: is it over? To choose: { OR($choices) }.
waiting_act = The fight waits for { $asked } to act: { OR($choices) }.
waiting_defend =
    { IS($attacker) ->
        [absent] The fight waits for { $asked }, who is attacked out of nowhere: { OR($choices) }.
       *[present] The fight waits for { $asked } to meet { $attacker }’s { $weapon }: { OR($choices) }.
    }
waiting_speed = The fight waits for the GM: does the speed of { $attacker } and { $target } add { $points } to this blow? To choose: { OR($choices) }.

initiative_tie = Tie broken, in this order: { $order }.
order_initiative = Initiative: { $order }.
step_turn = { $combatant } acts
step_no-turn = { $combatant } lies there
step_end-of-round = The round is over

maneuver_attack =
    { $combatant } attacks { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ IS($part) ->
        [absent] {""}
       *[present] , aiming at the { $part }
    }{ IS($item) ->
        [absent] {""}
       *[present] , aiming at { THE($item) }
    }{ more }.
maneuver_combo =
    { $combatant } attacks { $target } twice{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ IS($part) ->
        [absent] {""}
       *[present] , aiming at the { $part }
    }{ IS($item) ->
        [absent] {""}
       *[present] , aiming at { THE($item) }
    }{ more }.
maneuver_blast =
    { $combatant } lets { IS($weapon) ->
        [absent] something burst
       *[present] { THE($weapon) } burst
    } over { $target }.
maneuver_attack-square =
    { $combatant } strikes{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    } at the square { $x }/{ $y }.
maneuver_strike-cover =
    { $combatant } strikes at what stands at { $x }/{ $y }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ IS($behind) ->
        [absent] {""}
       *[present] , to get at { $behind }
    }.
maneuver_move =
    { $combatant } moves{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } square
           *[other] { $cells } squares
        }
    }.
maneuver_run =
    { $combatant } runs{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } square
           *[other] { $cells } squares
        }
    }.
maneuver_spell = { $combatant } casts { $spell }: { $does }
maneuver_draw = { $combatant } draws { THE($item) }.
maneuver_put-away = { $combatant } puts { THE($item) } away.
maneuver_drop = { $combatant } lets go of { THE($item) }.
item_dropped = { $combatant }’s { $item } falls to the ground.
maneuver_pick-up = { $combatant } bends down for { THE($item) }.
maneuver_treat = { $combatant } tends to { $target }.
maneuver_posture =
    { IS($to) ->
        [standing] { $combatant } gets up.
        [crouching] { $combatant } crouches.
       *[prone] { $combatant } lies down.
    }
maneuver_hide = { $combatant } tries to slip out of sight.
maneuver_search = { $combatant } looks and listens.
maneuver_point-out = { $combatant } points { $target } out.

check =
    { IS($combatant) ->
        [absent] {""}
       *[present] { $combatant },{" "}
    }{ $purpose }{ IS($skill) ->
        [absent] {""}
       *[present] {" "}with { $skill }
    }: { $sum } ({ $roll } rolled, { check-steps }){ IS($difficulty) ->
        [absent] {""}
       *[present] {" "}against { $difficulty }
    } — { $result }{ how-rolled }
check_initiative = Initiative of { $combatant }: { $sum } ({ $roll } rolled){ how-rolled }
check_hit = { $combatant } is on the mark: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_miss = { $combatant } misses: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_defended = { $combatant } wards it off: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_struck = { $combatant } fails to ward it off: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_dodged = { $combatant } throws themselves aside: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_caught = { $combatant } is caught in it: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_holds-on = { $combatant } holds on to life: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_fades = { $combatant } is fading: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_treated = { $combatant } stops the bleeding: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_untreated = { $combatant } cannot stop the bleeding: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_noticed = { $combatant } is noticed: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_unnoticed = { $combatant } is not noticed: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_hides = How well { $combatant } hides: { $sum } ({ $roll } rolled, { check-steps }){ how-rolled }
check_searched = { $combatant } would notice whoever hides no better than { $sum } ({ $roll } rolled, { check-steps }){ how-rolled }
check_damage =
    { IS($modifiers) ->
        [absent] Damage: { $sum }{ how-rolled }
       *[present] Damage: { $sum } ({ $roll } rolled, { $modifiers }){ how-rolled }
    }

damage_taken =
    { $combatant } is wounded{ IS($kind) ->
        [absent] {""}
       *[present] {" "}in the { $kind }
    }{ IS($cause) ->
        [absent] {""}
       *[present] {" "}by { THE($cause) }
    }{ IS($rolled) ->
        [absent] {""}
       *[present] {" "}({ $rolled } damage)
    }.
damage_taken_unmeasured =
    { $combatant } is wounded{ IS($kind) ->
        [absent] {""}
       *[present] {" "}in the { $kind }
    }{ IS($cause) ->
        [absent] {""}
       *[present] {" "}by { THE($cause) }
    }.
damage_healed = A Wound of { $combatant } has healed.
damage_healed_unmeasured = A Wound of { $combatant } has healed.
unharmed = { $combatant } shrugs it off: { $damage } damage, where a Wound takes { $least }.
attack_empty-square = There is nobody at { $x }/{ $y }.
cover_punched = It goes right through { THE($thing) }: { $damage } damage.
cover_stops = { THE($thing) } stops it: { $damage } damage.
board_holed = There are holes in { THE($things) } now.

condition_gained_dying = { $combatant } is dying.
condition_changed_dying = { $combatant } slips away further.
condition_lost_dying =
    { IS($reason) ->
        [treated] { $combatant } is dying no more.
       *[other] {""}
    }
condition_gained_dead = { $combatant } is dead.
condition_gained_unconscious = { $combatant } lies unconscious.
condition_lost_unconscious =
    { IS($reason) ->
        [healed] { $combatant } wakes.
       *[other] {""}
    }
condition_gained_posture =
    { IS($posture) ->
        [crouching] { $combatant } is crouching.
       *[prone] { $combatant } is on the ground.
    }
condition_changed_posture =
    { IS($posture) ->
        [crouching] { $combatant } is crouching.
       *[prone] { $combatant } is on the ground.
    }
condition_lost_posture = { $combatant } is on their feet.
condition_gained_flat-footed = { $combatant } is caught flat-footed.
condition_changed_flat-footed = { $combatant } is caught flat-footed again.
condition_lost_flat-footed = { $combatant } has collected themselves.
condition_gained_hiding = { $combatant } hides.
condition_lost_hiding = { $combatant } hides no more.
condition_gained_hidden =
    { IS($from) ->
        [absent] { $combatant } is not noticed.
       *[present] { $combatant } is not noticed by { $from }.
    }
condition_changed_hidden =
    { IS($from) ->
        [absent] { $combatant } is still not noticed.
       *[present] { $combatant } is still not noticed by { $from }.
    }
condition_lost_hidden = { $combatant } is noticed by all.
hidden_in-the-open = Nothing hides { $combatant } from { $eyes }: who moves in sight of the other is noticed, or notices, at once.
condition_gained_invisible = { $combatant } cannot be seen any more.
condition_lost_invisible = { $combatant } can be seen again.
condition_gained_dusted = { $combatant } is covered in dust.
condition_gained_covered = { $combatant } is in { $grade } cover.
condition_gained_at-speed = The speed adds { $points } to the blow.

## What a combatant or the GM is asked, to be put after "Waiting for Anna" and "Anna is asked"

asks_speed = to say whether speed adds to the blow

## What one is asked, as a question to whoever decides; what a condition does to whoever has it.

question_begin = Is everybody here? Then the fight begins.
question_act = What do you do?
question_over = Nobody is left to fight, or so it seems. Is it over?
question_defend =
    { IS($attacker) ->
        [absent] Somebody attacks you. Do you try to ward it off?
       *[present] { $attacker } attacks with { THE($weapon) }. Do you try to ward it off?
    }
question_speed = { $attacker } strikes at { $target } at speed. Does that add { $points } to the damage?

suffers_dying = unconscious; rolls at the start of each turn, and any further Wound is death
suffers_unconscious = out of it, and cannot defend
suffers_dead = out of it for good
suffers_asleep = does nothing and cannot defend
suffers_bound = cannot act or defend
suffers_posture =
    { IS($posture) ->
        [crouching] crouching: +1 Target against shots, −1 in melee; behind cover one step more of it
       *[prone] on the ground: +2 Target against shots, −2 in melee; behind cover two steps more of it; can only crawl
    }
suffers_flanked = −1 on every defence roll, and open to sneak attacks
suffers_flat-footed = −1 on defence rolls against { $by }, and open to sneak attacks
suffers_hiding = is invisible to those who have not noticed
suffers_hidden = is not noticed by all
suffers_invisible = +4 Target, and the square must be known
suffers_dusted = is concealed at best, however invisible
suffers_concealed = +1 Target
suffers_covered = { $grade } cover against everybody
suffers_at-speed = +{ $points } damage on this blow

## What is left to spend, as it stands on a card; other budgets only keep count.

budget_seconds =
    { $left ->
        [one] { $left } second left
       *[other] { $left } seconds left
    }

## What ids are called

word_health =
    { $count ->
        [one] Wound to bear
       *[other] Wounds to bear
    }
word_attack-square = attack a square
word_strike-cover = strike the cover
word_point-out = point out
word_put-away = put away
word_pick-up = pick up
word_let = let it come
word_blast = area attack
word_situational = situational combat
# Things of two words: with a gender they have their article.
word_low-wall = low wall
    .gender = common
word_plank-door = plank door
    .gender = common
word_wicker-screen = wicker screen
    .gender = common

# On cards: how it turned out, as a stamp.
badge_marked_check_defended = warded off
badge_marked_check_dodged = dodged

## A kind of choice on its button

choice_defend_let = Don't defend

word_seconds =
    { $count ->
        [one] second
       *[other] seconds
    }

## An answer on its button

option_attack =
    Attack{ IS($target) ->
        [absent] {""}
       *[present] {" "}{ $target }
    }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ IS($part) ->
        [absent] {""}
       *[present] , aiming at the { $part }
    }{ more }

## What comes of an answer, to be read after what it is called

outcome_act_attack = The attack is rolled first; if it hits, the target may defend.
