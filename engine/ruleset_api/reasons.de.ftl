# Warum etwas nicht geht, in jedem System.

cannot-be-paid = Das kostet { COST($cost) }; { $who } hat noch { COST($left) }.
