# Why something does not go with a turn.

not-exchanged =
    { IS($give) ->
        [free] Only the Attack and the Move can be exchanged, not a Free action.
       *[other] Only the Attack and the Move can be exchanged, not an Interrupt.
    }
exchanged-already =
    { IS($action) ->
        [attack] The Attack was exchanged already this turn.
       *[other] The Move was exchanged already this turn.
    }
nothing-left-to-exchange =
    { IS($action) ->
        [attack] { $actor } has no Attack left to give up.
       *[other] { $actor } has no Move left to give up.
    }
surprised = { $who } is surprised and can do nothing this turn; end it.
has-waited-already = { $actor } has waited and acts now; a turn can be put off only once.
one-unit-a-turn = This turn’s share of it is done already: { $task }. Work at something else, or go on next turn.
task-needs-a-name = Say in a word or two what is to be done; what was begun already is a choice of its own.
cast-it-again = What { $who } keeps up was cast this turn or kept up ever since; whatever has ended has to be cast again.
