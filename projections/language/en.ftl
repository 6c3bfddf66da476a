# What every ruleset's fights read like in English. The syntax is Fluent's: https://projectfluent.org/fluent/guide/
# What arguments and functions there are, how keys fall back, and how to add a language: docs/reference/language.md

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
clock =
    { $seconds ->
        [one] { $seconds } second of the fight has gone by.
       *[other] { $seconds } seconds of the fight have gone by.
    }
phase = { $phase }
step =
    { IS($combatant) ->
        [absent] {""}
       *[present] { $combatant }:{" "}
    }{ $step }{ IS($rank) ->
        [absent] {""}
       *[present] {" "}on rank { $rank }
    }
step_turn =
    { IS($rank) ->
        [absent] { $combatant }’s turn
       *[present] { $combatant }’s turn on rank { $rank }
    }
step_end-of-round = The end of the round
step_time = Time passes
step_opening = Before the first round
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

asked =
    { $asked } is asked { $asks }{ IS($choices) ->
        [absent] .
       *[present] : { OR($choices) }.
    }
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
withdrawn = { $asked } is no longer asked { $asks }.
kept = From now on { $combatant }, when asked { $asks }, chooses { $choice }{ more }.
kept-no-more = { $combatant } will again be asked { $asks }.

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
           *[present] {" "}for { $combatant }: “{ $purpose }”
        }
    }.
dice-revealed =
    { IS($combatant) ->
        [absent] A hidden roll is revealed, “{ $purpose }”: { $notation } = { $total }{ how-rolled }.
       *[present] A hidden roll for { $combatant } is revealed, “{ $purpose }”: { $notation } = { $total }{ how-rolled }.
    }
entropy = { $by } adds randomness to the dice.
check =
    { IS($difficulty) ->
        [absent] { check-name } { check-chance }: rolled { $roll }, { check-result }{ how-rolled }
       *[present] { $purpose }{ IS($skill) ->
            [absent] {""}
           *[present] {" "}with { $skill }
        }: { IS($unit) ->
            [bonus] { $sum } ({ $roll } rolled, { check-steps })
           *[other] { $roll } with { check-total } ({ check-steps })
        } against { $difficulty }, { check-result }{ how-rolled }
    }
# What is rolled for: a blow, a parry and a dodge by weapon and skill, or the skill alone.
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
       *[other] { $purpose }{ IS($skill) ->
            [absent] {""}
           *[present] , { $skill }
        }
    }
check-chance =
    { IS($unit) ->
        [absent] { $total } %
        [percent] { $total } %
        [bonus] { $total }
       *[other] { COUNT($total, $unit) }
    }{ IS($modifiers) ->
        [absent] {""}
       *[present] {" "}({ $base }, { $modifiers })
    }
check-result =
    { IS($purpose) ->
        [attack] { IS($result) ->
            [success] hit
            [failure] miss
           *[other] { $result }
        }
       *[other] { $result }
    }
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
        [absent] { IS($reason) ->
            [absent] The GM rules: “{ $ruling }”
           *[present] The GM rules: “{ $ruling }” The reason: “{ $reason }”
        }
       *[present] { IS($reason) ->
            [absent] The GM rules on { $about }: “{ $ruling }”
           *[present] The GM rules on { $about }: “{ $ruling }” The reason: “{ $reason }”
        }
    }
adjusted =
    { IS($reason) ->
        [absent] The GM adjusts { $combatant }.
       *[present] The GM adjusts { $combatant }: “{ $reason }”
    }
board_pictured = Another picture lies under the board.
board_unpictured = No picture lies under the board any more.
described = { $combatant } has a new picture, or a new id in another program.
undone =
    { IS($what) ->
        [absent] { $count ->
            [one] { $count } step undone.
           *[other] { $count } steps undone.
        }
       *[present] { $more ->
            [0] Undone: “{ $what }”
            [one] Undone: “{ $what }” and { $more } more step.
           *[other] Undone: “{ $what }” and { $more } more steps.
        }
    }{ IS($reason) ->
        [absent] {""}
       *[present] {" "}The reason: “{ $reason }”
    }{ IS($commitment) ->
        [absent] {""}
       *[present] {" "}With that the end is undone too; the server's dice come from a new seed from here on ({ $commitment }).
    }
note = Note: { $text }
erased =
    { $entries ->
        [one] A name was erased from this record, in one entry.
       *[other] A name was erased from this record, in { $entries } entries.
    }
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
        [absent] { $seat } is invited as { $role }.
       *[present] { $seat } is invited as { $role } for { $combatants }.
    }
seat-taken =
    { IS($reason) ->
        [absent] { $seat } sits here no more.
       *[present] { $seat } sits here no more: “{ $reason }”.
    }
redone =
    { IS($what) ->
        [absent] { $count ->
            [one] { $count } step redone.
           *[other] { $count } steps redone.
        }
       *[present] { $more ->
            [0] Redone: “{ $what }”
            [one] Redone: “{ $what }” and { $more } more step.
           *[other] Redone: “{ $what }” and { $more } more steps.
        }
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

damage_taken = { $combatant } { damage-loss }{ damage-why }: { damage-left }.
damage_taken_unmeasured = { $combatant } loses { COUNT($amount, $resource) }{ damage-why }.
damage_worse = { $combatant } { damage-loss } more{ damage-why }: { damage-left }.
damage_worse_unmeasured = { $combatant } loses { COUNT($amount, $resource) } more{ damage-why }.
damage-loss =
    { IS($resource) ->
        [hp] takes { $amount }
       *[other] loses { COUNT($amount, $resource) }
    }
damage-why =
    { IS($cause) ->
        [absent] { IS($armour) ->
            [absent] {""}
           *[present] {" "}({ $rolled } less { $armour } for armour)
        }
       *[present] {" "}({ $cause }{ IS($armour) ->
            [absent] {""}
           *[present] , { $rolled } less { $armour } for armour
        })
    }
damage-left =
    { IS($maximum) ->
        [absent] { COUNT($now, $resource) } left
       *[present] { $now } of { COUNT($maximum, $resource) }
    }
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
damage_reckoned = { $combatant }’s wound counts as { $kind }.
damage_healed =
    { IS($cause) ->
        [absent] { $combatant } regains { COUNT($amount, $resource) }: { $now } now.
       *[present] { $combatant } regains { COUNT($amount, $resource) } of what { THE($cause) } did: { $now } now.
    }
damage_healed_unmeasured =
    { IS($cause) ->
        [absent] { $combatant } regains { COUNT($amount, $resource) }.
       *[present] { $combatant } regains { COUNT($amount, $resource) } of what { THE($cause) } did.
    }
resource_lost =
    { IS($reason) ->
        [absent] { $combatant } loses { COUNT($amount, $resource) }: { $now } left.
       *[present] { $combatant } loses { COUNT($amount, $resource) } ({ $reason }): { $now } left.
    }
resource_lost_unmeasured =
    { IS($reason) ->
        [absent] { $combatant } loses { COUNT($amount, $resource) }.
       *[present] { $combatant } loses { COUNT($amount, $resource) } ({ $reason }).
    }
resource_gained =
    { IS($reason) ->
        [absent] { $combatant } gains { COUNT($amount, $resource) }: { $now } now.
       *[present] { $combatant } gains { COUNT($amount, $resource) } ({ $reason }): { $now } now.
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
    }: { $change }.
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

## On cards: what is done in a few words, to stand after who does it to whom; and how it turned out, as a stamp

brief_maneuver =
    { IS($weapon) ->
        [absent] { $maneuver }
       *[present] { $maneuver }, { $weapon }
    }
brief_maneuver_attack =
    { IS($weapon) ->
        [absent] { $maneuver }
       *[present] { $weapon }
    }
brief_maneuver_power = { $power }
brief_maneuver_cast = { $spell }
brief_maneuver_spell = { $spell }
badge = { $result }
badge_attack_success = hit
badge_attack_failure = miss
badge_attack_critical = critical
badge_attack_special = special
badge_attack_hit = hit
badge_attack_miss = miss
badge_marked_damage_none = no harm

## What the fight waits for, at the end of a narration
waiting = The fight waits for { $asked } { $asks }: { OR($choices) }.
waiting_dice = The fight waits for { $asked } to roll { $notation } for { $purpose }.

## What somebody is asked, to be put after "Waiting for Anna" and "Anna is asked". A ruleset adds one for all that it asks.

asks = to decide ({ $ask })
asks_dice = to roll dice
asks_begin = to begin the fight
asks_act = to act
asks_defend = to defend
asks_over = to say whether the fight is over

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
word_actions =
    { $count ->
        [one] action
       *[other] actions
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
# One that is far off, with how many rounds that is.
moment_far =
    { $rounds ->
        [one] { $moment } ({ $rounds } round)
       *[other] { $moment } ({ $rounds } rounds)
    }
moment_rank = round { $round }, { $phase }, rank { $rank }

# A step of a sum: "+20 for dim light", and what else than adding and multiplying can be done to a total.
step_for = { $change } for { $why }
sum = { $total } ({ $base }, { $steps })
sum_named = { $name } { $sum }
# Instead of each step of a sum, where they are many.
so-many-modifiers = { $count } modifiers
change_set = set to { $value }
change_min = at least { $value }
change_max = at most { $value }

## Kinds of choices: what a group of them is called

group_attack = Attack
group_move = Move
group_defend = Defend
group_prepare = Prepare
group_cast = Cast
group_heal = Heal
group_other = Other
group_end = End

## What arguments are called where { $rest } or a button names them, if not by their ids

argument_away = away from

## An answer on its button: "Attack Brigand with the longsword"

option_attack =
    Attack{ IS($target) ->
        [absent] {""}
       *[present] {" "}{ $target }
    }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }
option_charge =
    Charge{ IS($target) ->
        [absent] {""}
       *[present] {" "}{ $target }
    }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }
option_parry =
    Parry{ IS($with) ->
        [absent] {""}
       *[present] {" "}with { THE($with) }
    }{ more }
option_opportunity =
    Opportunity attack{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}with { THE($weapon) }
    }{ more }

## What is said of an answer beside its button, after what it is called; "outcome_" with question and key says what comes of it

answer_cost = { $answer } ({ $cost })
answer_chance =
    { IS($unit) ->
        [percent] The chance is { $chance }.
        [undefended] The chance is { $chance }.
        [defence] It counts with { $chance }.
       *[other] It is rolled with { $chance }.
    }
answer_towards =
    { $answer } towards { $whom }, { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
answer_secret = Secret: only you and the GM see it until all is revealed.
answer_needs = To be said: { $names }.
outcome_act_end = The turn is over then.

## A kind of choice on its button, where its word alone would not do

choice_act_end = End turn
