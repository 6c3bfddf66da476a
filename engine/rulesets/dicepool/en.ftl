# What dice-pool fights read like in English. How messages are written: docs/reference/language.md

answered_begin_begin = The fight begins.
answered_begin_hours = {""}
answered_begin_rest = They rest for the night.
answered_over_close = The GM calls it over.
answered_over_go-on = The fight goes on.
answered_over_hours = {""}
answered_over_rest = They rest for the night.
answered_act_end = { $asked } is done.
answered_cancel_let = {""}
answered_cancel_cancel = { $asked } spends a LUC die on being spared.
answered_make-severe_let = {""}
answered_make-severe_make-severe = { $asked } spends a LUC die to make it severe.
answered_luck_go-on = { $luck ->
    [0] {""}
   *[other] { $asked } puts LUC dice into the pool: { $luck }.
}
answered_difficulty_set = The GM asks for { $difficulty }.
answered_fitting_ends = That does it.
answered_fitting_stays = That does not help.

waiting_begin = The fight waits for the GM to begin.
waiting_over = The fight waits for the GM: is it over? To choose: { OR($choices) }.
waiting_act = The fight waits for { $asked } to act: { OR($choices) }.
waiting_cancel = The fight waits for { $asked }: is a LUC die spent on not being { $condition }?
waiting_make-severe = The fight waits for { $asked }: is a LUC die spent to make it severe that { $target } is { $condition }?
waiting_luck = The fight waits for { $asked }: how many LUC dice for { $about }?
waiting_difficulty = The fight waits for the GM to set a difficulty for { $who }.
waiting_fitting = The fight waits for the GM: does what { $who } does end that { $target } is { $condition }?

question_begin = Shall the fight begin? Before it, hours may pass, or a night.
question_over = Is the fight over? Hours may pass, or a night, before it goes on.
question_act = What do you do?
question_cancel = You are about to be { $condition }. Spend a LUC die and be spared?
question_make-severe = You make { $target } { $condition }. Spend a LUC die to make it severe?
question_luck = How many LUC dice go into your pool for { $about }?
question_difficulty = What must { $who } reach?
question_fitting = Does what { $who } does end that { $target } is { $condition }?
asks_cancel = to say whether a LUC die cancels a condition
asks_make-severe = to say whether a LUC die makes a condition severe
asks_luck = to say how many LUC dice go into a pool
asks_difficulty = to set a difficulty
asks_fitting = to say whether a deed ends a condition

order_initiative = Initiative: { $order }.
initiative_tie = Tie broken, in this order: { $order }.
step_turn = { $combatant }’s turn
step_initiative = Initiative
step_end-of-round = The end of the round
budget_actions =
    { $left ->
        [one] { $left } action left
       *[other] { $left } actions left
    }

maneuver_attack = { $combatant } attacks { $target } with { THE($weapon) }{ luck-put-in }.
maneuver_cast = { $combatant } casts { $spell } at { $target }{ luck-put-in }.
maneuver_ability = { $combatant } turns { THE($ability) } on { $target }.
maneuver_move =
    { IS($path) ->
        [absent] { $combatant } moves.
       *[present] { $combatant } moves { $path }.
    }
maneuver_stand = { $combatant } stands up.
maneuver_shake-off = { $combatant } tries to shake off being { $condition }.
maneuver_deal-with =
    { $combatant } does something about { SELF($target, $combatant) } being { $condition }.
maneuver_heal = { $combatant } uses { THE($remedy) } on { SELF($target, $combatant) }.
maneuver_draw = { $combatant } draws { THE($thing) }.
maneuver_drop = { $combatant } drops { THE($thing) }.
maneuver_pick-up = {""}
maneuver_persuade = { $combatant } tries to win { $target } over{ luck-put-in }.
maneuver_intimidate = { $combatant } threatens { $target }{ luck-put-in }.
maneuver_attempt =
    { $combatant } makes a check of { $attribute }{ IS($skill) ->
        [absent] {""}
        [none] {""}
       *[present] {" "}with { $skill }
    }{ luck-put-in }.
maneuver_jump = { $combatant } jumps.
maneuver_open = { $combatant } opens something.
maneuver_reload = { $combatant } reloads.
maneuver_shout = { $combatant } shouts.
maneuver_other = { $combatant } is busy with something else.
luck-put-in =
    { IS($luck) ->
        [absent] {""}
       *[present] { $luck ->
            [one] , with a LUC die
           *[other] , with { $luck } LUC dice
        }
    }

check_hit = It hits, with { $roll } on { check-total } against { $difficulty }.
check_critical =
    { IS($purpose) ->
        [attack] A critical hit, with { $roll } on { check-total } against { $difficulty }!
       *[other] A critical success, with { $roll } on { check-total } against { $difficulty }!
    }
check_miss = It misses, with { $roll } on { check-total } against { $difficulty }.
check_success =
    { IS($purpose) ->
        [shake-off] It works, with { $roll }.
        [environment] { $combatant } holds out, with { $roll } on { check-total } against { $difficulty }.
       *[other] A success, with { $roll } on { check-total } against { $difficulty }.
    }
check_failure =
    { IS($purpose) ->
        [shake-off] It does not work, with { $roll }.
        [environment] { $combatant } does not hold out, with { $roll } on { check-total } against { $difficulty }.
       *[other] A failure, with { $roll } on { check-total } against { $difficulty }.
    }
check_initiative = { $combatant } rolls { $roll } on { check-total } for initiative.

damage_taken =
    { $combatant } takes { $amount }{ IS($cause) ->
        [bleeding] {" "}from bleeding
        [burning] {" "}from fire
        [poisoned] {" "}from poison
        [pain] {" "}from pain
       *[other] {""}
    }{ soaked }: { $now } of { $maximum } HEALTH.
damage_taken_unmeasured =
    { $combatant } loses { $amount } HEALTH{ IS($cause) ->
        [bleeding] {" "}to bleeding
        [burning] {" "}to fire
        [poisoned] {" "}to poison
        [pain] {" "}to pain
       *[other] {""}
    }{ soaked }.
soaked =
    { IS($armour) ->
        [absent] { IS($beyond) ->
            [absent] {""}
           *[present] {" "}({ $rolled } rolled, { $beyond } of it more than was left)
        }
       *[present] {" "}({ $rolled } less SOAK { $armour }{ IS($beyond) ->
            [absent] {""}
           *[present] , { $beyond } of it more than was left
        })
    }
damage_none =
    { IS($armour) ->
        [absent] { $combatant } is not hurt.
       *[present] { $combatant } is not hurt: SOAK takes all { $rolled }.
    }
damage_healed =
    { IS($amount) ->
        [absent] { $combatant }’s wounds do not heal: still { $now } HEALTH.
       *[present] { $combatant } regains { $amount } HEALTH, which makes { $now }.
    }
damage_healed_unmeasured = { $combatant } regains { $amount } HEALTH.
resource_changed = { $combatant } has { COUNT($now, $resource) }, and { $maximum } at most now.
resource_lost =
    { IS($resource) ->
        [luck] {""}
       *[present] { IS($maximum) ->
            [absent] { $combatant } has { COUNT($now, $resource) } left.
           *[present] { $combatant } has { COUNT($now, $resource) } left, and { $maximum } at most now.
        }
    }

condition_gained =
    { $combatant } is { $condition }{ COMPARE($level, 1) ->
        [more] , and badly
       *[other] {""}
    }{ how-long }.
condition_changed =
    { $combatant } is { COMPARE($level, 1) ->
        [more] now badly { $condition }
       *[other] still { $condition }
    }{ how-long }.
how-long =
    { IS($spells) ->
        [absent] {""}
       *[present] , by a spell
    }{ IS($governs) ->
        [absent] {""}
       *[present] , for this turn
    }{ IS($severe) ->
        [absent] {""}
       *[present] , and severely so: it takes a six to be rid of it
    }{ IS($persistent) ->
        [absent] {""}
       *[present] , until a full night’s rest
    }
condition_lost = { $combatant } is no longer { $condition }.
condition_gained_attacked = { $combatant } has attacked, which counts for a crossfire.
condition_changed_attacked = { $combatant } has attacked again.
condition_lost_attacked = { $combatant } has not attacked lately.
condition_gained_prone = { $combatant } falls.
condition_lost_prone = { $combatant } is up again.
condition_gained_hidden = { $combatant } is hidden.
suffers_attacked = has attacked since the start of the last turn, which counts for a crossfire
suffers_prone = crawls at half SPEED; attacks in melee have a die more, and ranged ones a die less
condition_cancelled = { $combatant } is not { $condition } after all.
condition_same = { $combatant } is badly { $condition } already.
condition_not-persistent = Nobody can be { $condition } for good; it can be shaken off.
condition_ruins = What { $combatant } loses to the flames: { $ruined }.
ability_no-hold = It has no hold on { $target }.
target_drawn = It turns out to be { $target }.

item_drawn = { $combatant } has { THE($item) } in hand.
item_dropped = { THE($item) } falls to the ground.
item_used = { $combatant } has used { THE($item) }.

word_actions =
    { $count ->
        [one] action
       *[other] actions
    }
word_health = HEALTH
word_luck =
    { $count ->
        [one] LUC die
       *[other] LUC dice
    }
word_mp = MP
word_melee = melee DEFENSE
word_ranged = ranged DEFENSE
word_mental = mental DEFENSE
word_vital = vital DEFENSE
word_pain = in pain
word_deal-with = deal with it
word_pick-up = pick up
word_shake-off = shake off
word_go-on = go on
word_let = let it come
word_cancel = spend a LUC die
word_make-severe = spend a LUC die
word_dicepool = dice pool combat

## What comes of an answer, to be read after what it is called

outcome_act_attack = It is rolled at once, and the damage if it hits.
