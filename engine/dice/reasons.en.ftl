# Why dice are not taken, or not rolled.

only-gm-types = In this fight only the GM types dice in (typed_dice = gm). Send it without dice, and the server rolls; or tell the GM what yours show, who can answer for you.
nobody-types = In this fight nobody types dice in (typed_dice = nobody). Send it without dice: the server rolls.
give-the-dice = Give the dice with the command, rolled at the table.
gm-gives-the-dice = The GM can answer for any combatant, with dice rolled at the table.
fork-for-a-secret = In this fight nobody types dice in; fork it, and the copy has a secret of its own.
no-secret = The server's secret for this fight is not here (it may have been imported), so it cannot roll. { $advice }
dice-for-another = The next roll is for { $purpose } ({ $dice }), by { $who }; the dice given are for { $given }.
dice-cannot-be = For { $purpose } by { $who }: { $why }

# How dice are written, and what they can show

no-dice-notation = { QUOTE($sent) } is not dice notation: { $why } (at position { $position }). Accepted are sums of dice and whole numbers such as 2d6+3, 1d4+2+1d2 or 1d6-1; percentile 1d100, d100, d%; open-ended d100!+ (up), d100!- (down), d100!+/- (both); exploding 3d6!; keeping 4d6k3, 2d20kh1, 2d20kl1; dropping 4d6d1, 4d6dh1; and, standing alone, a pool 8d6>=5.
notation-too-long = it is longer than { $most } characters
pool-stands-alone = a pool stands alone and needs a number after >=
notation-goes-on = after { QUOTE($text) } comes +, - or the end
dice-missing = dice or a number are missing
d100-opens = a d100 opens as d100!+, d100!- or d100!+/-
d1-never-stops = a d1 would never stop
dropping-leaves-a-die = dropping takes a die and leaves a die
notation-constant = a constant is { $least } to { $most }
notation-count = the number of dice is { $least } to { $most }
notation-faces = the number of faces is { $least } to { $most }
notation-number = the number of dice kept is { $least } to { $most }
notation-at-least = what a die must show is { $least } to { $most }
notation-up = where a d100 opens upward is { $least } to { $most }
notation-down = where a d100 opens downward is { $least } to { $most }
too-many-dice = { $dice } dice are more than { $most }
constant-too-large = the constant { $constant } is beyond { $most }
written-out-too-long = written in full it is longer than { $most } characters
die-faces = a die has 1 to { $most } faces, not { $faces }
seed-length = a seed has 16 to 64 bytes, best 32 random ones; this one has { $bytes }
taken-less-than-once = { $dice } can be taken 1 time or more, not { $times }
not-taken-so-often = { $dice } cannot be taken { $times } times: { $why }
die-cannot-show = 1d{ $faces } cannot show { $die }: a die of { $faces } faces shows 1 to { $faces }
unfair-dice = dice that are still rolled again after { $most } are not fair dice
dice-needed = { $dice } needs { $needed ->
    [one] 1 die
   *[other] { $needed } dice
 }, { $given ->
    [one] 1 was given
   *[other] { $given } were given
 }
dice-needed-at-least = { $dice } needs at least { $needed ->
    [one] 1 die
   *[other] { $needed } dice
 }, { $given ->
    [one] 1 was given
   *[other] { $given } were given
 }
dice-not-finished = { $dice } is not finished: after { $last } a further die is rolled, { $given ->
    [one] 1 was given
   *[other] { $given } were given
 }
