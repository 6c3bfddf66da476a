maneuver_strike = { $combatant } swings at { $target } with { THE($staff) }.
damage_taken =
    { COMPARE($now, 1) ->
        [less] { $combatant } falls into the water!
        [equal] { $combatant } totters.
       *[more] { $combatant } loses { COUNT($amount, $resource) }, which leaves { $now }.
    }
question_turn = Strike, or wait?
asks_turn = to strike or wait
word_footing = footing
