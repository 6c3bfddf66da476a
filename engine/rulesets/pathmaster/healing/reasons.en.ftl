# Whom nobody treats, and what cannot be infected.

nothing-to-fester = { $who } has no injuries that could become infected ({ CODE($rule) })
nobody-treats = say who treats: `by` is one of { CODE($known) } ({ CODE($rule) })
no-such-wound =
    { IS($known) ->
        [absent] { QUOTE($wound) } is no wound of { $who } that this could help: there is none
       *[present] { QUOTE($wound) } is no wound of { $who } that this could help: there is { CODE($known) }
    }
treated-already = { $who } is being treated already; play that out first ({ CODE($rule) })
days-over-bleeding =
    { $who } bleeds { $loss ->
        [one] { $loss } hit
       *[other] { $loss } hits
    } each round, and no days pass over that. Stop it first, by First Aid (`treated`, `helps` bleeding) and 0 days in camp, or go on round by round.
braced-already = { QUOTE($wound) } of { $who } is braced already ({ CODE($rule) })
nothing-to-diagnose =
    { IS($known) ->
        [absent] { $who } has no such injury left to be diagnosed: there is none ({ CODE($rule) })
       *[present] { $who } has no such injury left to be diagnosed: there is { CODE($known) } ({ CODE($rule) })
    }
