# Wen niemand versorgt, und was sich nicht entzünden kann.

nothing-to-fester = { $who } hat keine Verletzungen, die sich entzünden könnten ({ CODE($rule) })
nobody-treats = sag, wer versorgt: `by` ist eines von { CODE($known) } ({ CODE($rule) })
no-such-wound =
    { IS($known) ->
        [absent] { QUOTE($wound) } ist keine Wunde von { $who }, der das helfen könnte: es gibt keine
       *[present] { QUOTE($wound) } ist keine Wunde von { $who }, der das helfen könnte: es gibt { CODE($known) }
    }
treated-already = { $who } wird schon versorgt; spielt das erst aus ({ CODE($rule) })
days-over-bleeding =
    { $who } verliert durch Blutung { $loss ->
        [one] { $loss } Trefferpunkt
       *[other] { $loss } Trefferpunkte
    } pro Runde, und darüber vergehen keine Tage. Stillt sie erst, mit Erster Hilfe (`treated`, `helps` bleeding) und 0 Tagen im Lager, oder spielt Runde für Runde weiter.
braced-already = { QUOTE($wound) } von { $who } ist schon geschient ({ CODE($rule) })
nothing-to-diagnose =
    { IS($known) ->
        [absent] { $who } hat keine solche Verletzung, die noch zu untersuchen wäre: es gibt keine ({ CODE($rule) })
       *[present] { $who } hat keine solche Verletzung, die noch zu untersuchen wäre: es gibt { CODE($known) } ({ CODE($rule) })
    }
