# Why one gets nowhere, and why other actions than fighting are barred.

engaged-already = { $actor } is engaged already, and can attack any foe in that combat.
move-first = { $target } is { $away } metres away; a step of { $step } is left. Move first.
no-step-in-reach = { $actor } is engaged and cannot take a step without leaving the reach of every foe.
no-movement-left = { $actor } has no movement left this round.

disengaging-is-declared = Disengaging has to be declared in the statements phase; it is open again next round.
disengages = { $actor } is disengaging this round: only dodging, parrying and moving go with that.

power-was-the-action = { $actor } used a power this round, which takes the place of any other action.
not-in-close-combat = { $actor } is engaged; only a combatant who is not in close combat can do that.
too-far-to-fetch = The { $item } lies { $away } metres away; { $actor } can go { $most } and act on this rank. On a lower one it is farther.

stands-already = { $actor } stands already.
kneels-already = { $actor } kneels already.
