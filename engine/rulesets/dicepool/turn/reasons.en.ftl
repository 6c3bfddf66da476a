# Why there is no action left.

cannot-be-paid = It takes { COST($cost) }, and { $who } has { $left } left.
too-many-actions =
    { $most ->
        [0] { $who } may take no actions in a round ({ $cause }).
        [1] { $who } may take one action in a round ({ $cause }).
       *[other] { $who } may take { $most } actions in a round ({ $cause }).
    }
