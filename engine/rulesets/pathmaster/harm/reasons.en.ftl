# What stun and helplessness leave of a turn.

under-stun =
    { IS($level) ->
        [must-parry] { $who } is under Must Parry; that leaves All-Out Defense, or to do nothing, with a Step.
        [stunned] { $who } is under Stunned; that leaves to do nothing, to fall prone, and Free actions.
        [stunned-no-parry] { $who } is under Stunned No Parry; that leaves to do nothing, to fall prone, and to drop things.
       *[other] { $who } is under Downed; that leaves to do nothing, and to drop things.
    }
helpless-but-talks = { $who } is helpless and can do nothing but talk.
too-stunned-to-rise = { $actor } cannot stand up before the stun has gone down to Must Parry.
