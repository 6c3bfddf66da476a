# Wovon niemand zu heilen ist, wovon sich niemand erholt, und was niemanden in Versuchung führt.

nothing-to-cure =
    { IS($known) ->
        [absent] { QUOTE($of) } ist nichts, woran { $who } leidet: es gibt nichts zu heilen ({ CODE($rule) })
       *[present] { QUOTE($of) } ist nichts, woran { $who } leidet: es gibt { CODE($known) } ({ CODE($rule) })
    }
nothing-to-rest-from = { $who } erholt sich von keiner Beulen- oder Lungenseuche, und nur für diese zählen Tage im Bett ({ CODE($rule) })
nothing-tempts = { $who } erholt sich von keiner Krankheit des Geistes: es gibt keine alten Gewohnheiten ({ CODE($rule) })
