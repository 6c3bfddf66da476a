# What cannot be stated, and what has no place on this rank.

in-close-combat = { $actor } is engaged in close combat.
nothing-to-leave = { $actor } is not engaged; there is nothing to leave.
too-far-this-round = { $target } is { $away } metres away, too far for an attack this round. State a move, or engage to meet those who come up.
no-such-foe = { $actor } can name only a foe they have noticed who is not dead, and a weapon in hand.
all-on-one-side = All whom { $actor } has noticed, but for the dead, are on one side with { $actor }: { $side }.
stated-otherwise = { $actor } stated { AND($kinds) } for this round; that may be given up for full defence, held back, or turned on another foe in reach.

another-strikes-first = On rank { $rank } { $other } comes before an attack with the { $weapon }: strike as was stated, or hold back.
last-rank = Rank { $rank } is the last; an action that is held back beyond it is gone.
