# What d20 fights read like in English; what befalls weapons and friends stands in mishaps/en.ftl.
# How messages are written: docs/reference/language.md

answered_begin = The fight begins.
answered_over_go-on = The fight goes on.
answered_over_close = The GM calls it over.
answered_act_end = { $asked } is done for this round.
waiting_begin = The fight waits for the GM to begin.
waiting_act = The fight waits for { $asked } to act: { OR($choices) }.
waiting_over = The fight waits for the GM: is it over? To choose: { OR($choices) }.

phase_opening = Before the first blow
phase_turns = Turns
phase_end = The end of the round
dice_initiative = Initiative for the side of { $combatant }: { $total }{ how-rolled }.
order_initiative = The order of this round: { $order }.
dice_attack = The attack die shows { $total }{ how-rolled }.

maneuver_attack = { $combatant } attacks { $target } with { THE($weapon) }.
maneuver_move =
    { IS($path) ->
        [absent] { $combatant } moves.
       *[present] { $combatant } moves { $path }.
    }
maneuver_draw = { $combatant } draws { THE($item) }.
maneuver_begin =
    { IS($spell) ->
        [prayer] { $combatant } begins a prayer.
        [chant] { $combatant } begins a chant.
       *[other] { $combatant } strikes up martial music.
    }

check_hit =
    { IS($modifiers) ->
        [absent] { $combatant } rolls { $roll }, { $sum } in all, against { $difficulty }: a hit{ how-rolled }.
       *[present] { $combatant } rolls { $roll }, { $sum } in all ({ $base }, { $modifiers }), against { $difficulty }: a hit{ how-rolled }.
    }
check_miss =
    { IS($modifiers) ->
        [absent] { $combatant } rolls { $roll }, { $sum } in all, against { $difficulty }: a miss{ how-rolled }.
       *[present] { $combatant } rolls { $roll }, { $sum } in all ({ $base }, { $modifiers }), against { $difficulty }: a miss{ how-rolled }.
    }
check_damage =
    { IS($modifiers) ->
        [absent] {""}
       *[present] That does { $total }: { $base } rolled, { $modifiers }.
    }
driven-off = { $combatant } is driven off.
fallen = { $combatant } is out of the fight.

item_drawn = { $combatant } has { THE($item) } in hand.
condition_gained_prayer =
    { IS($until) ->
        [absent] The prayer is with { $combatant }.
       *[present] The prayer is with { $combatant } until { $until }.
    }
condition_changed_prayer =
    { IS($until) ->
        [absent] The prayer stays with { $combatant }.
       *[present] The prayer stays with { $combatant } until { $until }.
    }
condition_lost_prayer = The prayer is no longer with { $combatant }.
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
condition_gained_chant =
    { IS($until) ->
        [absent] The chant carries { $combatant }.
       *[present] The chant carries { $combatant } until { $until }.
    }
condition_changed_chant =
    { IS($until) ->
        [absent] The chant carries { $combatant } on.
       *[present] The chant carries { $combatant } on until { $until }.
    }
condition_lost_chant = The chant no longer carries { $combatant }.
condition_gained_martial-music =
    { IS($until) ->
        [absent] The music spurs { $combatant } on.
       *[present] The music spurs { $combatant } on until { $until }.
    }
condition_changed_martial-music =
    { IS($until) ->
        [absent] The music goes on spurring { $combatant }.
       *[present] The music goes on spurring { $combatant } until { $until }.
    }
condition_lost_martial-music = The music no longer spurs { $combatant } on.

question_begin = Is everybody here? Then the fight begins.
question_act = What do you do?
question_over = No two sides are left to fight. Is it over?

suffers_hidden = is not noticed by all
suffers_facing = looks { $direction }
suffers_prayer = hits more easily, and harder: 1 each
suffers_chant = hits more easily, and harder: 1 each
suffers_martial-music = hits more easily, and harder: 1 each

budget_move =
    { $left ->
        [0] no movement left
        [one] { $left } hex of movement left
       *[other] { $left } hexes of movement left
    }
budget_attack =
    { $left ->
        [0] no attack left
       *[other] { $left } attack left
    }

word_d20 = d20 combat
word_two-handed-sword = two-handed sword
    .gender = common
word_end = end the turn
word_begin = begin
word_martial-music = martial music
word_move = move

# On cards: how it turned out, as a stamp.
badge_marked_critical = critical
badge_marked_fumble = fumble

## What comes of an answer, to be read after what it is called

outcome_act_attack = It is rolled at once, and the damage if it hits.
