# Why nobody is talked to, or healed.

not-heard = { $target } does not hear { $who }.
remedy-used-up = The { $item } of { $who } is used up.
remedy-not-in-hand = The { $item } of { $who } is not in hand.
