# Warum eine Waffe nicht bereit ist, was die Hände halten, was Zustände verwehren.

held-fast = { $who } ist { $condition } und kann { THE($weapon, case: "accusative") } nicht benutzen.
hand-holds =
    { IS($hand) ->
        [right] Die rechte Hand hält { THE($item, case: "accusative") }.
       *[other] Die linke Hand hält { THE($item, case: "accusative") }.
    }
both-hands-hold = Die rechte Hand hält { THE($right, case: "accusative") } und die linke Hand hält { THE($left, case: "accusative") }.
weapon-broken = { THE($weapon) } ist zerbrochen.
not-in-hand =
    { IS($place) ->
        [ground] { THE($weapon) } liegt am Boden: nimm { THE($weapon, case: "accusative") } erst in die Hand.
       *[other] { THE($weapon) } ist weggesteckt: nimm { THE($weapon, case: "accusative") } erst in die Hand.
    }
takes-both-hands = { THE($weapon) } braucht beide Hände.
confused = { $who } ist verwirrt und tut bis zum nächsten Zug nichts anderes.
cowers = { $who } kauert und handelt nicht.
entangled = { $who } ist verstrickt und kann weder laufen noch stürmen.
fascinated = { $who } ist gebannt und achtet auf nichts anderes.
nauseated = { $who } ist von Übelkeit gepackt: mehr als eine Bewegung, oder nichts zu tun, bleibt nicht.
in-panic = { $who } ist in Panik: nur Flucht bleibt, oder volle Abwehr, wo es keinen Ausweg gibt.
must-flee = { $who } ist verängstigt und muss fliehen, solange es einen Ausweg gibt.
must-flee-by-magic = { $who } hat keinen Ausweg als die Magie und muss sie nutzen.
cornered = { $who } ist in Panik und in die Enge getrieben: nur volle Abwehr bleibt.
paralyzed = { $who } ist gelähmt: nur eine Aufgabe für den Kopf bleibt.
restrained = { $who } ist festgehalten und kommt nicht vom Fleck.
immobile = { $who } ist zu krank, um sich zu rühren: Denken und Sprechen ist alles, was bleibt.
