# Warum sich etwas in einem Zug nicht bezahlen lässt.

paid-after-exchange = Das kostet { COST($cost) }; { $who } hat noch { COST($left) }. Dafür tausche { AND($trades) }.
exchange =
    { IS($give) ->
        [attack] den Angriff
       *[other] die Bewegung
    } gegen { IS($get) ->
        [move] eine Bewegung
        [free] zwei freie Handlungen
       *[other] eine Unterbrechung
    }
full-round-after-exchange = Das ist eine Handlung für die ganze Runde, und { THE($action) } ist schon getauscht.

# Why a ruling does not fit.

time-over-bleeding =
    es vergeht keine Zeit, solange { $who } durch Blutung { $loss ->
        [one] { $loss } Trefferpunkt
       *[other] { $loss } Trefferpunkte
    } pro Runde verliert: stillt sie erst, mit Erster Hilfe (`treated`, `helps` bleeding) oder Magie, oder spielt Runde für Runde weiter ({ $rule })
time-over-decision =
    { IS($who) ->
        [absent] es vergeht keine Zeit, solange die Spielleitung etwas entscheiden muss ({ $rule })
       *[present] es vergeht keine Zeit, solange { $who } etwas entscheiden muss ({ $rule })
    }
