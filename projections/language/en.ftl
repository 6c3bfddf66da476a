# What every ruleset's fights read like in English. The syntax is Fluent's: https://projectfluent.org/fluent/guide/
# What arguments and functions there are, how keys fall back, and how to add a language: docs/language.md

## What happened: one message for each key of the story, from the general to the special

opened =
    { IS($title) ->
        [absent] {""}
       *[present] { $title }:{" "}
    }a fight by the rules of { $ruleset }{ IS($parts) ->
        [absent] {""}
       *[present] , with { $parts }
    }{ IS($seeded) ->
        [absent] {""}
       *[present] ; whoever opened it gave the seed of its dice
    }.
joined =
    { IS($side) ->
        [absent] { $combatant } joins.
       *[present] { $combatant } joins the side “{ $side }”.
    }
appeared = { $combatant } comes into sight.
disappeared = { $combatant } is out of sight.
sensed = { $combatant } is there, unseen.
lost-from-sight = { $combatant } is out of sight, but still there.
left =
    { IS($reason) ->
        [absent] { $combatant } leaves the fight.
       *[present] { $combatant } leaves the fight: { $reason }.
    }
closed =
    { IS($reason) ->
        [absent] The fight is over.
       *[present] The fight is over: { $reason }.
    }
round = Round { $round }
count =
    { IS($reason) ->
        [absent] { $count }: { $now }.
       *[present] { $count }: { $now } ({ $reason }).
    }
time =
    Time passes: { IS($hours) ->
        [absent] {""}
       *[present] { COUNT($hours, $hour) }{ IS($minutes) ->
            [absent] {""}
           *[present] ,{" "}
        }
    }{ IS($minutes) ->
        [absent] {""}
       *[present] { COUNT($minutes, $minute) }
    }{ IS($seconds) ->
        [absent] {""}
       *[present] { IS($hours) ->
            [absent] { IS($minutes) ->
                [absent] {""}
               *[present] ,{" "}
            }
           *[present] ,{" "}
        }{ COUNT($seconds, $second) }
    }.
phase = { $phase }
step =
    { IS($combatant) ->
        [absent] {""}
       *[present] { $combatant }:{" "}
    }{ $step }{ IS($rank) ->
        [absent] {""}
       *[present] {" "}on rank { $rank }
    }
order = Order ({ $kind }): { $order }.

intent = { $combatant } means to { $intent }{ more }.
withheld = Something happens that this record does not show.
intent-hidden = { $combatant } keeps their intent to themselves.
intent-revealed = { $combatant } meant to { $intent }{ more }.

maneuver = { $combatant }: { $maneuver }{ more }.
maneuver_attack =
    { $combatant } attacks { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }.
maneuver_wait = { $combatant } waits.
maneuver_delay = { $combatant } delays{ more }.
maneuver_move = { $combatant } moves{ more }.
maneuver_dodge = { $combatant } dodges{ more }.
maneuver_parry =
    { $combatant } parries{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }.

asked = { $asked } is asked to choose ({ $ask }): { OR($choices) }.
asked_dice = { $asked } is asked to roll { $notation } for { $purpose }.
answered =
    { $asked } { IS($choice) ->
        [absent] has answered
       *[present] chooses { $choice }
    }{ more }{ IS($standing) ->
        [absent] {""}
       *[present] {" "}by standing answer
    }{ IS($timeout) ->
        [absent] {""}
       *[present] , the time being over
    }{ IS($called) ->
        [absent] {""}
       *[present] , as the GM called time
    }.
withdrawn = The question to { $asked } ({ $ask }) falls away.
kept = { $combatant } will answer { $ask } with { $choice } from now on{ more }.
kept-no-more = { $combatant } takes back the standing answer to { $ask }.

dice = { $purpose }: { $notation } = { $total }{ how-rolled }.
# All that a message does not name, added to it.
more =
    { IS($rest) ->
        [absent] {""}
       *[present] {" "}({ $rest })
    }

# Added to a roll that the service did not throw.
how-rolled =
    { IS($source) ->
        [table] {" "}(rolled by hand)
        [gm] {" "}(set by the GM)
       *[other] {""}
    }
dice-hidden =
    The GM rolls in secret{ IS($purpose) ->
        [absent] {""}
       *[present] { IS($combatant) ->
            [absent] {""}
           *[present] : { $purpose } for { $combatant }
        }
    }.
dice-revealed =
    { IS($combatant) ->
        [absent] What was rolled in secret, { $purpose }: { $notation } = { $total }{ how-rolled }.
       *[present] What was rolled in secret for { $combatant }, { $purpose }: { $notation } = { $total }{ how-rolled }.
    }
entropy = { $by } adds to what the dice fall from.
check =
    { $purpose }{ IS($skill) ->
        [absent] {""}
       *[present] {" "}with { $skill }
    }: { IS($difficulty) ->
        [absent] { $roll } against { check-total } ({ check-steps })
       *[present] { IS($unit) ->
            [bonus] { $sum } ({ $roll } rolled, { check-steps })
           *[other] { $roll } with { check-total } ({ check-steps })
        } against { $difficulty }
    } — { $result }{ how-rolled }
check-total =
    { IS($unit) ->
        [absent] { $total }
        [percent] { $total } %
        [bonus] { $total }
       *[other] { COUNT($total, $unit) }
    }
check-steps =
    { $basis } { $base }{ IS($modifiers) ->
        [absent] {""}
       *[present] , { $modifiers }
    }

timer_set =
    { IS($combatant) ->
        [absent] To come: { $kind }, { $due }.
       *[present] To come: { $kind } for { $combatant }, { $due }.
    }
timer_ended =
    { IS($combatant) ->
        [absent] Due or done: { $kind }.
       *[present] Due or done: { $kind } for { $combatant }.
    }
spoke = { $combatant } says: “{ $text }”
ruling =
    { IS($about) ->
        [absent] The GM rules: “{ $ruling }” The reason: “{ $reason }”
       *[present] The GM rules on { $about }: “{ $ruling }” The reason: “{ $reason }”
    }
undone =
    { $count ->
        [one] { $count } command undone.
       *[other] { $count } commands undone.
    }
note = Note: { $text }
undo-asked =
    { IS($reason) ->
        [absent] { $seat } asks to undo.
       *[present] { $seat } asks to undo: “{ $reason }”
    }
undo-denied =
    { IS($reason) ->
        [absent] The GM denies the undo.
       *[present] The GM denies the undo: “{ $reason }”
    }
seat-given =
    { IS($combatants) ->
        [absent] { $seat } sits down as { $role }.
       *[present] { $seat } sits down as { $role } for { $combatants }.
    }
seat-taken =
    { IS($reason) ->
        [absent] { $seat } sits here no more.
       *[present] { $seat } sits here no more: “{ $reason }”.
    }
redone =
    { $count ->
        [one] { $count } command redone.
       *[other] { $count } commands redone.
    }

move_bumped = { $combatant } comes up against somebody unseen, and stops.
moved =
    { $combatant } moves{ IS($metres) ->
        [absent] {""}
       *[present] {" "}{ $metres ->
            [one] { $metres } metre
           *[other] { $metres } metres
        }
    }.
engaged = { $combatant } and { $foe } are engaged.
disengaged = { $combatant } is no longer engaged with { $foes }.
linked = { $combatant }: { $link } { $other }.
linked_rides = { $combatant } rides { $other }.
linked_holds = { $combatant } holds { $other }.
unlinked = { $combatant }: no longer { $link } { $others }.
unlinked_rides = { $combatant } no longer rides { $others }.
unlinked_holds = { $combatant } no longer holds { $others }.

damage_taken =
    { $combatant } loses { COUNT($amount, $resource) }{ IS($cause) ->
        [absent] {""}
       *[present] {" "}to { THE($cause) }
    }{ IS($rolled) ->
        [absent] {""}
       *[present] { IS($armour) ->
            [absent] {""}
           *[present] {" "}({ $rolled } less { $armour } for armour)
        }
    }, which leaves { $now }.
damage_taken_unmeasured =
    { $combatant } loses { COUNT($amount, $resource) }{ IS($cause) ->
        [absent] {""}
       *[present] {" "}to { THE($cause) }
    }{ IS($rolled) ->
        [absent] {""}
       *[present] { IS($armour) ->
            [absent] {""}
           *[present] {" "}({ $rolled } less { $armour } for armour)
        }
    }.
damage_worse =
    { $combatant } loses { COUNT($amount, $resource) } more{ IS($cause) ->
        [absent] {""}
       *[present] {" "}to { THE($cause) }
    }{ IS($rolled) ->
        [absent] {""}
       *[present] { IS($armour) ->
            [absent] {""}
           *[present] {" "}({ $rolled } less { $armour } for armour)
        }
    }, which leaves { $now }.
damage_worse_unmeasured =
    { $combatant } loses { COUNT($amount, $resource) } more{ IS($cause) ->
        [absent] {""}
       *[present] {" "}to { THE($cause) }
    }{ IS($rolled) ->
        [absent] {""}
       *[present] { IS($armour) ->
            [absent] {""}
           *[present] {" "}({ $rolled } less { $armour } for armour)
        }
    }.
damage_none =
    { $combatant } is not hurt{ IS($cause) ->
        [absent] {""}
       *[present] {" "}by { THE($cause) }
    }{ IS($rolled) ->
        [absent] {""}
       *[present] { IS($armour) ->
            [absent] {""}
           *[present] : armour takes all of { $rolled }
        }
    }.
damage_reckoned = The wound of { $combatant } counts as { $kind }.
damage_healed =
    { IS($cause) ->
        [absent] { $combatant } regains { COUNT($amount, $resource) }, which makes { $now }.
       *[present] { $combatant } regains { COUNT($amount, $resource) } of what { THE($cause) } did, which makes { $now }.
    }
damage_healed_unmeasured =
    { IS($cause) ->
        [absent] { $combatant } regains { COUNT($amount, $resource) }.
       *[present] { $combatant } regains { COUNT($amount, $resource) } of what { THE($cause) } did.
    }
resource_lost =
    { IS($reason) ->
        [absent] { $combatant } loses { COUNT($amount, $resource) }, which leaves { $now }.
       *[present] { $combatant } loses { COUNT($amount, $resource) } ({ $reason }), which leaves { $now }.
    }
resource_lost_unmeasured =
    { IS($reason) ->
        [absent] { $combatant } loses { COUNT($amount, $resource) }.
       *[present] { $combatant } loses { COUNT($amount, $resource) } ({ $reason }).
    }
resource_gained =
    { IS($reason) ->
        [absent] { $combatant } gains { COUNT($amount, $resource) }, which makes { $now }.
       *[present] { $combatant } gains { COUNT($amount, $resource) } ({ $reason }), which makes { $now }.
    }
resource_gained_unmeasured =
    { IS($reason) ->
        [absent] { $combatant } gains { COUNT($amount, $resource) }.
       *[present] { $combatant } gains { COUNT($amount, $resource) } ({ $reason }).
    }
resource_changed =
    { $combatant } has { COUNT($now, $resource) }{ IS($maximum) ->
        [absent] {""}
       *[present] {" "}of at most { $maximum }
    }{ IS($reason) ->
        [absent] {""}
       *[present] {" "}({ $reason })
    }.
resource_changed_unmeasured =
    { IS($reason) ->
        [absent] { $combatant } has another amount of { $resource }.
       *[present] { $combatant } has another amount of { $resource } ({ $reason }).
    }
stat_changed =
    { $combatant }: { $stat } { IS($was) ->
        [absent] {""}
       *[present] { $was } →{" "}
    }{ $now }{ IS($reason) ->
        [absent] {""}
       *[present] {" "}({ $reason })
    }.

condition_gained =
    { $combatant } is { $condition }{ IS($until) ->
        [absent] {""}
       *[present] {" "}until { $until }
    }{ more }.
condition_changed =
    { $combatant } is still { $condition }{ IS($until) ->
        [absent] {""}
       *[present] , until { $until }
    }{ more }.
condition_lost =
    { IS($reason) ->
        [absent] { $combatant } is no longer { $condition }.
       *[present] { $combatant } is no longer { $condition } ({ $reason }).
    }
board =
    { IS($things) ->
        [absent] the board
       *[present] { $things }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}at { $cells }
    }{ IS($count) ->
        [absent] {""}
       *[present] {" "}in { $count } cells
    }: { IS($change) ->
        [absent] changed
       *[present] { $change }
    }{ IS($light) ->
        [absent] {""}
       *[present] , the light is now { $light }
    }{ IS($combatant) ->
        [absent] {""}
       *[present] {" "}({ $combatant })
    }{ more }.
item =
    { IS($combatant) ->
        [absent] { THE($item) }
       *[present] { $combatant }, { $item }
    }: { $change }{ more }.
item_appeared = There is { THE($item) } now.
item_disappeared =
    { IS($combatant) ->
        [absent] { THE($item) } is no longer there.
       *[present] { $combatant } no longer has { THE($item) }.
    }
item_given = { $combatant } gives { $to } { THE($item) }.
item_picked-up = { $to } picks up { THE($item) }.
item_taken = { $to } takes { THE($item) } from { $combatant }.
item_thrown = { $combatant } throws { THE($item) }.
item_destroyed =
    { IS($combatant) ->
        [absent] { THE($item) } is destroyed.
       *[present] { $combatant }, { $item }: destroyed.
    }

## What the fight waits for, at the end of a narration
waiting = The fight waits for { $asked } ({ $ask }): { OR($choices) }.
waiting_dice = The fight waits for { $asked } to roll { $notation } for { $purpose }.

## What somebody is asked, to be put after "Waiting for Anna" and "Anna is asked". A ruleset adds one for all that it asks.

asks = to decide ({ $ask })
asks_dice = to roll dice
asks_begin = to begin the fight
asks_act = to act
asks_defend = to defend
asks_over = to say whether the fight is over

## What one is asked, as a question to whoever decides. A ruleset adds a question for all that it asks, a "suffers" for each
## condition (what it does to whoever has it, to be read after the condition's name), and a "budget" for each budget that
## people want to know of, with $left.

question_dice =
    { IS($combatant) ->
        [absent] Roll { $notation } for { $purpose }.
       *[present] Roll { $notation } for { $purpose }, in place of { $combatant }.
    }

## What ids are called. Where it depends on how many there are, the message has $count.

word_gm = the GM
word_hp =
    { $count ->
        [one] hit point
       *[other] hit points
    }
word_pp =
    { $count ->
        [one] power point
       *[other] power points
    }
word_dex = DEX
word_hour =
    { $count ->
        [one] hour
       *[other] hours
    }
word_minute =
    { $count ->
        [one] minute
       *[other] minutes
    }
word_second =
    { $count ->
        [one] second
       *[other] seconds
    }
word_dice =
    { $count ->
        [one] die
       *[other] dice
    }
word_sixes =
    { $count ->
        [one] six
       *[other] sixes
    }
word_int = INT

## Small words, of which values are made

yes = yes
no = no
none = none
nothing = nothing
# On a button, where one may also choose nothing.
no-choice = none
somebody = somebody
something = some { $what }
themselves = themselves
the = the { $thing }
and = { $most } and { $last }
or = { $most } or { $last }

# Before a line that was undone later.
taken-back = (undone)

# What stands between whole and parts: 2.5
decimal-mark = .

# A place in an order: "Anna 14".
place = { $who } { $rank }

# When something ends.
moment_round = the end of round { $round }
moment_phase = round { $round }, { $phase }
moment_time = { $time } by the clock
moment_rank = round { $round }, { $phase }, rank { $rank }

# A step of a sum: "+20 for dim light", and what else than adding and multiplying can be done to a total.
step_for = { $change } for { $why }
sum = { $total } ({ $base }, { $steps })
sum_named = { $name } { $sum }
change_set = set to { $value }
change_min = at least { $value }
change_max = at most { $value }
