# Warum kein Weg führt und nichts zu halten ist.

not-into = Dieser Weg führt nicht in { $target }.
cannot-fly = { $actor } kann nicht fliegen.
in-the-air = { $who } ist in der Luft: fliegen, oder erst landen.
above-or-below = { $target } ist { $away } m darüber oder darunter.
hand-is-full =
    { IS($hand) ->
        [right] Die rechte Hand hält { THE($item, case: "accusative") }.
        [left] Die linke Hand hält { THE($item, case: "accusative") }.
       *[other] Die Hand ({ $hand }) hält { THE($item, case: "accusative") }.
    }
rooted = { $actor } kann nicht von der Stelle.
not-straight = Ein Lauf geht geradeaus, und dieser Weg nicht.
