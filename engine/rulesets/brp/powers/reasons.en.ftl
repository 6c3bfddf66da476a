# Why a power cannot be used.

powers-have-their-phase = Powers are used in the powers phase, by those who stated one.
one-power-a-round = { $actor } has used a power this round; one is the limit.
has-acted = { $actor } has acted this round; a power would have been the one action of it.
power-does-damage = { $actor } fights defensively this round, and { QUOTE($power) } does damage.
fumble-cost-the-action = { $actor } has lost the next action by a fumble.
too-few-power-points = { QUOTE($power) } takes { $cost } power points; { $actor } has { $left }.
no-chance = The chance is { $chance }.
no-target = There is no target for { QUOTE($power) }.
nobody-to-heal = There is no wounded target for { QUOTE($power) }.
