# Why something is barred, whatever the rules.

cannot-be-paid = It takes { COST($cost) }; { $who } has { COST($left) } left.
