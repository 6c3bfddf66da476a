# Wovon niemand zu heilen ist, wovon sich niemand erholt, und was niemanden in Versuchung führt.

nothing-to-cure =
    { IS($known) ->
        [absent] { QUOTE($of) } ist nichts, woran { $who } leidet: es gibt nichts zu heilen ({ CODE($rule) })
       *[present] { QUOTE($of) } ist nichts, woran { $who } leidet: es gibt { CODE($known) } ({ CODE($rule) })
    }
nothing-to-rest-from = { $who } erholt sich von keiner Beulen- oder Lungenseuche, und nur für diese zählen Tage im Bett ({ CODE($rule) })
nothing-tempts = { $who } erholt sich von keiner Krankheit des Geistes: es gibt keine alten Gewohnheiten ({ CODE($rule) })
not-addicted =
    { IS($known) ->
        [absent] { $who } ist nicht süchtig nach { QUOTE($of) } und auch nach nichts anderem ({ CODE($rule) })
       *[present] { $who } ist nicht süchtig nach { QUOTE($of) }: es gibt { CODE($known) } ({ CODE($rule) })
    }
goes-without-already = { $who } ist schon auf Entzug von { QUOTE($of) } ({ CODE($rule) })
addicted-already = { $who } ist schon nach { QUOTE($of) } süchtig; Dosen sind `took`, ein Ende ist `weaned` ({ CODE($rule) })
no-addiction-factor = niemand hat gesagt, wie süchtig { QUOTE($of) } macht: gib als `af` den Suchtfaktor an, von 1 bis 1.000 ({ CODE($rule) })
no-such-disease = { QUOTE($kind) } ist keine Krankheit; es gibt: { CODE($known) } ({ CODE($rule) })
no-such-poison = { QUOTE($kind) } ist kein Gift; es gibt: { CODE($known) } ({ CODE($rule) })
not-there-to-know = `known_to` nennt Leute aus diesem Kampf, und nicht { CODE($strange) }
