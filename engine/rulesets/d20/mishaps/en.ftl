# What the mishaps read like in English.

critical =
    { $times ->
        [2] A critical hit: what it does is doubled.
        [3] A critical hit: what it does is tripled.
        [4] A critical hit: what it does is quadrupled.
       *[other] A critical hit: it does { $times } times as much.
    }
critical_barred = A natural 20, and yet no critical hit: { $combatant } needs { $needed }.
friendly-fire = { $combatant } strikes { $victim } in place of { $target }: friendly fire!
tight-quarters = There is no room for { THE($weapon) }: { $combatant } strikes { $victim }.
fumble = { $combatant } fumbles and loses hold of { THE($item) }.
awaiting-ruling = { THE($item) } has come to lie in { $surface }: what becomes of it is the GM's to say.
dice_victim = Who is struck: { $notation } = { $total }{ how-rolled }.
dice_break = Does it break? { $notation } = { $total }{ how-rolled }.

maneuver_kick = { $combatant } kicks { THE($item) } back to its owner.

item_broken = { $combatant }’s { $item } breaks.
item_weakened = { $combatant }’s { $item } loses some of its magic.
item_dropped = { $combatant }’s { $item } lies on the ground.
item_landed = { $combatant }’s { $item } lands where { $combatant } aimed.
item_kicked = { THE($item) } lies at the feet of its owner.
