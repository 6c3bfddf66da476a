# What conditions read like in English: how one comes into each, out of it, and what it does, at its two levels.

condition_gained_afraid =
    { $combatant } { COMPARE($level, 1) ->
        [more] is terrified{ IS($source) ->
            [absent] {""}
           *[present] {" "}of { $source }
        }
       *[other] is afraid{ IS($source) ->
            [absent] {""}
           *[present] {" "}of { $source }
        }
    }{ how-long }.
condition_changed_afraid =
    { $combatant } { COMPARE($level, 1) ->
        [more] is terrified now
       *[other] is still afraid
    }{ how-long }.
condition_lost_afraid = { $combatant } is afraid no more.
suffers_afraid =
    { COMPARE($level, 1) ->
        [more] must flee from whoever caused the fear, and cowers where there is no way out
       *[other] goes no nearer to whoever caused the fear
    }

condition_gained_angry =
    { $combatant } { COMPARE($level, 1) ->
        [more] is furious
       *[other] is angry
    }{ how-long }.
condition_changed_angry =
    { $combatant } { COMPARE($level, 1) ->
        [more] is furious now
       *[other] is still angry
    }{ how-long }.
condition_lost_angry = { $combatant } has calmed down.
suffers_angry =
    { COMPARE($level, 1) ->
        [more] must attack the nearest foe; if none can be reached, the nearest ally
       *[other] only attacks, or goes straight at an enemy
    }

condition_gained_bleeding =
    { $combatant } { COMPARE($level, 1) ->
        [more] is bleeding badly
       *[other] is bleeding
    }{ how-long }.
condition_changed_bleeding =
    { $combatant } { COMPARE($level, 1) ->
        [more] is bleeding badly now
       *[other] is still bleeding
    }{ how-long }.
condition_lost_bleeding = { $combatant } bleeds no more.
suffers_bleeding =
    { COMPARE($level, 1) ->
        [more] loses 2d6 HEALTH at the start of each turn
       *[other] loses 1d6 HEALTH at the start of each turn
    }

condition_gained_blind =
    { $combatant } { COMPARE($level, 1) ->
        [more] is blind
       *[other] is half blind
    }{ how-long }.
condition_changed_blind =
    { $combatant } { COMPARE($level, 1) ->
        [more] is wholly blind now
       *[other] is still half blind
    }{ how-long }.
condition_lost_blind = { $combatant } can see again.
suffers_blind =
    { COMPARE($level, 1) ->
        [more] sees nothing, moves at half SPEED, uses no ranged weapons, and loses two dice of all that depends on sight
       *[other] sees no further than 6 squares, moves at half SPEED, and gains nothing by flanks and crossfires
    }

condition_gained_burning =
    { $combatant } { COMPARE($level, 1) ->
        [more] is ablaze
       *[other] is on fire
    }{ how-long }.
condition_changed_burning =
    { $combatant } { COMPARE($level, 1) ->
        [more] is ablaze now
       *[other] is still on fire
    }{ how-long }.
condition_lost_burning = { $combatant } burns no more.
suffers_burning =
    { COMPARE($level, 1) ->
        [more] takes 2d6 of fire damage at the start of each turn
       *[other] takes 1d6 of fire damage at the start of each turn
    }

condition_gained_charmed =
    { $combatant } { COMPARE($level, 1) ->
        [more] is spellbound{ IS($source) ->
            [absent] {""}
           *[present] {" "}by { $source }
        }
       *[other] is charmed{ IS($source) ->
            [absent] {""}
           *[present] {" "}by { $source }
        }
    }{ how-long }.
condition_changed_charmed =
    { $combatant } { COMPARE($level, 1) ->
        [more] now obeys like a servant
       *[other] is still charmed
    }{ how-long }.
condition_lost_charmed = { $combatant } is charmed no more.
suffers_charmed =
    { COMPARE($level, 1) ->
        [more] obeys the charmer, but not in what is plainly harmful or against their nature
       *[other] does no harm to the charmer, and helps nobody against them
    }

condition_gained_confused =
    { $combatant } { COMPARE($level, 1) ->
        [more] is utterly confused
       *[other] is confused
    }{ how-long }.
condition_changed_confused =
    { $combatant } { COMPARE($level, 1) ->
        [more] is utterly confused now
       *[other] is still confused
    }{ how-long }.
condition_lost_confused = { $combatant } thinks clearly again.
suffers_confused =
    { COMPARE($level, 1) ->
        [more] is afraid, angry, forgetful, manic, drunk or dazed, as a die says each turn
       *[other] cannot tell friend from foe: whom they pick is drawn by lot
    }

condition_gained_cursed =
    { $combatant } { COMPARE($level, 1) ->
        [more] is cursed through and through
       *[other] is cursed
    }{ how-long }.
condition_changed_cursed =
    { $combatant } { COMPARE($level, 1) ->
        [more] is cursed through and through now
       *[other] is still cursed
    }{ how-long }.
condition_lost_cursed = { $combatant } is rid of the curse.
suffers_cursed =
    { COMPARE($level, 1) ->
        [more] every hit on them is a critical hit
       *[other] can use no LUC dice
    }

condition_gained_dazed =
    { $combatant } { COMPARE($level, 1) ->
        [more] is stunned
       *[other] is dazed
    }{ how-long }.
condition_changed_dazed =
    { $combatant } { COMPARE($level, 1) ->
        [more] is stunned now
       *[other] is still dazed
    }{ how-long }.
condition_lost_dazed = { $combatant } has a clear head again.
suffers_dazed =
    { COMPARE($level, 1) ->
        [more] can take no actions
       *[other] takes one action in a round, and any hit knocks them down
    }

condition_gained_deaf =
    { $combatant } { COMPARE($level, 1) ->
        [more] is deaf
       *[other] is hard of hearing
    }{ how-long }.
condition_changed_deaf =
    { $combatant } { COMPARE($level, 1) ->
        [more] hears nothing at all now
       *[other] is still hard of hearing
    }{ how-long }.
condition_lost_deaf = { $combatant } can hear again.
suffers_deaf =
    { COMPARE($level, 1) ->
        [more] hears nothing, and loses two dice of PERCEPTION and INITIATIVE
       *[other] hears nothing beyond 6 squares, and loses a die of PERCEPTION and INITIATIVE
    }

other-weapons =
    { IS($weapons) ->
        [absent] {""}
       *[present] {" "}and { THE($weapons) }
    }
condition_gained_disarmed =
    { $combatant } is disarmed{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}of { THE($weapon) }{ other-weapons }
    }{ how-long }.
condition_changed_disarmed =
    { $combatant } is still disarmed{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}of { THE($weapon) }{ other-weapons }
    }{ how-long }.
condition_lost_disarmed = { $combatant } can use every weapon again.
suffers_disarmed =
    { COMPARE($level, 1) ->
        [more] cannot use { IS($weapon) ->
            [absent] their weapon
           *[present] { THE($weapon) }{ other-weapons }
        }; it takes a six to be rid of that
       *[other] cannot use { IS($weapon) ->
            [absent] their weapon
           *[present] { THE($weapon) }{ other-weapons }
        }
    }

condition_gained_disarmored =
    { $combatant } { COMPARE($level, 1) ->
        [more] has lost all protection
       *[other] has a gap in the armour
    }{ how-long }.
condition_changed_disarmored =
    { $combatant } { COMPARE($level, 1) ->
        [more] has lost all protection now
       *[other] still has a gap in the armour
    }{ how-long }.
condition_lost_disarmored = { $combatant } is in sound armour again.
suffers_disarmored =
    { COMPARE($level, 1) ->
        [more] has no SOAK
       *[other] has half the SOAK
    }

condition_gained_downed =
    { $combatant } { COMPARE($level, 1) ->
        [more] is down and helpless
       *[other] is knocked down and kept there
    }{ how-long }.
condition_changed_downed =
    { $combatant } { COMPARE($level, 1) ->
        [more] is down and helpless now
       *[other] is still down
    }{ how-long }.
condition_lost_downed = { $combatant } can get up again.
suffers_downed =
    { COMPARE($level, 1) ->
        [more] is prone, can take no actions, and has DEFENSEs of 10
       *[other] is prone and cannot stand up
    }

condition_gained_drunk =
    { $combatant } { COMPARE($level, 1) ->
        [more] is reeling
       *[other] is drunk
    }{ how-long }.
condition_changed_drunk =
    { $combatant } { COMPARE($level, 1) ->
        [more] is reeling now
       *[other] is still drunk
    }{ how-long }.
condition_lost_drunk = { $combatant } is sober again.
suffers_drunk =
    { COMPARE($level, 1) ->
        [more] cannot move, but wanders about at the start of each turn
       *[other] moves no more than once in a round
    }

condition_gained_fatigued =
    { $combatant } { COMPARE($level, 1) ->
        [more] is worn out
       *[other] is tired
    }{ how-long }.
condition_changed_fatigued =
    { $combatant } { COMPARE($level, 1) ->
        [more] is worn out now
       *[other] is still tired
    }{ how-long }.
condition_lost_fatigued = { $combatant } is fresh again.
suffers_fatigued =
    { COMPARE($level, 1) ->
        [more] has half the maximum of HEALTH, takes one action in a round and carries half as much
       *[other] takes one action in a round and carries half as much
    }

condition_gained_forgetful =
    { $combatant } { COMPARE($level, 1) ->
        [more] forgets everything and everybody
       *[other] forgets every skill
    }{ how-long }.
condition_changed_forgetful =
    { $combatant } { COMPARE($level, 1) ->
        [more] forgets everything and everybody now
       *[other] still forgets every skill
    }{ how-long }.
condition_lost_forgetful = { $combatant } remembers again.
suffers_forgetful =
    { COMPARE($level, 1) ->
        [more] remembers no skills, no spells and no allies
       *[other] can use no skills and no spells
    }

condition_gained_manic =
    { $combatant } { COMPARE($level, 1) ->
        [more] is helpless with laughter
       *[other] is wildly merry
    }{ how-long }.
condition_changed_manic =
    { $combatant } { COMPARE($level, 1) ->
        [more] is helpless with laughter now
       *[other] is still wildly merry
    }{ how-long }.
condition_lost_manic = { $combatant } is serious again.
suffers_manic =
    { COMPARE($level, 1) ->
        [more] can take no actions for laughing
       *[other] does nothing hostile
    }

condition_gained_pain =
    { $combatant } { COMPARE($level, 1) ->
        [more] is in agony
       *[other] is in pain
    }{ how-long }.
condition_changed_pain =
    { $combatant } { COMPARE($level, 1) ->
        [more] is in agony now
       *[other] is still in pain
    }{ how-long }.
condition_lost_pain = { $combatant } is in pain no more.
suffers_pain =
    { COMPARE($level, 1) ->
        [more] takes 1d6 of damage after the first action in a turn
       *[other] takes 1d6 of damage after a second action in a turn
    }

condition_gained_poisoned =
    { $combatant } { COMPARE($level, 1) ->
        [more] is badly poisoned
       *[other] is poisoned
    }{ how-long }.
condition_changed_poisoned =
    { $combatant } { COMPARE($level, 1) ->
        [more] is badly poisoned now
       *[other] is still poisoned
    }{ how-long }.
condition_lost_poisoned = { $combatant } is free of the poison.
suffers_poisoned =
    { COMPARE($level, 1) ->
        [more] heals no wounds, and takes 1d6 of poison damage at the start of each turn
       *[other] heals no wounds
    }

condition_gained_restrained =
    { $combatant } { COMPARE($level, 1) ->
        [more] is bound hand and foot
       *[other] is held fast
    }{ how-long }.
condition_changed_restrained =
    { $combatant } { COMPARE($level, 1) ->
        [more] is bound hand and foot now
       *[other] is still held fast
    }{ how-long }.
condition_lost_restrained = { $combatant } is free again.
suffers_restrained =
    { COMPARE($level, 1) ->
        [more] can take no actions, and has physical DEFENSEs of 10 against all but whoever holds them
       *[other] cannot leave the square
    }

condition_gained_sick =
    { $combatant } { COMPARE($level, 1) ->
        [more] is very sick
       *[other] is sick
    }{ how-long }.
condition_changed_sick =
    { $combatant } { COMPARE($level, 1) ->
        [more] is very sick now
       *[other] is still sick
    }{ how-long }.
condition_lost_sick = { $combatant } feels well again.
suffers_sick =
    { COMPARE($level, 1) ->
        [more] loses two dice of every check, cannot jump and takes one action in a round
       *[other] cannot jump and takes one action in a round
    }

condition_gained_sleeping =
    { $combatant } { COMPARE($level, 1) ->
        [more] falls fast asleep
       *[other] is drowsy
    }{ how-long }.
condition_changed_sleeping =
    { $combatant } { COMPARE($level, 1) ->
        [more] falls fast asleep
       *[other] is still drowsy
    }{ how-long }.
condition_lost_sleeping = { $combatant } is wide awake again.
suffers_sleeping =
    { COMPARE($level, 1) ->
        [more] can take no actions, and nobody can wake them
       *[other] takes one action in a turn
    }

condition_gained_slowed =
    { $combatant } { COMPARE($level, 1) ->
        [more] can barely walk
       *[other] is slowed
    }{ how-long }.
condition_changed_slowed =
    { $combatant } { COMPARE($level, 1) ->
        [more] can barely walk now
       *[other] is still slowed
    }{ how-long }.
condition_lost_slowed = { $combatant } is as fast as ever.
suffers_slowed =
    { COMPARE($level, 1) ->
        [more] moves at half SPEED, with physical DEFENSEs of 10, and takes one action in a turn
       *[other] moves at half SPEED, with physical DEFENSEs 4 lower
    }

condition_gained_commanded = { $combatant } has to obey.
suffers_commanded = does what the charmer says: { $key }
item_let-fall = { $combatant } lets go of { THE($item) }.
wanders =
    { $squares ->
        [0] { $combatant } reels on the spot.
        [one] { $combatant } reels { $squares } square to the { $direction }.
       *[other] { $combatant } reels { $squares } squares to the { $direction }.
    }
maneuver_rush = { $combatant } rushes at { OR($targets) }.

question_command = What do you command { $target } to do?
asks_command = to say what is commanded
waiting_command = The fight waits for { $asked }: what is { $target } to do? To choose: { OR($choices) }.
answered_command = { $asked } gives a command: { $choice }{ more }.
answered_command_none = {""}
question_obeyed = { $combatant } is to { $command }{ more }. Would that plainly harm { $combatant }, or go against their nature?
asks_obeyed = to say whether a command is obeyed
waiting_obeyed = The fight waits for the GM: does { $combatant } obey the command to { $command }?
answered_obeyed_obeyed = {""}
answered_obeyed_harmful = That would plainly do harm.
answered_obeyed_against-nature = That goes against nature.
command_refused = { $combatant } does not obey.

word_sleeping = asleep
word_obeyed = obey
word_harmful = too harmful
word_against-nature = against nature
word_n = north
word_ne = north-east
word_e = east
word_se = south-east
word_s = south
word_sw = south-west
word_w = west
word_nw = north-west
