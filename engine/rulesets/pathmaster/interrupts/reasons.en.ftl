# Why nothing is delayed, and nobody retreats, drops to the ground or gets in between.

no-cell-to-reach = There is no board, and so there is no cell to reach.
spell-in-preparation = { $actor } prepares a spell ({ $done } of { $of } rounds); only its casting may be delayed.
nothing-after-delay = { $who } has delayed; any other action of the turn comes before the Delay.
no-interrupt-for-delayed = The delayed attack takes an Interrupt, and { $who } has used it.
no-cell-away = Every cell away from { $attacker } is blocked.
no-interrupt-left = { $who } has no Interrupt left.
no-retreat-from-posture = { $who } is { $posture }, and cannot retreat.
too-stunned-to-retreat = { $who } is stunned, and cannot retreat.
too-fast-to-retreat = { $who } moved faster than a Step, and cannot retreat.
lies-already = { $who } lies on the ground already.
too-stunned-to-drop = { $who } is stunned, and cannot drop to the ground.
heeds-nothing = { $who } cannot interrupt now.
too-far-to-interpose = No Step takes { $who } in between { $attacker } and { $target }.
held-and-cannot-interpose = { $who } is held fast, and cannot get in between.
no-cover-a-step-away = There is no cover one Step away from { $who }.
centre-too-far = No Step takes { $who } onto the middle of it.
held-in-the-area = { $who } is held fast.
answers-an-attack = { $spell } answers an attack: it is cast as an Interrupt, before the attack is rolled.
