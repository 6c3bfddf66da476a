# What d100 fights read like in English. How messages are written: docs/reference/language.md

tables = Attack tables: { TEXT($title) }.
options_without-board = This fight has no board, so that these options do nothing: { $options }.
answered_begin = The fight begins.
answered_surprise =
    { IS($who) ->
        [absent] {""}
       *[present] { $who } is surprised.
    }
option_surprised =
    { IS($who) ->
        [absent] Nobody is surprised
       *[present] Surprised: { $who }
    }
choice_surprise_surprised = Choose who is surprised
answered_over_go-on = The fight goes on.
answered_over_close = The GM calls it over.
answered_act_end = { $asked } is done.
answered_wait_act-now = { $asked } acts now.
answered_defend_save = { $asked } saves shield and parry for others.
answered_defend_shield = { $asked } uses the shield.
answered_defend_parry = { $asked } parries.
answered_defend_parry-one = { $asked } puts the whole parry against this one foe.
answered_defend_both-one = { $asked } uses the shield and puts the whole parry against this one foe.
answered_defend_both = { $asked } uses the shield and parries.
answered_defend_dodge-and-drop = { $asked } drops to the ground.
answered_defend_stay = { $asked } does not drop.
answered_defend_shield-parry = { $asked } parries with the shield.
answered_strike_strike = The next is for { $target }.
answered_strike_feint = { $asked } feints at { $target }.
answered_strike_stop = { $asked } strikes no more.
answered_aim_give-up = { $asked } gives up the aim.
answered_aim_keep-aim = { $asked } keeps aiming.
answered_feint =
    { IS($asked) ->
        [absent] { $asked } has answered
       *[present] { IS($choice) ->
            [absent] { $asked } has answered
           *[present] { $asked }’s feint has lured the { $choice } away
        }
    }.
waiting_feint = The fight waits for { $asked } to say which defence of { $target } the feint has lowered: { OR($choices) }.
intent_meet = { $combatant } makes ready for { $attacker } ({ $use }).
intent-revealed_meet = { $combatant } was ready for { $attacker } ({ $use }).
waiting_act = The fight waits for { $asked } to act: { OR($choices) }.
waiting_interrupt = The fight waits for { $asked }, who could step in: { OR($choices) }.
waiting_strike = The fight waits for { $asked }, who strikes with { THE($weapon) }: { OR($choices) }.
waiting_follow = The fight waits for { $asked }, who could go after { $target }: { OR($choices) }.
waiting_go-on = The fight waits for { $asked }, whose way is not what it was: { OR($choices) }.
waiting_turn = The fight waits for the GM: may { $who } turn like this in a run ({ $path })? To choose: { OR($choices) }.
waiting_instant =
    { IS($on) ->
        [absent] The fight waits for the GM to say what { $instant } of { $who } does: { OR($choices) }.
       *[present] The fight waits for the GM to say what { $instant } of { $who } on { $on } does: { OR($choices) }.
    }
answered_go-on_go-on =
    { IS($path) ->
        [absent] { $asked } goes on.
       *[present] { $asked } goes on { $path }.
    }
answered_go-on_stop = { $asked } stops there.
answered_turn_allow = So sharp a turn is allowed.
answered_turn_disallow = So sharp a turn is not allowed.
waiting_wait = The fight waits for { $asked }, whose turn was put off: { OR($choices) }.
waiting_defend = The fight waits for { $asked } to meet { $attacker }’s { $weapon }: { OR($choices) }.
waiting_aim = The fight waits for { $asked }, who aims and is attacked by { $attacker }: { OR($choices) }.
waiting_surprise = The fight waits for the GM to say who is surprised.
waiting_begin = The fight waits for the GM to begin.
waiting_over = The fight waits for the GM: is it over? To choose: { OR($choices) }.

initiative_tie = Tie broken, in this order: { $order }.
order_initiative = Initiative: { $order }.
step_no-turn = { $combatant } cannot act
step_waiting = { $combatant } still waits
step_nobody-acted = everybody waits

maneuver_attack =
    { $combatant } { IS($weapon) ->
        [absent] attacks { $target }
        [grapple] grabs at { $target }
        [slam] runs into { $target }
       *[present] attacks { $target } with { THE($weapon) }
    }{ IS($parry) ->
        [absent] {""}
       *[present] , keeping { $parry } for the parry
    }.
maneuver_parry = { $combatant } keeps { $amount } of the skill to parry with { THE($with) }.
maneuver_all-out-attack =
    { IS($weapon) ->
        [absent] { $combatant } goes for { $target } without a thought of defence.
        [grapple] { $combatant } grabs at { $target } without a thought of defence.
        [slam] { $combatant } runs into { $target } without a thought of defence.
       *[present] { $combatant } goes for { $target } with { THE($weapon) } without a thought of defence.
    }
maneuver_feint =
    { $combatant } feints at { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ IS($parry) ->
        [absent] {""}
       *[present] , keeping { $parry } for the parry
    }.
maneuver_move =
    { $combatant } moves{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } cell
           *[other] { $cells } cells
        }
    }{ IS($leaving) ->
        [absent] {""}
       *[present] , out of the reach of { $leaving }
    }{ IS($tumble) ->
        [yes] , tumbling
       *[other] {""}
    }{ IS($facing) ->
        [absent] {""}
       *[present] , to face { $facing }
    }{ IS($draw) ->
        [absent] {""}
       *[present] , drawing { THE($draw) }
    }{ IS($drop) ->
        [absent] {""}
       *[present] , and lets { THE($drop) } fall on the way
    }.
maneuver_step =
    { $combatant } takes a step{ IS($direction) ->
        [absent] {""}
       *[present] {" "}{ $direction }
    }{ IS($facing) ->
        [absent] {""}
       *[present] {" "}and faces { $facing }
    }.
maneuver_run =
    { $combatant } runs{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } cell
           *[other] { $cells } cells
        }
    }{ IS($straight) ->
        [yes] {" "}straight ahead
       *[other] {""}
    }{ IS($leaving) ->
        [absent] {""}
       *[present] , out of the reach of { $leaving }
    }{ IS($tumble) ->
        [yes] , tumbling
       *[other] {""}
    }{ IS($facing) ->
        [absent] {""}
       *[present] , to face { $facing }
    }.
maneuver_charge =
    { $combatant } charges { $target }{ IS($weapon) ->
        [absent] {""}
        [grapple] {" "}to grapple
        [slam] {" "}to run into them
       *[present] {" "}with { THE($weapon) }
    }{ IS($parry) ->
        [absent] {""}
       *[present] , keeping { $parry } for the parry
    }.
maneuver_delay =
    { $combatant } holds { IS($spell) ->
        [absent] an attack
       *[present] { $spell }
    } back until { $whom } { $what }{ IS($place) ->
        [absent] {""}
       *[present] {" "}{ $place }
    }.
maneuver_delayed =
    { IS($spell) ->
        [absent] { $combatant } has waited for this, and attacks { $target }{ IS($weapon) ->
            [absent] {""}
           *[present] {" "}with { THE($weapon) }
        }{ IS($parry) ->
            [absent] {""}
           *[present] , keeping { $parry } for the parry
        }.
       *[present] { $combatant } has waited for this, and casts { $spell } on { SELF($target, $combatant) }{ IS($voice) ->
            [shout] , shouting
            [whisper] , in a whisper
            [none] , without a word
           *[present] {""}
        }.
    }
maneuver_instant =
    { IS($on) ->
        [absent] { $combatant } is quick as thought: { $instant }.
       *[present] { $combatant } is quick as thought: { $instant } on { $on }.
    }{ IS($does) ->
        [absent] {""}
       *[present] {" "}{ $does }
    }
move_halted =
    { $combatant } is halted{ IS($gone) ->
        [absent] {""}
       *[present] {" "}after { $gone ->
            [one] { $gone } cell
           *[other] { $gone } cells
        }
    }.
charge_short = The charge does not reach { $target }. { $why }
charge_stopped = { $combatant }’s charge ends without a blow.
interrupt_too-late = { $combatant } meant to interrupt, and is too late.
maneuver_off-guard = { $combatant } does nothing and stands off guard.
maneuver_evaluate = { $combatant } sizes up { $target }.
maneuver_all-out-defense =
    { $combatant } defends all out{ IS($option) ->
        [dodge] , dodging better than ever
       *[other] {""}
    }{ IS($option) ->
        [parry] , parrying better than ever
       *[other] {""}
    }{ IS($option) ->
        [block] , with the shield against one foe more
       *[other] {""}
    }{ IS($towards) ->
        [absent] {""}
       *[present] , with the shield up against all that comes flying from { $towards }
    }{ IS($parry) ->
        [absent] {""}
       *[present] , { $parry } to parry with
    }.
maneuver_ready =
    { $combatant } readies { IS($item) ->
        [absent] {""}
       *[present] { THE($item) }
    }{ IS($talent) ->
        [absent] {""}
       *[present] { $talent }
    }{ IS($hand) ->
        [absent] {""}
       *[present] {" "}in the { $hand } hand
    }.
maneuver_pick-up = { $combatant } picks up { THE($item) }.
maneuver_drop = { $combatant } lets { THE($item) } fall.
maneuver_posture =
    { IS($step) ->
        [absent] { $combatant } changes posture: { $to } now.
       *[present] { $combatant } changes posture after a step { $step }: { $to } now.
    }
item_dropped = { $combatant } drops { THE($item) }.
item_switched-on = { $item } is on now.
item_switched-off = { $item } is off now.
maneuver_crouch = { $combatant } crouches.
maneuver_rise = { $combatant } rises.
maneuver_ingest-herb =
    { IS($item) ->
        [absent] { $combatant } takes a herb{ more }.
       *[present] { $combatant } eats { THE($item) }.
    }
maneuver_maintain-spell =
    { IS($what) ->
        [absent] { $combatant } keeps up a spell.
       *[present] { $combatant } keeps up a spell: { $what }.
    }
maneuver_drink =
    { IS($item) ->
        [absent] { $combatant } drinks{ more }.
       *[present] { $combatant } drinks { THE($item) }.
    }
maneuver_aim =
    { IS($target) ->
        [absent] { $combatant } aims{ more }.
       *[present] { $combatant } aims at { $target } with { THE($weapon) }{ IS($brace) ->
            [yes] , which rests on something
           *[other] {""}
        }.
    }
condition_gained_aiming = {""}
condition_changed_aiming = {""}
maneuver_load-bow =
    { IS($what) ->
        [absent] { $combatant } loads.
       *[present] { $combatant } loads: { $what }.
    }
maneuver_load-light-crossbow =
    { IS($what) ->
        [absent] { $combatant } loads a light crossbow.
       *[present] { $combatant } loads a light crossbow: { $what }.
    }
maneuver_load-heavy-crossbow =
    { IS($what) ->
        [absent] { $combatant } loads a heavy crossbow.
       *[present] { $combatant } loads a heavy crossbow: { $what }.
    }
maneuver_fire =
    { IS($mode) ->
        [double-tap] { $combatant } fires two shots with { THE($weapon) }.
        [short-burst] { $combatant } fires a short burst at { $target } with { THE($weapon) }.
        [short-burst-wide] { $combatant } fires a short, wide burst at { $target } with { THE($weapon) }.
        [long-burst] { $combatant } fires a long burst at { $target } with { THE($weapon) }.
        [long-burst-wide] { $combatant } fires a long, wide burst at { $target } with { THE($weapon) }.
        [full-auto] { $combatant } fires at { $target } with { THE($weapon) }, full automatic.
        [full-auto-wide] { $combatant } sprays { $target } with { THE($weapon) }, full automatic.
        [covering-fire] { $combatant } covers { $x }/{ $y } with fire from { THE($weapon) }.
       *[other] { $combatant } sweeps { IS($x) ->
            [absent] { THE($weapon) } across { IS($targets) ->
                [absent] a path
               *[present] { $targets }
            }
           *[present] { THE($weapon) } from { $x }/{ $y }{ IS($path) ->
                [absent] {""}
               *[present] {" "}{ $path }
            }
        }.
    }
condition_gained_covering-fire = {""}
condition_changed_covering-fire = { $combatant }’s covering fire meets somebody there.
condition_lost_covering-fire = { $combatant }’s covering fire is over.
suffers_covering-fire = covers { $x }/{ $y } and all beside it with fire: whoever comes there is shot at
maneuver_load =
    { IS($step) ->
        [place] { $combatant } sets the cranequin on { THE($weapon) }.
        [cock] { $combatant } cocks { THE($weapon) }.
        [ready] { $combatant } takes out a bolt for { THE($weapon) }.
       *[other] { $combatant } loads { THE($weapon) }.
    }
maneuver_load-step =
    { IS($step) ->
        [place] { $combatant } sets the cranequin on { THE($weapon) }.
        [cock] { $combatant } cocks { THE($weapon) }.
        [ready] { $combatant } takes out a bolt for { THE($weapon) }.
       *[other] { $combatant } loads { THE($weapon) }.
    }
maneuver_reload =
    { IS($what) ->
        [absent] { IS($weapon) ->
            [absent] { $combatant } reloads.
           *[present] { $combatant } reloads { THE($weapon) }.
        }
       *[present] { $combatant } reloads: { $what }.
    }
maneuver_cast =
    { IS($spell) ->
        [absent] { IS($what) ->
            [absent] { $combatant } casts a spell.
           *[present] { $combatant } casts a spell: { $what }.
        }
       *[present] { $combatant } casts { $spell }{ IS($target) ->
            [absent] {""}
           *[present] {" "}on { $target }
        }{ IS($voice) ->
            [absent] {""}
            [shout] , shouting
            [whisper] , in a whisper
           *[none] , without a word
        }.
    }
spell_works =
    { $combatant } has cast { $spell }{ IS($target) ->
        [absent] {""}
       *[present] {" "}on { $target }
    }.{ IS($does) ->
        [absent] {""}
       *[present] {" "}{ $does }
    }
spell_taken = { $spell } works on { $combatant }.
spell_resisted = { $combatant } resists { $spell }.
spell_no-mind = { $combatant } has no mind that { $spell } could reach.
spell_noticed = { $combatant } notices that { $spell } is on them.
spell_alone = { $spell } is not whole without { $lacks }, kept up beside it.
spell_apart = { $spell } no longer has beside it what it needs.
spell_by-itself = { $spell } goes off by itself in { $combatant }.
condition_gained_carried = { $combatant } can move by { $spells }.
condition_changed_carried = { $combatant } can move by { $spells }.
condition_lost_carried =
    { IS($reason) ->
        [used] { $combatant } has used what could carry them.
       *[present] What could have carried { $combatant } is gone.
    }
suffers_carried = can move by { $spells }
word_carried = carried by a spell
maneuver_by-spell =
    { IS($x) ->
        [absent] { $combatant } moves by { $spell }.
       *[present] { $combatant } moves by { $spell } to { $x }/{ $y }.
    }
choice_by-spell = Move by { $spell }
word_by-spell = moving by a spell
condition_gained_warding = { $combatant } can put { $spells } on attacks.
condition_changed_warding = { $combatant } can still put { $spells } on attacks.
condition_lost_warding =
    { IS($reason) ->
        [used] { $combatant } has used the last of a defensive spell.
       *[present] What { $combatant } has not used of a defensive spell is lost.
    }
suffers_warding = can put { $spells } on attacks
word_warding = with a defensive spell
condition_gained_warded = The attack on { $combatant } is weaker by a spell.
condition_changed_warded = The attack on { $combatant } is weaker by more than one spell.
condition_lost_warded = {""}
suffers_warded = is defended against an attack by a spell
word_warded = defended by a spell
maneuver_ward = { $combatant } puts { $spell } on the attack on { $target }.
choice_ward = { $spell } on the attack on { $target }
word_ward = defensive spell
condition_gained_joined-spells = {""}
condition_changed_joined-spells = {""}
condition_lost_joined-spells = {""}
suffers_joined-spells = keeps up what another spell needs
word_joined-spells = joined spells
question_willing = { $by } casts { $spell } on you. { IS($does) ->
        [absent] {""}
       *[present] { $does }
    } Do you let it work?
asks_willing = to let a spell work
waiting_willing = The fight waits for { $asked }, on whom { $by } casts { $spell }: { OR($choices) }.
answered_willing_let-it-work = { $asked } lets it work.
answered_willing_resist-it = { $asked } resists it.
choice_willing_let-it-work = Let it work
choice_willing_resist-it = Resist it
spell_fails = { $spell } comes to nothing.
spell_mishap = { $spell } goes wrong: a total of { $total } on the table of spell failures, { $modifier } of it for what hindered the casting.
condition_gained_unusual-event = { $combatant } is inspired: +30 on the next casting roll within ten minutes.
condition_lost_unusual-event = The inspiration of { $combatant } is gone.
suffers_unusual-event = has +30 on the next casting roll
condition_gained_gagged = { $combatant } is gagged.
condition_lost_gagged = { $combatant } is gagged no longer.
suffers_gagged = has no voice to cast with
item_charge-spent = { THE($item) } has spent a charge.
word_mp =
    { $count ->
        [one] magic point
       *[other] magic points
    }
word_no-spell = no spell
word_gagged = gagged
word_unusual-event = inspired
maneuver_full-round-attack =
    { IS($other) ->
        [absent] { $combatant } puts the whole round into attacks with { THE($weapon) }.
       *[present] { $combatant } puts the whole round into { IS($combined) ->
            [absent] attacks with { THE($weapon) } and { THE($other) }
           *[present] several attacks with { THE($weapon) } and one with { THE($other) }
        }.
    }
maneuver_concentrate =
    { IS($what) ->
        [absent] { $combatant } concentrates.
       *[present] { $combatant } concentrates: { $what }.
    }
maneuver_retrieve =
    { IS($item) ->
        [absent] { $combatant } gets something out of the pack{ more }.
       *[present] { $combatant } looks through the pack for { THE($item) }.
    }
maneuver_apply-herb =
    { IS($item) ->
        [absent] { $combatant } applies a herb{ more }.
       *[present] { $combatant } applies { THE($item) } to { SELF($target, $combatant) }.
    }
remedy_works =
    { IS($does) ->
        [absent] { THE($item) } works in { $combatant }: what comes of it is the GM's to say.
       *[present] { THE($item) } works in { $combatant }: { $does }
    }
remedy_fails = { THE($item) } does nothing for { $combatant }: nobody stayed by.
timer_set_remedy = { THE($item) } will work in { $combatant } from { $due }.
timer_ended_remedy = {""}
maneuver_dive-for-cover =
    { IS($direction) ->
        [absent] { $combatant } dives for cover{ IS($what) ->
            [absent] {""}
           *[present] : { $what }
        }.
       *[present] { $combatant } dives for cover ({ $direction }).
    }
maneuver_ball =
    { $combatant } casts { $ball } at { $x }/{ $y }{ IS($voice) ->
        [absent] {""}
        [shout] , shouting
        [whisper] , in a whisper
       *[none] , without a word
    }.
ball_meets = { $combatant } is where it bursts.
condition_gained_in-burst = { $combatant } meets it lying down.
condition_changed_in-burst = { $combatant } meets it lying down.
condition_lost_in-burst = It is over for { $combatant }.
suffers_in-burst = has thrown themselves down under an area attack
maneuver_dodge-and-drop =
    { IS($target) ->
        [absent] { $combatant } dodges and drops{ IS($what) ->
            [absent] {""}
           *[present] : { $what }
        }.
       *[present] { $combatant } drops to the ground, out of { $target }’s line of fire.
    }
maneuver_sacrificial-dodge =
    { IS($target) ->
        [absent] { $combatant } throws themselves in between{ IS($what) ->
            [absent] {""}
           *[present] : { $what }
        }.
       *[present] { $combatant } throws themselves between { $attacker } and { $target }{ IS($direction) ->
            [absent] {""}
           *[present] {" "}({ $direction })
        }.
    }
sacrifice_hit = { $combatant } is hit in place of { $target }.
sacrifice_shield = The shield of { $combatant } takes { $shield } off it: { $total }.
condition_gained_interposed = The attack on { $combatant } meets somebody else first.
condition_changed_interposed = The attack on { $combatant } meets more of them first.
condition_lost_interposed = Nobody is between { $combatant } and the attack any more.
suffers_interposed = has friends in between, whom the attack meets first
maneuver_sacrificial-drop =
    { IS($what) ->
        [absent] { $combatant } throws themselves onto it{ IS($direction) ->
            [absent] {""}
           *[present] {" "}({ $direction })
        }.
       *[present] { $combatant } throws themselves onto it: { $what }.
    }
maneuver_work = { $combatant } works at it: { $task }.
condition_gained_extended = { under-way }
condition_changed_extended = { under-way }
under-way =
    { IS($by) ->
        [work] { $combatant } has done { $done } of { $of } of it: { $what }.
        [first-aid] { $combatant } has done { $done } of { $of } rounds of First Aid for { SELF($whom, $combatant) }.
        [concentrate] { $combatant } has done { $done } of { $of } rounds of it: { $what }.
        [retrieve] { $combatant } is still looking for it: { $what }, { $done } of { $of } done.
       *[present] { $combatant } has done { $done } of { $of } of it.
    }
condition_lost_extended =
    { IS($reason) ->
        [broken-off] What { $combatant } was at is broken off, and has to be done from the beginning.
       *[present] { $combatant } is done with it.
    }
suffers_extended =
    { IS($by) ->
        [work] is at { $what }: { $done } of { $of } done
        [first-aid] gives first aid: { $done } of { $of } rounds done
        [concentrate] concentrates on { $what }: { $done } of { $of } rounds done
        [retrieve] looks through the pack for something: { $what }, { $done } of { $of } done
       *[present] is at something: { $done } of { $of } done
    }
option_ball = { $ball } at { $x }/{ $y }
option_by-spell =
    { IS($x) ->
        [absent] { $spell }
       *[present] { $spell } to { $x }/{ $y }
    }
option_work =
    { IS($task) ->
        [new] Something that takes its time
       *[present] Go on with it: { $task }
    }
field_units = Turns that it takes, as the GM says
field_breaks = May be broken off and gone on with
word_extended = at work
maneuver_first-aid = { $combatant } gives first aid to { SELF($target, $combatant) }.
asks_first-aid = to say what First Aid helps
question_first-aid = First Aid succeeds on { $patient }. What does it help?
waiting_first-aid = The fight waits for { $asked } to say what First Aid helps: { OR($choices) }.
answered_first-aid_bleeding = { $asked } stops the bleeding of { $wound }.
answered_first-aid_brace = { $asked } braces { $wound }.
answered_first-aid_hits = { $asked } tends to bruises and cuts.
option_bleeding = Stop the bleeding: { $wound }
option_brace = Brace it: { $wound }
choice_first-aid_hits = Heal hits
answered_over_reopen = What First Aid did for { $target } does not hold.
option_reopen = Treated wounds open again: { $target }
condition_gained_maintaining = { $combatant } keeps up { $spells }.
condition_changed_maintaining = { $combatant } keeps up { $spells }.
condition_lost_maintaining = { $combatant } keeps up no spell any more.
suffers_maintaining = keeps up { $spells }
suffers_distracted = begins again with what is concentrated on
left-to-gm = What comes of it is the GM's to say.
talk_long =
    { $words ->
        [one] That was { $words } word, more than the { $most } of a call: the GM may cut it short.
       *[other] That was { $words } words, more than the { $most } of a call: the GM may cut it short.
    }
maneuver_talk = { $combatant } calls: “{ $words }”
maneuver_exchange =
    { $combatant } gives up{ IS($give) ->
        [attack] {" "}the Attack
       *[other] {""}
    }{ IS($give) ->
        [move] {" "}the Move
       *[other] {""}
    }{ IS($give) ->
        [attack-and-move] {" "}the Attack and the Move
       *[other] {""}
    }{ IS($get) ->
        [move] {" "}for another Move
       *[other] {""}
    }{ IS($get) ->
        [free] {" "}for two more Free actions
       *[other] {""}
    }{ IS($get) ->
        [interrupt] {" "}for another Interrupt
       *[other] {""}
    }{ IS($get) ->
        [unlimited-free] {" "}for another Interrupt and any number of Free actions
       *[other] {""}
    }.
maneuver_wait = { $combatant } waits for a better moment.
maneuver_opportunity =
    { IS($weapon) ->
        [absent] { $combatant } strikes at { $target } on the way.
       *[present] { $combatant } strikes at { $target } on the way with { THE($weapon) }.
    }
maneuver_retreat =
    { IS($direction) ->
        [absent] { $combatant } draws back from { $target }.
       *[present] { $combatant } draws back from { $target } ({ $direction }).
    }

check =
    { check-name }{ IS($base) ->
        [absent] {""}
       *[present] {" "}{ $base }
    }: { IS($unit) ->
        [bonus] { $sum }
       *[other] { $total } in all
    } (rolled { $roll }{ IS($modifiers) ->
        [absent] {""}
       *[present] , { $modifiers }
    }){ IS($unit) ->
        [bonus] {" "}against { $difficulty }
       *[other] {""}
    }, { check-result }{ how-rolled }
check_initiative =
    Initiative of { $combatant }: { $total }{ IS($base) ->
        [absent] {""}
       *[present] { IS($modifiers) ->
            [absent] {""}
           *[present] {" "}(rolled { $base }, { $modifiers })
        }
    }
defence =
    { $combatant } has a Defensive Bonus of { $db }{ IS($dodge) ->
        [absent] {""}
       *[present] , Dodge { $dodge }
    }{ IS($shield) ->
        [absent] {""}
       *[present] , Shield { $shield }
    }{ IS($parry) ->
        [absent] {""}
       *[present] , Parry { $parry }
    }.
feint_works = { $target } falls for it.
feint_seen = { $target } sees through the feint.
feint_fails = The feint deceives nobody.
parry_unused = { $combatant } had kept { $amount } to parry, and has not used it.
shield_unused = { $combatant } has not used the shield.
attack_miss = { $combatant } misses { $target }.
attack_beyond = { $target } is no longer where the attack of { $combatant } could reach.
attack_fumble = { $combatant } fumbles!
critical = A critical ({ $kind } { $severity }, { $roll }): { TEXT($text) }
fumble = { TEXT($text) } ({ $roll } on the fumble table for { $kind } attacks)

condition_gained_close-combat =
    { IS($from) ->
        [absent] { $combatant } and { $foes } are up in one space: that is close combat.
       *[present] { $combatant } closes with { $foes }, in one space.
    }
condition_lost_close-combat = { $combatant } is in close combat no longer.
delay_unused = What { $combatant } held back comes to nothing.
condition_gained_preparing =
    { IS($spell) ->
        [absent] { $of ->
            [one] { $combatant } prepares a spell ({ $rounds } of { $of } round).
           *[other] { $combatant } prepares a spell ({ $rounds } of { $of } rounds).
        }
       *[present] { $rounds ->
            [one] { $combatant } has prepared { $spell } for a round.
           *[other] { $combatant } has prepared { $spell } for { $rounds } rounds.
        }
    }
condition_changed_preparing =
    { IS($spell) ->
        [absent] { $of ->
            [one] { $combatant } prepares a spell ({ $rounds } of { $of } round).
           *[other] { $combatant } prepares a spell ({ $rounds } of { $of } rounds).
        }
       *[present] { $rounds ->
            [one] { $combatant } has prepared { $spell } for a round.
           *[other] { $combatant } has prepared { $spell } for { $rounds } rounds.
        }
    }
condition_lost_preparing =
    { IS($reason) ->
        [absent] { $combatant } is done with the spell.
        [cast] {""}
       *[present] What { $combatant } has prepared of a spell is lost.
    }
condition_gained_hidden = { $combatant } is hidden.
condition_lost_hidden =
    { IS($reason) ->
        [absent] { $combatant } is no longer hidden.
       *[present] { $combatant } is no longer hidden, { $reason }.
    }
condition_gained_surprised = { $combatant } is surprised.
condition_changed_surprised = { $combatant } is still surprised.
condition_lost_surprised = { $combatant } is surprised no longer.
condition_gained_waiting = {""}
condition_lost_waiting = {""}
condition_gained_evaluated = { $combatant } has sized a foe up.
condition_changed_evaluated = { $combatant } has sized a foe up.
condition_gained_stance =
    { IS($taken) ->
        [absent] { $combatant } stands as before.
       *[present] { $combatant } has done this turn: { $taken }.
    }
condition_changed_stance =
    { IS($taken) ->
        [absent] { $combatant } stands as before.
       *[present] { $combatant } has done this turn: { $taken }.
    }
condition_changed_waiting = { $combatant } still holds the turn back.
condition_gained_delayed = { $combatant } holds an attack back.
condition_gained_limits = { $combatant } is past what a body bears.
condition_changed_limits = { $combatant } is still past what a body bears.
condition_lost_limits = { $combatant } is no longer past what a body bears.
condition_gained_ran = { $combatant } has run straight ahead.
condition_changed_ran = { $combatant } has run straight ahead.
condition_lost_ran = { $combatant } no longer runs.
condition_gained_facing =
    { IS($direction) ->
        [absent] { $combatant } looks around.
       *[present] { $combatant } looks { $direction }.
    }
condition_changed_facing =
    { IS($direction) ->
        [absent] { $combatant } looks around.
       *[present] { $combatant } looks { $direction }.
    }
condition_lost_evaluated = { $combatant } has lost the edge of sizing a foe up.
condition_gained_posture = { $combatant } is { $posture }.
condition_changed_posture = { $combatant } stays { $posture }.
condition_lost_posture = { $combatant } is { $reason }.
condition_gained_feint = { $combatant } has an opening to use.
condition_changed_feint = { $combatant } has an opening to use.
condition_lost_feint = The opening is gone ({ $reason }).
# What is given up is told as it was chosen.
condition_lost_aiming =
    { IS($reason) ->
        [given-up] {""}
        [absent] { $combatant } is no longer aiming.
       *[present] { $combatant } is no longer aiming ({ $reason }).
    }
condition_gained_no-shield = { $combatant }’s shield is of no help now.
condition_lost_no-shield = { $combatant }’s shield helps again.
condition_gained_rear = { $combatant } is open from behind.
condition_lost_rear = { $combatant } is no longer open from behind.
condition_gained_must-parry =
    { $rounds ->
        [one] { $combatant } must parry ({ $rounds } round).
       *[other] { $combatant } must parry ({ $rounds } rounds).
    }
condition_changed_must-parry =
    { $rounds ->
        [one] { $combatant } must still parry ({ $rounds } round).
       *[other] { $combatant } must still parry ({ $rounds } rounds).
    }
condition_lost_must-parry = { $combatant } is no longer bound to parry.
condition_gained_stunned =
    { $rounds ->
        [one] { $combatant } is stunned ({ $rounds } round).
       *[other] { $combatant } is stunned ({ $rounds } rounds).
    }
condition_changed_stunned =
    { $rounds ->
        [one] { $combatant } is still stunned ({ $rounds } round).
       *[other] { $combatant } is still stunned ({ $rounds } rounds).
    }
condition_lost_stunned = { $combatant } is stunned no longer.
condition_gained_stunned-no-parry =
    { $rounds ->
        [one] { $combatant } is stunned and cannot parry ({ $rounds } round).
       *[other] { $combatant } is stunned and cannot parry ({ $rounds } rounds).
    }
condition_changed_stunned-no-parry =
    { $rounds ->
        [one] { $combatant } is still stunned and cannot parry ({ $rounds } round).
       *[other] { $combatant } is still stunned and cannot parry ({ $rounds } rounds).
    }
condition_lost_stunned-no-parry = { $combatant } is no longer too stunned to parry.
condition_gained_downed =
    { $rounds ->
        [one] { $combatant } is downed ({ $rounds } round).
       *[other] { $combatant } is downed ({ $rounds } rounds).
    }
condition_changed_downed =
    { $rounds ->
        [one] { $combatant } is still downed ({ $rounds } round).
       *[other] { $combatant } is still downed ({ $rounds } rounds).
    }
condition_lost_downed = { $combatant } is downed no longer.
condition_gained_shown = How { $combatant } defends is seen now.
condition_changed_shown = More is seen of how { $combatant } defends.
condition_gained_stun-resisted =
    { IS($level) ->
        [absent] { $combatant } bears it.
       *[present] { $combatant } bears it and is under no more than { $level }.
    }
condition_changed_stun-resisted =
    { IS($level) ->
        [absent] For now { $combatant } does not feel it.
       *[present] For now { $combatant } does not feel it: { $level } counts.
    }
condition_lost_stun-resisted = { $combatant } no longer has to bear the stun.
answered_stunned_suffer = { $asked } does not try to bear it.
waiting_stunned = The fight waits for { $asked } to try and bear the stun: { OR($choices) }.
condition_gained_bleeding =
    { $combatant } bleeds{ IS($loss) ->
        [absent] {""}
       *[present] , { $loss ->
            [one] { $loss } hit
           *[other] { $loss } hits
        } a round
    }.
condition_changed_bleeding =
    { IS($loss) ->
        [absent] {""}
       *[present] { $combatant } bleeds, now { $loss ->
            [one] { $loss } hit
           *[other] { $loss } hits
        } a round.
    }
condition_lost_bleeding = { $combatant } bleeds no longer.
condition_gained_injured =
    { IS($penalty) ->
        [absent] { $combatant } is injured.
       *[present] { $combatant } is injured ({ $penalty } on everything).
    }
condition_changed_injured =
    { IS($how) ->
        [absent] { IS($penalty) ->
            [absent] { $combatant } is injured.
           *[present] { $combatant } is injured ({ $penalty } on everything, all told).
        }
        [known] {""}
       *[heal] { IS($penalty) ->
            [absent] The injuries of { $combatant } heal.
           *[present] The injuries of { $combatant } heal: { $penalty } on everything now.
        }
    }
condition_lost_injured = { $combatant } is injured no longer.
condition_gained_nonlethal =
    { $hits ->
        [one] { $combatant } has taken { $hits } hit that does not kill.
       *[other] { $combatant } has taken { $hits } hits that do not kill.
    }
condition_changed_nonlethal =
    { $hits ->
        [one] { $combatant } has taken { $hits } hit that does not kill, all told.
       *[other] { $combatant } has taken { $hits } hits that do not kill, all told.
    }
condition_gained_initiative-bonus = { $combatant } gains +{ $points } on the next attack or maneuver.
condition_changed_initiative-bonus = { $combatant } gains +{ $points } in all on the next attack or maneuver.
condition_lost_initiative-bonus =
    { IS($reason) ->
        [absent] { $combatant }’s bonus from the initiative is gone.
       *[present] { $combatant }’s bonus from the initiative is gone ({ $reason }).
    }
condition_gained_offensive-bonus = { $combatant } gains +{ $points } on the next attack or roll of a skill.
condition_changed_offensive-bonus = { $combatant } gains +{ $points } on the next attack or roll of a skill.
condition_lost_offensive-bonus =
    { IS($reason) ->
        [absent] { $combatant }’s bonus on the next attack is gone.
       *[present] { $combatant }’s bonus on the next attack is gone ({ $reason }).
    }
condition_gained_flanked =
    { IS($by) ->
        [absent] { $combatant } is flanked.
       *[present] { $combatant } is flanked by { $by }.
    }
condition_lost_flanked = { $combatant } is flanked no longer.
condition_gained_focus = { $combatant } keeps an eye on { $on }.
condition_changed_focus = { $combatant } keeps an eye on { $on } now.
condition_lost_focus = { $combatant } no longer keeps an eye on one foe.
waiting_focus = The fight waits for { $asked }, who is flanked, to say whom to keep an eye on: { OR($choices) }.
answered_focus_keep = { $asked } does not change focus.
maneuver_focus = { $combatant } looks out for { $on }.
maneuver_unfocus = { $combatant } looks out for everybody alike.
maneuver_fall-prone = { $combatant } drops to the ground.
maneuver_stand = { $combatant } struggles up.
maneuver_coup-de-grace =
    { IS($weapon) ->
        [absent] { $combatant } makes to finish { $target }.
       *[present] { $combatant } makes to finish { $target } with { THE($weapon) }.
    }
soul_departed = { $combatant }’s soul has departed.
item_broken = { $combatant }’s { $item } breaks.
condition_gained_helpless = { $combatant } is helpless.
condition_gained_asleep = { $combatant } falls asleep.
condition_lost_asleep = { $combatant } wakes up.
word_base-attack = base attack
word_spell-failure = spell failure
condition_gained_paralyzed = { $combatant } cannot move.
condition_gained_unconscious = { $combatant } is unconscious.
condition_lost_unconscious =
    { IS($reason) ->
        [absent] { $combatant } comes to.
       *[present] { $combatant } comes to ({ $reason }).
    }
condition_gained_prone = { $combatant } is down on the ground.
condition_lost_prone = { $combatant } is up again.
condition_gained_dead = { $combatant } is dead.

## What a combatant or the GM is asked, to be put after "Waiting for Anna" and "Anna is asked"

asks_surprise = to say who is surprised
asks_interrupt = to interrupt or let it happen
asks_wait = to act now or wait on
asks_go-on = to go on or stop
asks_strike = whom to strike next
asks_follow = to follow or stay
asks_feint = to say which defence is lowered
asks_aim = to give up the aim or keep it
asks_focus = to say whom to watch
asks_stunned = to bear the stun or not
asks_turn = to allow the turn or not
asks_instant = to say what comes of it

## What one is asked, as a question to whoever decides; what a condition does to whoever has it.
question_begin = Is everybody here? Then the fight begins.
question_surprise = Who is taken by surprise?
question_act = What do you do?
question_defend = { $attacker } attacks with { THE($weapon) }. How do you defend?
question_aim = { $attacker } attacks with { THE($weapon) } while you aim. Dodge and shield cost the aim: do you give it up?
question_interrupt =
    { IS($happening) ->
        [leaves] { $who } is about to move on. Do you interrupt?
        [arrives] { $who } comes near. Do you interrupt?
        [strikes] { $who } attacks { $target } with { THE($weapon) }. Do you interrupt?
        [charges] { $who } charges { $target }. Do you interrupt?
        [retreats] { $who } draws back from { $target }. Do you interrupt?
        [exposes] { $who } is open to a strike. Do you interrupt?
        [bursts] { THE($weapon) } of { $who } is about to burst. Do you interrupt?
        [instant] { $who } does something in an instant. Do you interrupt?
       *[other] Do you interrupt?
    }
question_wait =
    { IS($after) ->
        [absent] You wait. Do you act now?
       *[present] You wait, and { $after } is done. Do you act now?
    }
question_go-on = Do you go on?
question_strike = Whom do you strike with { THE($weapon) }?
question_follow = { $target } draws back. Do you follow?
question_feint = { $target } was taken in. Which defence is lowered?
question_focus = You are flanked. Whom do you keep an eye on?
question_stunned =
    { IS($level) ->
        [absent] You are stunned. Do you try to bear it?
       *[present] You are stunned ({ $level }). Do you try to bear it?
    }
question_turn = { $who } runs around a corner. May they?
question_instant =
    { IS($on) ->
        [absent] { $who } does this at once: { $instant }. What comes of it?
       *[present] { $who } does this at once to { $on }: { $instant }. What comes of it?
    }
question_over = Nobody is left to fight, or so it seems. Is it over?

suffers_bleeding =
    { $loss ->
        [one] loses { $loss } hit point at the start of each of their turns
       *[other] loses { $loss } hit points at the start of each of their turns
    }
suffers_blinded = cannot see
suffers_close-combat = shares the space of a foe: the only Step leads out of it
suffers_cowering = does nothing; no Dodge and no Parry
suffers_dazzled = −20 on attacks and on what needs sight
suffers_dead = is out of it for good
suffers_deafened = hears nothing: −4 on initiative, −20 on spells
suffers_delayed =
    holds an attack back{ IS($whom) ->
        [absent] {""}
       *[present] { IS($what) ->
            [absent] {""}
           *[present] {" "}until { $whom } { $what }
        }
    }
suffers_downed =
    { $rounds ->
        [one] lies stunned for { $rounds } round: no Parry, attackers get +50
       *[other] lies stunned for { $rounds } rounds: no Parry, attackers get +50
    }
suffers_entangled = half speed, no Run or Charge; −20 on attacks, no Dodge
suffers_aiming = aims at { $target } with { THE($weapon) }
suffers_evaluated = has sized a foe up: +10 on a melee attack on them
suffers_facing = looks { $direction }
suffers_feint = has taken a foe in: one of that foe's defences is lowered against the next attack
suffers_flanked =
    { IS($by) ->
        [absent] beset: they get +20 in melee, and from behind no Shield or Parry helps
       *[present] beset by { $by }: they get +20 in melee, and from behind no Shield or Parry helps
    }
suffers_focus = keeps an eye on { $on }: the others get more from flanking
suffers_helpless = cannot defend: attackers get +50 in melee, +30 from afar
suffers_hidden =
    { IS($from) ->
        [absent] is not noticed
       *[present] is not noticed by { $from }
    }
suffers_initiative-bonus = +{ $points } on the next attack or maneuver
suffers_injured = { $penalty } on everything until it is healed
suffers_invisible = is not seen: +20 on attacks, which no defence meets
suffers_limits = past what a body bears: unconscious until it is less
suffers_must-parry =
    { $rounds ->
        [one] only All-Out Defense or nothing for { $rounds } round; no attack
       *[other] only All-Out Defense or nothing for { $rounds } rounds; no attack
    }
suffers_nauseated = one Move a turn or nothing
suffers_nonlethal =
    { $hits ->
        [one] { $hits } hit that does not kill; more than the hit points left knock out
       *[other] { $hits } hits that do not kill; more than the hit points left knock out
    }
suffers_offensive-bonus = +{ $points } on the next attack or roll of a skill
suffers_paralyzed = cannot move or defend: attackers get +50 in melee, +30 from afar
suffers_petrified = is turned to stone
suffers_posture =
    { $posture }{ IS($move) ->
        [absent] {""}
       *[present] : move { $move }
    }{ IS($attack) ->
        [absent] {""}
       *[present] , attacks { $attack }
    }{ IS($melee) ->
        [absent] {""}
       *[present] , { $melee } against melee
    }{ IS($ranged) ->
        [absent] {""}
       *[present] , { $ranged } against missiles
    }
suffers_preparing =
    { IS($spell) ->
        [absent] { COMPARE($rounds, $of) ->
            [equal] has a spell prepared
           *[less] { $rounds ->
                [one] prepares a spell: { $rounds } round of { $of } done
               *[other] prepares a spell: { $rounds } rounds of { $of } done
            }
        }
       *[present] { $rounds ->
            [one] has { $spell } in preparation: { $rounds } round
           *[other] has { $spell } in preparation: { $rounds } rounds
        }
    }
suffers_rear = has turned their back: attacks from there are Rear attacks
suffers_prone = lies on the ground: −20 on melee attacks; Dodge −20 in melee, +20 against missiles
suffers_ran = ran straight ahead
suffers_shaken = −10 on attacks and maneuvers
suffers_shown = what stands against attacks on them was seen
suffers_sickened = −10 on attacks and maneuvers
suffers_stun-resisted =
    { IS($level) ->
        [absent] bears the stun for now
       *[present] bears the stun for now: { $level }
    }
suffers_stunned =
    { $rounds ->
        [one] does nothing for { $rounds } round: Parry halved, attackers get +20
       *[other] does nothing for { $rounds } rounds: Parry halved, attackers get +20
    }
suffers_stunned-no-parry =
    { $rounds ->
        [one] does nothing for { $rounds } round: no Parry, attackers get +20
       *[other] does nothing for { $rounds } rounds: no Parry, attackers get +20
    }
suffers_surprised = does nothing but defend: attackers get +20 in melee, +10 from afar
suffers_unconscious = does nothing and cannot defend: attackers get +50 in melee, +30 from afar
suffers_waiting = waits for a later moment: only an Interrupt until then, and no Parry

## What is left to spend, as it stands on a card; other budgets only keep count.
budget_attack =
    { $left ->
        [one] { $left } Attack
       *[other] { $left } Attacks
    }
budget_move =
    { $left ->
        [one] { $left } Move
       *[other] { $left } Moves
    }
budget_step =
    { $left ->
        [one] { $left } Step
       *[other] { $left } Steps
    }
budget_interrupt =
    { $left ->
        [one] { $left } Interrupt
       *[other] { $left } Interrupts
    }
budget_free = { $left } Free
budget_parry = Parry { $left }

## What ids are called

word_pathmaster = d100 combat
word_undefended = % undefended
word_defence = defence
word_comes-within-reach = comes within reach
word_any-foe = any foe
word_krush = crush
word_let = let it happen
word_opportunity = opportunity attack

# On cards: how it turned out, as a stamp.
badge_marked_attack_fumble = fumble
badge_marked_critical = critical

## A kind of choice on its button

choice_aim_give-up = Give up the aim, and defend
choice_aim_keep-aim = Keep aiming, undefended
choice_defend_save = Don't use the shield
choice_defend_shield = Use the shield
choice_defend_parry = Parry
choice_defend_dodge-and-drop = Drop to the ground
choice_defend_stay = Don't drop
choice_defend_shield-parry = Parry with the shield

# An attack that was held back is told as it is used.
condition_lost_delayed =
    { IS($reason) ->
        [used] {""}
       *[other] The attack that { $combatant } held back lapses.
    }

## What comes of an answer, to be read after what it is called

outcome_act_attack = It is rolled at once, unless somebody interrupts it or the target may still defend.
outcome_act_move = Foes whom it passes may interrupt it.
word_rough_steps = steps on rough ground
word_rough_skill = the skill for rough ground
word_run_turns = turns in a run
word_opportunity_on_coming = opportunity attacks on who comes near

## What an argument is called where it is chosen

field_draw = Draw on the way
field_drop = Drop on the way
field_after = Drop it after so many cells

## Resistance Rolls

question_resist = You are exposed to { $against }, level { $level }. Do you roll to resist?
asks_resist = to resist { $against }
waiting_resist = The fight waits for { $asked } to resist { $against }, level { $level }.
answered_resist = {""}
choice_resist_resist = Roll to resist
suffers_exposed = has to resist what is to come
condition_gained_exposed = { $combatant } is exposed to something, and has to resist it.
condition_lost_exposed = {""}

word_target-number = the target number
word_essence = Essence
word_channeling = Channeling
word_mentalism = Mentalism
word_no-effect = no effect

## Conditions and rest

suffers_frightened = has to flee while there is a way out; −20 on attacks and maneuvers
suffers_panicked = drops everything and runs; cornered, All-Out Defense alone; −20 on maneuvers and Resistance Rolls
suffers_fascinated = attends to one thing alone; −20 on what is rolled as a reaction
suffers_confused =
    takes everybody for an enemy{ IS($driven) ->
        [absent] ; a die says on each turn what follows
       *[present] , and does nothing more before the next turn
    }
condition_gained_confused = { $combatant } is confused.
condition_changed_confused = {""}
confused_normal = { $combatant } thinks clearly enough to act.
confused_nothing = { $combatant } is too confused to do anything.
confused_wanders = { $combatant } drops everything and wanders off.
confused_attacks = { $combatant } goes for { $target }.
confused_babbles = { $combatant } babbles and does nothing.
suffers_incorporeal = has no body: only magic harms
suffers_energy-drained = has lost { $points } of Constitution
suffers_stable = has wounds of which none bleeds
suffers_flying = flies { $height } feet high
suffers_swimming = swims
suffers_sinking = sinks, and may drown
suffers_asleep = sleeps: attackers get +50 in melee, +30 from afar
condition_gained_stable = { $combatant } is stable: no wound bleeds.
condition_lost_stable = { $combatant } is stable no longer.
condition_gained_energy-drained = { $combatant } is drained: { $points } of Constitution.
condition_changed_energy-drained = { $combatant } is still drained: { $points } of Constitution.
condition_lost_energy-drained = { $combatant } has the lost Constitution back.
condition_gained_rested = { $combatant } has rested for { $minutes } minutes.
condition_lost_rested = {""}
condition_gained_aggravated = An injury of { $combatant } grows worse again.
condition_lost_aggravated = {""}
condition_gained_sinking = { $combatant } sinks.
falls =
    { IS($height) ->
        [absent] { $combatant } falls.
       *[present] { $combatant } falls from a height of { $height } feet.
    }
incorporeal = The { $weapon } of { $attacker } passes through { $combatant }.
suffers_rested = has rested for { $minutes } minutes
suffers_aggravated = has an injury that grows worse again
word_maintaining = keeping up a spell
maneuver_shake-free = { $combatant } shakes { $target } free.
maneuver_touch = { $combatant } reaches out to touch { $target }.
touch_made = { $combatant } touches { $target }.
maneuver_let-go = { $combatant } lets go of { $target }.
suffers_restrained = held fast: cannot strike with hand or foot, nor go anywhere
condition_gained_restrained =
    { IS($by) ->
        [absent] { $combatant } is held fast.
       *[present] { $by } holds { $combatant } fast.
    }
condition_changed_restrained = { $combatant } is held fast.
condition_lost_restrained = { $combatant } is held no longer ({ $reason }).
word_right-fist = right fist
    .gender = neuter
word_left-fist = left fist
    .gender = neuter
item_shot = { $combatant } has fired { THE($item) }.
item_loaded = { $combatant } has loaded { THE($item) }.
item_load-cock = { $combatant } has cocked { THE($item) }.
item_load-place = { $combatant } has set the cranequin on { THE($item) }.
item_load-ready = { $combatant } has a bolt for { THE($item) }.

## Poison and disease

suffers_poisoned = has to resist a poison
condition_gained_poisoned = There is poison in { $combatant } ({ $type }, level { $level }).
condition_lost_poisoned = {""}
ailing-body =
    { IS($off) ->
        [absent] has something in the body that is to come
       *[present] ails: { $off } on attacks and maneuvers
    }
condition_gained_ailing = Something is at work in { $combatant }.
suffers_ailing =
    { IS($mind) ->
        [absent] { ailing-body }
       *[present] is troubled in mind: { $mind }
    }
condition_changed_ailing =
    { IS($off) ->
        [absent] {""}
       *[present] { $combatant } ails: { $off } on attacks and maneuvers.
    }
condition_lost_ailing = { $combatant } ails no longer.
timer_set_ailing =
    { IS($what) ->
        [mild] { $combatant } will feel it: { $due }.
        [moderate] { $combatant } will feel it more: { $due }.
        [severe] { $combatant } will be gravely ill: { $due }.
        [extreme] { $combatant } is going to die: { $due }.
        [death] { $combatant } is going to die: { $due }.
        [recovered] { $combatant } will have recovered: { $due }.
       *[other] {""}
    }
timer_ended_ailing = {""}
suffers_cured = is cured: { $of }
condition_gained_cured = { $combatant } is cured: { $of }.
condition_lost_cured = {""}
suffers_incapacitated = can do nothing at all
condition_gained_incapacitated = { $combatant } can do nothing at all.
condition_lost_incapacitated = { $combatant } can act again.
suffers_unresponsive = has muscles that may not respond
condition_gained_unresponsive = The muscles of { $combatant } do not always respond.
condition_lost_unresponsive = The muscles of { $combatant } respond again.
suffers_coma = lies in a coma
condition_gained_coma = { $combatant } falls into a coma.
condition_lost_coma = { $combatant } wakes from the coma.
stats-lost =
    { IS($beyond) ->
        [absent] { $combatant } loses { $points } of every temporary stat.
       *[present] { $combatant } loses { $points } of every temporary stat, { $beyond } of Constitution more than there was.
    }
tissue-changed = { $percent } % of the body of { $combatant } turns into something else.
muscles-fail = The muscles of { $combatant } do not respond.

suffers_contagion = has to resist a disease
condition_gained_contagion = { $combatant } may have caught something ({ $type }, level { $level }).
condition_lost_contagion = {""}
not-caught = { $combatant } cannot catch a { $type } disease like that ({ $way }).
suffers_immobile = cannot move, only think and talk
condition_gained_immobile = { $combatant } cannot move any more.
condition_lost_immobile = { $combatant } can move again.
suffers_unsteady = unsteady: −50 on missile attacks and moving maneuvers
condition_gained_unsteady = { $combatant } is unsteady.
condition_lost_unsteady = { $combatant } is steady again.
parts-unusable = Sores make these of { $combatant } useless: { $parts }.

suffers_slept = has slept
condition_gained_slept = { $combatant } has slept for { $minutes } minutes.
condition_lost_slept = {""}
suffers_left-to-heal = lies with injuries that are left to themselves
condition_gained_left-to-heal = The injuries of { $combatant } are left to heal by themselves: { $location }.
condition_lost_left-to-heal = {""}
no-infection = { $combatant } is cared for: there is no risk of infection.

poison-spreads = The poison in { $combatant } attacks, in this order: { $parts }.

suffers_treated = has been treated at leisure
condition_gained_treated = { $combatant } is treated at leisure.
condition_lost_treated = {""}
suffers_mended = has had hits back by treatment: { $hits }
condition_gained_mended = {""}
condition_lost_mended = {""}
treatment-too-short = The treatment of { $combatant } was broken off after { $minutes } minutes: it helps nothing.

suffers_diagnosed = is to be diagnosed
condition_gained_diagnosed = The injuries of { $combatant } are examined.
condition_lost_diagnosed = {""}
diagnosis =
    An injury of { $combatant } ({ IS($kind) ->
        [burn] a burn
        [bone] bone
        [skin] skin
        [head] head
        [organ] an organ
       *[muscle] muscle
    }, { $severity }) heals in { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
suffers_healing =
    { $days ->
        [one] heals: { $days } day in all
       *[other] heals: { $days } days in all
    }
condition_gained_healing =
    { $days ->
        [one] All injuries of { $combatant } will have healed in { $days } day.
       *[other] All injuries of { $combatant } will have healed in { $days } days.
    }
condition_changed_healing =
    { $days ->
        [one] All injuries of { $combatant } will have healed in { $days } day.
       *[other] All injuries of { $combatant } will have healed in { $days } days.
    }
condition_lost_healing = {""}
timer_set_healed = {""}
timer_ended_healed = {""}
suffers_camping = is in camp
condition_gained_camping = { $combatant } stays in camp.
condition_changed_camping = { $combatant } stays in camp, and rests otherwise than before.
condition_lost_camping = { $combatant } is in camp no longer.
time_camp = Day { $day } in camp goes by.
option_camp =
    { IS($days) ->
        [absent] Let days pass in camp
       *[present] { $days ->
            [0] Play out what was ruled
            [one] Let { $days } day pass in camp
           *[other] Let { $days } days pass in camp
        }
    }
answered_over_camp =
    { $days ->
        [0] What was ruled is played out.
        [one] { $days } day is to pass in camp.
       *[other] { $days } days are to pass in camp.
    }
## Recovery

mind-troubled = The mind of { $combatant } is troubled: { $effect }.
others-die-too = { $combatant } does not die alone.
recovered = { $combatant } has recovered ({ $of }).
relapses = { $combatant } falls back into old habits: recovery starts over.
suffers_bed-rest = has kept to bed
condition_gained_bed-rest =
    { $days ->
        [one] { $combatant } spends a day in bed.
       *[other] { $combatant } spends { $days } days in bed.
    }
condition_lost_bed-rest = {""}
suffers_tempted = is tempted: { $to }
condition_gained_tempted = { $combatant } is tempted to fall back into old habits: { $to }.
condition_lost_tempted = {""}
question_tempted = You are tempted to fall back into old habits: { $to }. Do you resist?
asks_tempted = to resist a temptation
waiting_tempted = The fight waits for { $asked } to resist a temptation: { $to }.
answered_tempted_resist = {""}
answered_tempted_give-in = { $asked } gives in.
choice_tempted_resist = Roll to resist
choice_tempted_give-in = Give in
word_communication-trouble-e-g-stutter = trouble communicating, such as a stutter
word_light-phobia-e-g-vertigo-or-closed-spaces = a light phobia, such as vertigo or of closed spaces

suffers_unfelt = carries something
condition_gained_unfelt = { $combatant } carries something ({ $kind }, level { $level }).
condition_lost_unfelt = {""}

coming_ailing =
    { IS($what) ->
        [mild] first signs
        [moderate] it grows worse
        [severe] gravely ill
        [extreme] death
        [death] death
        [end] it is over
        [wakes] wakes
        [recovered] recovered
        [week] a week of doses is over
        [day] a day of withdrawal is over
        [fatal] death
        [weaned] recovered
       *[other] {""}
    }
coming_healed = all injuries healed
choice_over_camp = Let days pass in camp

## Addiction and withdrawal

habits-body =
    { IS($addicted) ->
        [absent] has taken what one may get addicted to
       *[present] is addicted to { $addicted }
    }
suffers_habits =
    { IS($without) ->
        [absent] { habits-body }
       *[present] goes without { $without }
    }
condition_gained_habits = {""}
condition_changed_habits = {""}
condition_lost_habits = {""}
suffers_took = has taken { $of }
condition_gained_took =
    { IS($doses) ->
        [absent] { $combatant } takes a dose of { $of }.
       *[present] { $combatant } takes { $of }, in doses: { $doses }.
    }
condition_lost_took = {""}
suffers_addicted = is addicted to { $to }
condition_gained_addicted = { $combatant } turns out to be addicted to { $to }.
condition_lost_addicted = {""}
suffers_goes-without = means to go without { $of }
condition_gained_goes-without = { $combatant } means to go without { $of } from now on.
condition_lost_goes-without = {""}
suffers_weaned = is healed of an addiction to { $of } by magic
condition_gained_weaned = Magic heals { $combatant } of the addiction to { $of }.
condition_lost_weaned = {""}
question_upkeep =
    { $doses ->
        [one] You are addicted to { $of }, and this week lacks a dose. Did you take it?
       *[other] You are addicted to { $of }, and this week lacks { $doses } doses. Did you take them?
    }
asks_upkeep = to say whether it was taken
waiting_upkeep = The fight waits for { $asked } to say whether { $of } was taken this week.
answered_upkeep_take-doses = { $asked } has taken what it takes.
answered_upkeep_go-without = { $asked } has gone without.
choice_upkeep_take-doses = They were taken
choice_upkeep_go-without = Go without
more-addicted = { $combatant } is more addicted to { $of } than before: level { $level }.
drug-does =
    { IS($effect) ->
        [mild] { $of } has done little to { $combatant } so far: withdrawal would.
        [moderate] { $of } has harmed { $combatant }.
        [severe] { $of } has harmed { $combatant } gravely.
       *[other] The organs of { $combatant } begin to fail for { $of }.
    }
seized = { $combatant } suffers from { $effect }: { $points } on attacks and maneuvers.
some-stats-lost = { $combatant } loses { $points } of each of these temporary stats: { $effect }.
doses-missed = { $combatant } has had too little of { $of } this week: { $doses } of { $level }.
upkeep-dose = { $combatant } took a dose of { $of } to keep going.
withdrawal-begins = { $combatant } goes without { $of } from here on.
day-without = A day without it costs { $combatant } { $hits } hits and { $co } of temporary CO.
fix = { $combatant } has had enough of { $of }: what it cost to go without is made good.
addicted-no-longer = { $combatant } is addicted to { $of } no longer.
word_take-doses = take doses
word_go-without = go without
