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
