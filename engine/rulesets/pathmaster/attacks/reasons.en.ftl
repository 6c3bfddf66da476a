# Why an attack is barred.

all-out-attack-needs-melee = The { $weapon } is no weapon for an All-Out Attack: it takes a melee weapon.
no-step-after-all-out = An All-Out Attack leaves no Step after it, only one before.
no-attack-beside = No attack goes with { $maneuver } in the same turn.
kill-from-next-cell = { $target } is { $away } cells away; a shot that kills outright is made from the next cell.
nothing-to-strike-with = { $actor } has nothing ready to strike with.
beyond-reach-with-step = { $target } is { $away } cells away; { $actor } reaches { $most }, with a Step.
no-weapon-to-feint-with = The { $weapon } is no weapon to feint with: a Feint is a pretended melee attack.
not-deceived = { $target } does not see { $actor } and cannot be deceived.
one-strike-only = The { $weapon } takes time before each attack: one strike with it is all.
second-strike-takes-ranks = A second strike with the { $weapon } takes 10 ranks in { $skill }.
combined-strike-takes-ranks = Several strikes with the { $weapon } and one with the other hand take more than 10 ranks in { $skill } and in Two-Weapon Combat.
passes-through = The { $weapon } passes through { $target }: only magic harms the incorporeal.
one-shot-an-attack = The { $weapon } fires one shot for each attack.
too-few-shots = The { $weapon } has { $left } left, and this takes { $takes }.
no-place-to-cover = There is no board, and so there is no place to cover with fire.
no-place-to-burst = There is no board, and so no place where it could burst.
