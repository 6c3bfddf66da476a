# What special successes bar, and what there is to do about them.

too-near-to-entangle = { $target } is { $away } metres away; entangling takes at least { $least }.
too-far-to-entangle = { $target } is { $away } metres away; this reaches { $most } metres.
controls-it-no-longer = { $actor } no longer controls what holds { $target }.
go-on-next-round = { $target } has been entangled this round; go on in the next.
held-by-another-part = With { $target } held by the { $part } that is not possible.
a-kick-remains = { $actor } is entangled and could not get to strike; a kick remains.

get-free-next-round = { $actor } has been entangled this round, and can try to get free in the next.
nobody-holds-the-other-end = Nobody holds the other end.
unskilled = { $actor } has no skill in { $skill }.
does-not-cut = The { $weapon } does not cut.

pulling-takes-the-round = Pulling it out takes a whole round, and { $actor } has done something else in this one.
has-fought = Pulling it out takes the whole round, and { $actor } has fought in this one.
fighting-goes-on = While there is fighting it takes strength; First Aid takes it out after the fight.
busy-with-a-weapon = { $defender } is busy pulling at a weapon and defends in no way.
weapon-is-in-there = { $patient } cannot be healed before the weapon is out.
it-is-in-there = { $patient } cannot be healed before it is out of the wound.

first-aid-has-failed = First Aid has failed on this wound: only a power or Medicine stops it now.
pressed-a-hand = { $actor } has pressed a hand on a wound this round; once is all.
no-hand-free = { $actor } has no hand free; drop something for it.

stunned = { $actor } is stunned and cannot attack.
