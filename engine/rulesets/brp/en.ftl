# What percentile fights read like in English. How messages are written: docs/reference/language.md

answered_begin = The fight begins.
answered_over_go-on = The fight goes on.
answered_over_close = The GM calls it over.
answered_act_attack =
    { IS($weapon) ->
        [absent] { $asked } goes for { $target }.
       *[present] { $asked } goes for { $target } with { THE($weapon) }.
    }
answered_act_move =
    { $asked } means to go{ IS($metres) ->
        [absent] {""}
       *[present] {" "}{ $metres ->
            [one] { $metres } metre
           *[other] { $metres } metres
        }
    }{ IS($towards) ->
        [absent] {""}
       *[present] {" "}towards { $towards }
    }{ IS($away) ->
        [absent] {""}
       *[present] {" "}away from { $away }
    }.
answered_act_engage = { $asked } means to close with { $target }.
answered_act_defend = { $asked } means to go wholly on the defensive.
answered_act_delay =
    { IS($rank) ->
        [absent] { $asked } means to hold back.
       *[present] { $asked } means to hold back until rank { $rank }.
    }
answered_withdraw_stay = { $asked } stays near.
answered_act_pass = { $asked } does nothing.
answered_statement_wait = { $asked } means to wait.
answered_statement_attack =
    { $asked } means to attack { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }.
answered_statement_power = { $asked } means to use the power { $power }{ more }.
answered_statement_noncombat = { $asked } means to do something other than fight{ more }.
answered_statement_engage = { $asked } means to close with a foe{ more }.
answered_statement_defend = { $asked } will only defend{ more }.
answered_statement_move = { $asked } means to move{ more }.
answered_statement_disengage = { $asked } means to get out of the fight{ more }.
answered_defend_parry =
    { IS($with) ->
        [absent] { $asked } parries.
       *[present] { $asked } parries with { THE($with) }.
    }
answered_defend_dodge = { $asked } dodges.
answered_leave_stay = { $asked } stays in the fight.
answered_leave_disengage = { $asked } looks for a way out.
answered_defend_catch = { $asked } tries to catch it.
answered_dying-blow_try = { $asked } will not die yet.
answered_dying-blow_lie = { $asked } lies still.
answered_dying-act_hold = { $asked } clings to life.
answered_longer_ranks = It takes { $ranks } ranks.
answered_fumble_as-rolled = It is as the table says.
answered_fumble_again = That makes no sense here: the GM has it rolled again.
answered_fumble_entry = The GM makes it { $number } on the table.
answered_limb-loss_none = The loss of the limb costs nothing else.
answered_limb-loss_entry = The loss of the limb is like { $number } among the major wounds.
answered_defend_full-defence = { $asked } gives up attacking this round and only defends.
answered_defend_none = { $asked } does nothing against it.
answered_special-effect_none = The special success has no further effect.
answered_critical_critical = { $asked } takes the critical hit.
answered_critical_special = { $asked } would rather have the special success.
answered_draw-out_try = { $asked } tries to draw it out at once.
answered_draw-out_leave = { $asked } leaves it in the wound.
answered_wrench_try = { $asked } pulls.
answered_wrench_leave = { $asked } does not pull.
answered_obstacle_clear = Nothing is in the way.
answered_obstacle_obstacle = Something is in the way.
answered_care_poor = The GM says that the care is poor.
answered_care_decent = The GM says that the care is decent.
answered_care_excellent = The GM says that the care is excellent.
answered_grapple_none = The hold does no more than that.
answered_structural_none = It goes on working.
answered_wake_sleep = The GM lets them sleep on.
answered_wake_wake = The GM lets them wake.
asked_wake = { $asked } is asked whether { $combatant } wakes.
waiting_act = The fight waits for { $asked } to act: { OR($choices) }.
waiting_act_untold = The fight waits for { $asked } to act.
waiting_statement = The fight waits for the statement of { $asked }: { OR($choices) }.
waiting_statement_untold = The fight waits for the statement of { $asked }.
waiting_defend = The fight waits for { $asked } to meet { $attacker }’s { $weapon }: { OR($choices) }.
waiting_power = The fight waits for { $asked } to use the power they meant to: { OR($choices) }.
waiting_begin = The fight waits for the GM to begin.
waiting_over = The fight waits for the GM: is it over? To choose: { OR($choices) }.

intent_attack =
    { $combatant } means to attack { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }.
intent_power = { $combatant } means to use the power { $power }{ more }.
intent_noncombat = { $combatant } means to do something other than fight{ more }.
intent_engage = { $combatant } means to close with a foe{ more }.
intent_defend = { $combatant } will only defend{ more }.
intent_wait = { $combatant } means to wait{ more }.
intent_move = { $combatant } means to move{ more }.
intent_disengage = { $combatant } means to get out of the fight{ more }.
intent-revealed_attack =
    { $combatant } meant to attack { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }.
intent-revealed_power = { $combatant } meant to use the power { $power }{ more }.
intent-revealed_noncombat = { $combatant } meant to do something other than fight{ more }.
intent-revealed_engage = { $combatant } meant to close with a foe{ more }.
intent-revealed_defend = { $combatant } meant only to defend{ more }.
intent-revealed_wait = { $combatant } meant to wait{ more }.
intent-revealed_move = { $combatant } meant to move{ more }.
intent-revealed_disengage = { $combatant } meant to get out of the fight{ more }.

maneuver_attack =
    { IS($aim) ->
        [item] { $combatant } aims at what { $target } holds, with { THE($weapon) }
       *[absent] { $combatant } attacks { $target } with { THE($weapon) }
    }{ IS($use) ->
        [absent] {""}
       *[present] {" "}({ $use })
    }{ more }.
maneuver_move =
    { $combatant } goes{ IS($metres) ->
        [absent] {""}
       *[present] {" "}{ $metres ->
            [one] { $metres } metre
           *[other] { $metres } metres
        }
    }{ IS($towards) ->
        [absent] {""}
       *[present] {" "}towards { $towards }
    }{ IS($away) ->
        [absent] {""}
       *[present] {" "}away from { $away }
    }{ IS($then) ->
        [act] , to act after that
        [stop] {" "}and stops
       *[other] {""}
    }.
maneuver_defend = { $combatant } goes wholly on the defensive.
maneuver_disengage = { $combatant } tries to get out of the fight.
maneuver_withdraw =
    { $combatant } gets away{ IS($from) ->
        [absent] {""}
       *[present] {" "}from { $from }
    }{ IS($towards) ->
        [absent] {""}
       *[present] {" "}towards { $towards }
    }.
maneuver_engage =
    { IS($then) ->
        [act] { $combatant } closes with { $target }, to act after that.
       *[other] { $combatant } closes with { $target }.
    }
maneuver_ready = { $combatant } readies { THE($item) }.
maneuver_recover = { $combatant } goes for { THE($item) }.
maneuver_delay =
    { $combatant } holds back{ IS($rank) ->
        [absent] {""}
       *[present] {" "}until rank { $rank }
    }{ more }.
maneuver_first-aid =
    { $combatant } gives first aid to { SELF($patient, $combatant) }{ IS($wound) ->
        [absent] {""}
       *[present] { IS($injury) ->
            [absent] {""}
           *[present] {" "}for what { THE($wound) } did
        }
    }.
maneuver_search = { $combatant } looks around for hidden foes.
maneuver_skill = { $combatant } uses the skill { $skill }{ more }.
maneuver_do =
    { IS($what) ->
        [absent] { $combatant } does something else.
       *[present] { $combatant } does something else: { $what }.
    }
maneuver_aim = { $combatant } aims at { $target }.
maneuver_stand = { $combatant } gets up.
maneuver_kneel = { $combatant } goes down on one knee.
maneuver_staunch =
    { IS($drop) ->
        [absent] { $combatant } presses a hand on the wound{ IS($then) ->
            [act] , to act with the other
           *[other] {""}
        }.
       *[present] { $combatant } lets { THE($drop) } fall and presses a hand on the wound{ IS($then) ->
            [act] , to act with the other
           *[other] {""}
        }.
    }
maneuver_let-go = { $combatant } takes the hand off the wound.
maneuver_flee = { $combatant } tries to stagger out of danger.
maneuver_break-free =
    { IS($how) ->
        [pull] { $combatant } pulls at what holds them.
        [wrestle] { $combatant } wrestles to get free.
        [dodge] { $combatant } tries to slip out of what holds them.
       *[other] { $combatant } struggles to get free.
    }
maneuver_cut-free = { $combatant } cuts at what holds them, with { THE($weapon) }.
maneuver_follow-up =
    { IS($effect) ->
        [throw] { $combatant } tries to throw { $target }, who is caught.
        [knock-down] { $combatant } tries to pull { $target } to the ground.
        [disarm] { $combatant } tries to disarm { $target }, who is caught.
        [injure] { $combatant } pulls tight, to hurt { $target }.
        [strangle] { $combatant } pulls tight around the neck of { $target }.
        [immobilise] { $combatant } holds on to { $target }.
       *[other] { $combatant } tries to pin a limb of { $target }.
    }
maneuver_retrieve = { $combatant } goes for the weapon in { $target }’s wound.
maneuver_pull-out = { $combatant } tries to pull the weapon out of the wound.
maneuver_break-stuck =
    { IS($weapon) ->
        [absent] { $combatant } tries to break off what sticks in the wound.
       *[present] { $combatant } strikes at what sticks in the wound, with { THE($weapon) }.
    }
maneuver_extract = { $combatant } sets about taking a weapon out of { SELF($patient, $combatant) }.
maneuver_medicine = { $combatant } treats { SELF($patient, $combatant) } by the art of medicine.
maneuver_power =
    { $combatant } uses the power { $power }{ IS($target) ->
        [absent] {""}
       *[present] {" "}on { SELF($target, $combatant) }
    }{ IS($level) ->
        [absent] {""}
       *[present] {" "}at level { $level }
    }{ IS($wound) ->
        [absent] {""}
       *[present] { IS($injury) ->
            [absent] {""}
           *[present] , for what { THE($wound) } did
        }
    }{ more }.
action_lost = { $combatant } loses the action.
step_lost-turn = { $combatant }’s turn on rank { $rank } is lost.
step_bleeding = { $combatant } bleeds on rank { $rank }
step_power = { $combatant } uses a power on rank { $rank }
step_power-effect = { $combatant }’s power takes effect
step_statement = { $combatant } declares on rank { $rank }
step_turns = The turns on rank { $rank }
step_reckoning = What { $combatant }’s wounds come to
count_reckoned = {""}
delay_expired = { $combatant } has waited too long.
disengage_failed =
    { $failed ->
        [one] { $combatant } does not get away: { $failed } defence failed.
       *[other] { $combatant } does not get away: { $failed } defences failed.
    }

attack_hit = The blow on { $target } lands ({ $level }).
attack_missed = { $combatant } misses { $target }.
attack_jammed = The attack on { $target } comes to nothing: { THE($weapon) } fails.
attack_may-try-again =
    { $attacks ->
        [one] { $combatant } has { $attacks } attack left this round.
       *[other] { $combatant } has { $attacks } attacks left this round.
    }
attack_parry = The parry holds.
attack_dodge = { $target } gets out of the way.
attack_stopped = The blow on { $target } is stopped.
parry_no-use = The parry with { THE($item) } does not keep it off.
attack_held = { $combatant } is held too fast to strike.
attack_aimed = The blow at { $target }’s { $item } is well aimed.
attack_missed-item = The blow misses what { $target } holds.
special = A special success on { $target }.
special_bleeding = { THE($weapon) } opens an artery of { $target }.
special_crushing = { THE($weapon) } comes down on { $target } with crushing force.
special_entangling = { THE($weapon) } winds itself around { $target }.
special_impaling = { THE($weapon) } goes deep into { $target }.
special_knockback = The force of it takes { $target } off balance.
bleeding_held = { $combatant }’s wound is held closed.
bleeding_opened = { $combatant }’s wound opens again.
bleeding_beyond = { $combatant }’s wound bleeds on, beyond what First Aid can do.
knockback_resisted = { $combatant } stands firm.
parry_unharmed = { $combatant }’s { $item } takes no harm.
armour_adds-up =
    { IS($modifiers) ->
        [absent] { $combatant }’s armour: { $base }, { $total } in all.
       *[present] { $combatant }’s armour: { $base }, { $modifiers }, { $total } in all.
    }
damage_most = The most that { $dice } can do: { $damage }.
dice_initiative = Initiative: { $notation } = { $total }{ how-rolled }.
dice_initiative-of-powers = Initiative of powers: { $notation } = { $total }{ how-rolled }.
dice_metres = How far: { $notation } = { $total }{ how-rolled }.
dice_rounds = How many rounds: { $notation } = { $total }{ how-rolled }.
dice_turns = How many turns: { $notation } = { $total }{ how-rolled }.
# An attack that succeeds may still be parried: only its card says that it hit.
check-result =
    { IS($purpose) ->
        [attack] { IS($result) ->
            [failure] miss
           *[other] { $result }
        }
       *[other] { $result }
    }
check-name =
    { IS($purpose) ->
        [attack] { IS($weapon) ->
            [absent] { $basis }
           *[present] { $weapon } ({ $basis })
        }
        [parry] { IS($weapon) ->
            [absent] { $basis }
           *[present] { $weapon } ({ $basis })
        }
        [dodge] { $basis }
        [skill] { $basis }
        [luck] { $combatant }’s Luck
        [idea] { $combatant }’s Idea
        [agility] { $combatant }’s Agility
        [stamina] { $combatant }’s Stamina
       *[other] { $purpose }{ IS($skill) ->
            [absent] {""}
           *[present] , { $skill }
        }
    }
order_dex = Initiative (DEX): { $order }.
power_failed = The power { $power } fails.
power_came-to-nothing = The power { $power } comes to nothing.

answered_power_drop = { $asked } uses no power.
wound_none = { $combatant } is not hurt: armour takes all of { $rolled }.
wound_minor = { $combatant } has a minor wound.
wound_minor_borne = { $combatant } bears the wounds and stays conscious.
wound_major = { $combatant } has a major wound.
wound_major_effect =
    { IS($side) ->
        [absent] Major wound: { $effect }.
       *[present] Major wound: { $effect }, { $side } side.
    }
wound_structural = The damage is done to something without flesh and blood.
healing_too-late = It is too late for { $combatant }.
healing_nothing =
    { IS($injury) ->
        [absent] { $combatant } does not heal while the weapon is in the wound.
       *[present] { $combatant }’s wound cannot be healed now.
    }
healing_week =
    { IS($care) ->
        [poor] { $combatant } spends a week in poor conditions.
        [excellent] { $combatant } spends a week in the best of care.
       *[other] { $combatant } spends a week in decent care.
    }
dice_healing = Healing: { $notation } = { $total }{ how-rolled }.
dice_care = What the care does: { $notation } = { $total }{ how-rolled }.
dice_rounds-stunned = How many rounds: { $notation } = { $total }{ how-rolled }.

fumble = { $combatant } fumbles!
fumble_again =
    { $owed ->
        [one] The table says to roll again: { $owed } roll to go.
       *[other] The table says to roll again: { $owed } rolls to go.
    }
fumble_enough =
    { $left ->
        [one] That is enough: { $left } more roll is let go.
       *[other] That is enough: { $left } more rolls are let go.
    }
fumble_nothing = It has no further effect.
fumble_no-ally = There is no ally near.
fumble_ally =
    { IS($level) ->
        [normal] { $combatant } strikes { SELF($target, $combatant) } instead.
       *[other] { $combatant } strikes { SELF($target, $combatant) } instead ({ $level }).
    }
catch_caught = { $combatant } snatches { $attacker }’s { $weapon } out of the air.
catch_avoided = { $combatant } does not get hold of it, but is not hit.
catch_hit = { $combatant } reaches for { $attacker }’s { $weapon }, and is hit.
dying_words =
    { IS($told) ->
        [absent] { $combatant }’s last words cannot be made out.
       *[present] { $combatant } speaks last words. Made out: { $told } of { $facts }.
    }
location = The blow strikes { $combatant }’s { $location }.
location_covered = The blow strikes what covers { $combatant }’s { $location }.
location_too-late = Too much blood has flowed: help for { $combatant } comes too late.
dice_location = Where it lands: { $notation } = { $total }{ how-rolled }.
rounds_lost =
    { $rounds ->
        [one] { $combatant } will lose { $rounds } round, from round { $first } on.
       *[other] { $combatant } will lose { $rounds } rounds, from round { $first } on.
    }
fumble_opened = { $combatant } stands wide open ({ $level }).

item_caught = { $combatant }’s { $item } is caught.
condition_gained_splitting = { $combatant } splits the skill into attacks at { $shares }.
condition_changed_splitting =
    { IS($shares) ->
        [absent] { $combatant } has made the last of the split attacks.
       *[present] { $combatant } has attacks left at { $shares }.
    }
condition_lost_splitting = {""}
condition_gained_dying = { $combatant } has strength left for one last act.
condition_lost_dying =
    { IS($reason) ->
        [dead] {""}
        [absent] { $combatant }’s last strength is gone.
       *[other] { $combatant }’s last strength is gone ({ $reason }).
    }
condition_gained_hemmed-in = { $combatant } is hemmed in.
condition_lost_hemmed-in = { $combatant } has room to move again.
step_dying-act = On rank { $rank } { $combatant } has one last act.
condition_gained_coughing = { $combatant } is struck in the chest and can do nothing but cough blood.
condition_lost_coughing = { $combatant } can breathe again.
condition_gained_losing-blood = { $combatant } is losing blood.
condition_changed_losing-blood = { $combatant } is still losing blood.
condition_lost_losing-blood = { $combatant } is losing blood no longer.
condition_gained_severed = { $combatant } has lost the use of a limb for good.
condition_changed_severed = { $combatant } has lost the use of one more limb for good.
condition_lost_severed = { $combatant }’s limbs have been restored.
condition_gained_covered = { $combatant } stands behind cover.
condition_lost_covered = { $combatant } stands behind cover no longer.
condition_gained_aiming =
    { IS($target) ->
        [absent] { $combatant } takes aim.
       *[present] { $combatant } takes aim at { $target }.
    }
condition_lost_aiming = { $combatant } aims no longer.
condition_gained_braced = { $combatant } is braced.
condition_lost_braced = { $combatant } is no longer braced.
condition_gained_hidden = { $combatant } is hidden.
condition_lost_hidden =
    { IS($reason) ->
        [absent] { $combatant } is no longer hidden.
       *[present] { $combatant } is no longer hidden, { $reason }.
    }
condition_gained_kneeling = { $combatant } is on one knee.
condition_lost_kneeling = { $combatant } is no longer on one knee.
condition_gained_lost-action =
    { $actions ->
        [one] { $combatant } will lose { $actions } action.
       *[other] { $combatant } will lose { $actions } actions.
    }
condition_changed_lost-action =
    { $actions ->
        [one] { $combatant } will lose { $actions } action.
       *[other] { $combatant } will lose { $actions } actions.
    }
condition_lost_lost-action = { $combatant } has lost an action by the fumble.
condition_gained_lost-round =
    { IS($until) ->
        [absent] { $combatant } loses the round.
       *[present] { $combatant } loses the round, and all to { $until }.
    }
condition_lost_lost-round = { $combatant } can act again.
condition_gained_helpless =
    { IS($until) ->
        [absent] { $combatant } is helpless.
       *[present] { $combatant } is helpless until { $until }.
    }
condition_lost_helpless = { $combatant } is helpless no longer.
condition_gained_twisted-ankle =
    { IS($until) ->
        [absent] { $combatant } has twisted an ankle and limps.
       *[present] { $combatant } has twisted an ankle and limps until { $until }.
    }
condition_lost_twisted-ankle = { $combatant } limps no longer.
condition_gained_vision =
    { IS($until) ->
        [absent] { $combatant } cannot see well.
       *[present] { $combatant } cannot see well until { $until }.
    }
condition_lost_vision = { $combatant } sees well again.
condition_lost_warded = { $combatant } is no longer warded.
condition_gained_warded =
    { $combatant } is warded{ IS($armour) ->
        [absent] {""}
       *[present] {" "}(armour { $armour })
    }{ IS($until) ->
        [absent] {""}
       *[present] {" "}until { $until }
    }.
condition_gained_maimed = { $combatant } is maimed.
condition_gained_prone =
    { IS($until) ->
        [absent] { $combatant } is down on the ground.
       *[present] { $combatant } is down on the ground until { $until }.
    }
condition_lost_prone = { $combatant } is on their feet again.
condition_gained_unconscious = { $combatant } is unconscious.
condition_changed_unconscious =
    { IS($until) ->
        [absent] { $combatant } is still unconscious.
       *[present] { $combatant } is still unconscious until { $until }.
    }
condition_lost_unconscious =
    { IS($reason) ->
        [absent] { $combatant } comes to.
       *[present] { $combatant } comes to ({ $reason }).
    }
condition_gained_shock =
    { IS($last) ->
        [absent] { $combatant } goes into shock.
       *[present] { $combatant } goes into shock and can act until the end of round { $last }.
    }
condition_lost_shock = { $combatant }’s shock is over.
condition_gained_cannot-fight = { $combatant } cannot fight.
condition_gained_fatal = { $combatant } has a fatal wound.
condition_lost_fatal =
    { IS($reason) ->
        [absent] { $combatant } hangs between life and death no longer.
        [dead] {""}
       *[other] { $combatant } hangs between life and death no longer ({ $reason }).
    }
condition_gained_first-aid = { $combatant }’s wound has been seen to.
condition_changed_first-aid = { $combatant }’s wound has been seen to.
condition_gained_medicine = { $combatant } has been treated by the art of medicine.
condition_changed_medicine = { $combatant } has been treated by the art of medicine again.
condition_changed_maimed = { $combatant }’s lasting wounds have changed.
condition_lost_maimed = { $combatant } has recovered what the wound took.
condition_gained_hampered = { $combatant } cannot use both arms.
condition_lost_hampered = { $combatant } can use both arms again.
condition_lost_cannot-fight = { $combatant } can fight again.
timer_set_cannot-fight = { $combatant } will not be able to fight after this round.
timer_ended_cannot-fight = { $combatant } cannot fight from now on.
timer_set_lost-round = { $combatant } will lose rounds: from { $due }.
timer_ended_lost-round = The rounds that { $combatant } fumbled away begin.
timer_set_power =
    { IS($power) ->
        [absent] A power will take effect: { $due }.
       *[present] { THE($power) } will take effect: { $due }.
    }
timer_ended_power = What { $combatant } prepared takes effect.
timer_set_poison = Poison is at work in { $combatant } until { $due }.
timer_ended_poison = The poison in { $combatant } strikes.
timer_set_disease = A disease is at work in { $combatant } until { $due }.
timer_ended_disease = { $combatant }’s disease strikes.
condition_gained_dead = { $combatant } is dead.
condition_gained_bleeding = { $combatant } is bleeding.
condition_changed_bleeding = { $combatant } is still bleeding.
condition_lost_bleeding = { $combatant } bleeds no more.
condition_gained_pressing = { $combatant } presses a hand on the wound.
condition_lost_pressing = { $combatant } no longer presses a hand on the wound.
condition_gained_stunned =
    { IS($until) ->
        [absent] { $combatant } is stunned.
       *[present] { $combatant } is stunned until { $until }.
    }
condition_lost_stunned = { $combatant } is stunned no longer.
condition_gained_entangled =
    { IS($by) ->
        [absent] { $combatant } is entangled.
       *[present] { $combatant } is entangled by { $by }.
    }
condition_changed_entangled = { $combatant } is held on to.
condition_lost_entangled = { $combatant } is free again.
condition_gained_impaled = A weapon sticks in { $combatant }’s wound.
condition_changed_impaled = What sticks in { $combatant } has moved.
condition_lost_impaled = Nothing sticks in { $combatant } any more.
condition_gained_retrieving = { $combatant } pulls at the weapon, open to every blow.
condition_lost_retrieving = { $combatant } is on guard again.
condition_gained_unsteady = { $combatant } stands unsteadily.
condition_lost_unsteady = { $combatant } stands firmly again.
condition_gained_hard-to-reach = { $combatant } can hardly reach what sticks in the wound.
condition_lost_hard-to-reach = { $combatant } can reach what sticks in the wound.
timer_set_healing = { $combatant } begins to heal: { $due }.
timer_ended_healing = { $combatant } has had time to heal.

item_readied = { $combatant } has { THE($item) } in hand.
item_recovered = { $combatant } has { THE($item) } back.
item_dropped = { $combatant } drops { THE($item) }.
item_flung = { $combatant } sends { THE($item) } flying.
item_thrown = { $combatant } has thrown { THE($item) }.
item_stuck = { $combatant }’s { $item } is stuck.
item_drawn = { $combatant } has { THE($item) } back.
item_taken = { $combatant }’s { $item } changes hands.
item_wrenched = { THE($item) } is torn out of { $combatant }’s hand.
item_discharged = { $combatant }’s { $item } is empty.
item_jammed = { $combatant }’s { $item } jams.
item_holds =
    { $damage ->
        [0] { $combatant }’s { $item } is not damaged.
       *[other] { $combatant }’s { $item } holds: its armour takes all of { $damage }.
    }
item_broken = { $combatant }’s { $item } breaks.
item_damaged =
    { IS($fields) ->
        [absent] { $combatant }’s { $item } is damaged.
       *[present] { $combatant }’s { $item } is damaged: { $fields } left.
    }

## What a combatant or the GM is asked, to be put after "Waiting for Anna" and "Anna is asked"

asks_statement = to declare
asks_dying-blow = to hold on for a last act
asks_dying-act = to do one last thing
asks_longer = to say how long it takes
asks_fumble = to say what the fumble comes to
asks_limb-loss = to say what the loss of a limb costs
asks_leave = to stay or disengage
asks_withdraw = to get away
asks_power = to use the power or drop it
asks_wake = to say who wakes
asks_special-effect = to say what the special success does
asks_major-wound = to say what the wound does
asks_stats-lost = to say which characteristics are lost
asks_lasting-effect = to say what stays
asks_poison = to say what the poison does
asks_power-effect = to say what the power does
asks_critical = to choose between the two
asks_draw-out = to draw the weapon out or leave it
asks_wrench = to pull at the weapon or let it be
asks_obstacle = to say what is in the way
asks_care = to say how the wounded are cared for
asks_grapple = to say what the hold does
asks_structural = to say what the damage does

## What one is asked, as a question to whoever decides; what a condition does to whoever has it.
question_begin = Is everybody here? Then the fight begins.
question_statement = Declare your action.
question_act = What do you do?
question_defend =
    { $attacker } attacks with { THE($weapon) }{ IS($level) ->
        [absent] {""}
       *[present] { IS($roll) ->
            [absent] {""}
           *[present] {" "}({ $level }, rolled { $roll })
        }
    }. How do you defend?
question_dying-blow = You have a fatal wound. Do you hold on for one last act? If that fails, you die at once.
question_dying-act = What is the last thing that you do?
question_longer = How many ranks does what { $combatant } did take, before the next action?
question_fumble = { $combatant } fumbles and rolls { $roll } on the table. What does it come to?
question_limb-loss = { $combatant } has lost { THE($location) }. As a guideline: { $loss } go with it. What does?
question_leave = Do you try to get out of this fight? You could only dodge, parry and move then.
question_withdraw = You are out of reach. Where do you go?
question_power = Do you use the power you meant to?
question_over = Nobody is left to fight, or so it seems. Is it over?
question_wake = Does { $combatant } wake?
question_special-effect =
    { IS($lost) ->
        [absent] A special success ({ $kind }) of { $attacker } on { $target }. What else does it do?
       *[present] A special success ({ $kind }) of { $attacker } on { $target }: { $lost } lost. What else does it do?
    }
question_major-wound = { $combatant } has a major wound. What does it do?
question_stats-lost = Which characteristics does { $combatant } lose for good?
question_lasting-effect = What stays with { $combatant }?
question_poison = The { $kind } in { $combatant } strikes. What does it do?
question_power-effect = The power takes effect. What does it do?
question_critical = A critical hit on { $target }! Do you take it, or a special success ({ $kind }) instead?
question_draw-out = { THE($weapon) } is deep in { $target }. Do you try to draw it out at once?
question_wrench = { $target } has parried with { THE($item) }. Do you try to tear it out of their hand?
question_obstacle =
    { $metres ->
        [one] { $target } is thrown back { $metres } metre. Is anything in the way?
       *[other] { $target } is thrown back { $metres } metres. Is anything in the way?
    }
question_care = A week passes. How is { $combatant } cared for?
question_grapple = { $attacker } has a hold on { $target } ({ $effect }). What does it do?
question_structural = { $combatant } is badly damaged. What does that do?

suffers_aiming =
    { IS($target) ->
        [absent] aims: the next shot at them is better for it
       *[present] aims at { $target }: the next shot at them is better for it
    }
suffers_bleeding = bleeds: a hit point for each open wound on rank 1 of every round
suffers_pressing = presses a hand on a wound: blows, parries and whatever the body does are difficult
suffers_stunned = cannot attack, defends only after an Idea roll, and is easy to hit
suffers_entangled =
    { IS($by) ->
        [absent] cannot move; from the next round on they may try to break free
       *[present] cannot move, held by { $by }; from the next round on they may try to break free
    }
suffers_impaled = has a weapon in the wound, which moving makes worse; nothing larger than a knife lets it heal
suffers_retrieving = pulls at a weapon: defends in no way and is easy to hit
suffers_unsteady =
    { $siz ->
        [one] stands unsteadily: SIZ counts { $siz } less against being knocked back
       *[other] stands unsteadily: SIZ counts { $siz } less against being knocked back
    }
suffers_hard-to-reach =
    { IS($half_strength) ->
        [absent] cannot easily reach what sticks in the wound: pulling it out is difficult
       *[present] cannot easily reach what sticks in the wound: strength counts half
    }
suffers_braced = shoots from a support, which steadies the shot
suffers_cannot-fight = neither attacks nor parries until the wound is treated
suffers_concealed = missiles against them are difficult
suffers_dead = is out of it for good
suffers_fast-moving = missiles against them lose 50 points
suffers_dying = has one last act to do, and then dies
suffers_hemmed-in = has no room to step aside from a missile
suffers_splitting =
    { IS($shares) ->
        [absent] has made all attacks of a split skill
       *[present] splits the skill: attacks at { $shares } are left
    }
suffers_coughing = can do nothing until the wound in the chest is treated
suffers_covered = has parts of the body behind cover
suffers_losing-blood = bleeds round after round, until a Stamina roll or help stops it
suffers_severed = has lost a limb that no common means restores
suffers_fatal = does nothing and dies at the end of the next round unless healed to 1 hit point
suffers_hampered = cannot use an arm until the wound is treated
suffers_helpless = cannot act or defend
suffers_hidden =
    { IS($from) ->
        [absent] is not seen, and so no target for them
       *[present] is not seen by { $from }, and so no target for them
    }
suffers_kneeling = on one knee; a large shield covers more against missiles
suffers_light = stands in { $light }, which hampers missiles
suffers_lost-action =
    { $actions ->
        [one] loses { $actions } action to come
       *[other] loses { $actions } actions to come
    }
suffers_lost-round =
    { IS($until) ->
        [absent] does nothing
       *[present] does nothing until { $until }
    }
suffers_maimed = bears a wound that lasts
suffers_prone = lies on the ground: getting up takes an action, and far-off missiles are difficult against them
suffers_shock =
    { IS($last) ->
        [absent] acts and then falls unconscious
       *[present] acts until the end of round { $last } and then falls unconscious
    }
suffers_surprised = was taken unawares
suffers_twisted-ankle = limps: MOV { $mov }
suffers_unconscious = does nothing and cannot defend
suffers_vision =
    sees badly:{ IS($points) ->
        [absent] {""}
       *[present] {" "}{ $points ->
            [one] { $points } point
           *[other] { $points } points
        } off
    } whatever depends on sight, attack and defence included
suffers_warded =
    is covered by a power:{ IS($armour) ->
        [absent] {""}
       *[present] {" "}{ $armour ->
            [one] { $armour } point
           *[other] { $armour } points
        } more
    } armour

## What of a round is used, as it stands on a card; other budgets only keep count.
budget_attacks =
    { $left ->
        [one] { $left } attack made
       *[other] { $left } attacks made
    }
budget_parries =
    { $left ->
        [one] { $left } parry made
       *[other] { $left } parries made
    }
budget_dodges =
    { $left ->
        [one] { $left } dodge made
       *[other] { $left } dodges made
    }
budget_metres =
    { $left ->
        [one] { $left } metre moved
       *[other] { $left } metres moved
    }

## What ids are called

word_throw = thrown
word_swing = swung
word_attacked = having attacked
word_noticed = having been noticed
word_skill = attempt
word_brp = percentile combat
word_critical = critical success
word_special = special success
word_noncombat = other action
word_draw-out = draw it out
word_cut-free = cut free
word_break-free = break free
word_pull-out = pull it out
word_break-stuck = break it off
word_extract = take it out
word_follow-up = go on with the hold
word_let-go = take the hand away
word_knock-down = pull down
word_immobilise-limb = pin a limb
word_earlier = one of an earlier day
word_earlier-poison = a poisoning of an earlier day
word_earlier-disease = a disease of an earlier day

# On cards: how it turned out, as a stamp.
badge_marked_attack_dodge = dodged
badge_marked_attack_held = held
badge_marked_attack_jammed = jammed
badge_marked_attack_missed-item = miss
badge_marked_attack_parry = parried
badge_marked_attack_stopped = stopped
badge_marked_catch_avoided = no hit
badge_marked_catch_caught = caught
badge_marked_power_came-to-nothing = no effect
badge_marked_power_failed = fails
badge_marked_wound_none = armour holds

## A kind of choice on its button

choice_defend_none = Don't defend
choice_defend_full-defence = Defend only
word_the-attack-of-the-round = uses your attack
word_every-attack-of-this-round = uses all your attacks
word_the-round = uses the round

# What the table of major wounds calls some of its rows.
word_as-21-30-mutilating = mutilating
word_head-or-face-one-variant = head or face
word_as-01-10-with-one-or-both-arms-or-legs-lost = one or both arms or legs lost
word_as-11-20-but-worse-one-or-more-deformities-that-cannot-be-hidden = deformed
word_as-31-40-vitals = vitals

## What an argument is called where it is chosen

field_also = Then, if there is time
field_again = Act again later in the round
field_with = Parry with
field_rank = Hold back until rank
field_after = Metres to the obstacle

## What comes of an answer, to be read after what it is called

outcome_statement_attack = It is declared now, and done when its rank comes.
outcome_act_attack = The attack is rolled first; if it succeeds, the target may defend.
outcome_defend_parry = It is rolled against the attack; if that gets through, the damage follows.
outcome_defend_dodge = It is rolled against the attack; if that gets through, the damage follows.
