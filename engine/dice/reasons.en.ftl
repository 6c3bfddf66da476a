# Why dice are not taken, or not rolled.

only-gm-types = In this fight only the GM types dice in (typed_dice = gm). Send it without dice, and the server rolls; or tell the GM what yours show, who can answer for you.
nobody-types = In this fight nobody types dice in (typed_dice = nobody). Send it without dice: the server rolls.
give-the-dice = Give the dice with the command, rolled at the table.
gm-gives-the-dice = The GM can answer for any combatant, with dice rolled at the table.
fork-for-a-secret = In this fight nobody types dice in; fork it, and the copy has a secret of its own.
no-secret = The server's secret for this fight is not here (it may have been imported), so it cannot roll. { $advice }
dice-for-another = The next roll is for { $purpose } ({ $dice }), by { $who }; the dice given are for { $given }.
dice-cannot-be = For { $purpose } by { $who }: { $why }
