# Warum sich ein Ding nicht in die Hand nehmen lässt.

lies-too-far-away = { THE($item) } liegt { $away } Felder entfernt; geh erst näher hin.
lies-behind = Zwischen { $actor } und { THE($item, case: "dative") } ist { THE($thing) }; geh erst darum herum.
drop-something-first = { $hands } Lass erst etwas fallen.
no-ready-after-move = { $actor } hat sich bewegt: zu Bereitmachen passt nur ein Schritt.
pick-it-up = { THE($item) } liegt am Boden; Aufheben holt es.
needs-hands =
    { $count ->
        [one] { THE($item) } braucht eine freie Hand: { $hands } Lass erst etwas fallen.
       *[other] { THE($item) } braucht beide Hände frei: { $hands } Lass erst etwas fallen.
    }
only-a-step-after-ready = { $who } hat etwas bereitgemacht: dazu passt als Bewegung nur ein Schritt.
remedy-not-in-hand = { THE($item) } ist nicht in der Hand: nimm { THE($item, case: "accusative") } erst in die Hand.
not-beside = { $actor } ist nicht bei { $target }; geh erst dorthin.
no-loading-after-move = { $actor } hat sich bewegt: zum Laden passt nur ein Schritt.
only-a-step-after-loading = { $who } hat geladen: dazu passt als Bewegung nur ein Schritt.
no-step-with-loading = { $who } hat eben am Laden gearbeitet: dazu passt kein Schritt.
loaded-already = { THE($weapon) } ist geladen: mehr passt nicht hinein.
other-step-first =
    { IS($step) ->
        [place] Auf { THE($weapon, case: "dative") } sitzt noch keine Winde: das kommt zuerst.
        [cock] { THE($weapon) } ist noch nicht gespannt: das kommt zuerst.
        [ready] Der Bolzen für { THE($weapon, case: "accusative") } ist noch nicht in der Hand: das kommt zuerst.
       *[other] { THE($weapon) } ist gespannt; als Nächstes wird geladen.
    }
no-action-to-load-with = Ein Handgriff beim Laden kostet einen Angriff oder eine Bewegung; { $actor } hat keins von beiden mehr.
no-belt-at-hand = Für { THE($weapon, case: "accusative") } ist kein Gurt und keine Trommel zur Hand.
