# Why something is barred in d20 combat.

weapon-broken = The { $weapon } is broken.
not-in-hand = The { $weapon } is not in hand: draw it first.
farther-than-it-carries = { $target } is { $away } hexes away; the { $weapon } carries { $most }.
farther-than-it-reaches = { $target } is { $away } hexes away; the { $weapon } reaches { $most }.
no-movement-left = { $actor } has no movement left.
