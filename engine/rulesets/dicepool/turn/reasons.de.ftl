# Warum keine Aktion übrig ist.

cannot-be-paid = Das kostet { COST($cost) }, und { $who } hat noch { $left }.
too-many-actions =
    { $most ->
        [0] { $who } darf in einer Runde keine Aktionen haben ({ $cause }).
        [1] { $who } darf in einer Runde eine Aktion haben ({ $cause }).
       *[other] { $who } darf in einer Runde { $most } Aktionen haben ({ $cause }).
    }
