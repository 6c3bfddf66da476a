# Why an attack is not parried, not dodged, and full defence not adopted.

no-chance-to-dodge = The chance would be { $chance }; below 1 a dodge cannot be tried.
weapon-unseen = { $defender } cannot see the weapon, and so not its line of aim.
nowhere-to-dodge-to = It covers an area; there is nowhere to dodge to.
missiles-are-not-dodged = Missile fire cannot be dodged in this fight, only parried with a shield.
hemmed-in = { $defender } is hemmed in and has no room to step aside.
shot-at-before = Only the first shot of a round may be dodged, and { $defender } has been shot at; a shield may still parry what the eye can follow.

no-chance-to-parry = The chance would be { $chance }; below 1 a parry cannot be tried.
dodge-it = This attack cannot be parried; it can be dodged.
parries-nothing = Nothing can be parried with { $with }; a parrying weapon, a shield or the body is needed.
too-fast-for-a-shield = This is too fast for a shield; only slower, hand-propelled missiles can be parried with it.
missiles-take-a-shield = Missiles are parried with a shield, not with { $with }.
strikes-with-it-now = { $defender } strikes with the { $weapon } at this very instant.

disengages-defensively = { $defender } disengages, which is wholly defensive already but brings no free dodge.
full-defence-is-no-use = Not even full defence gives a defence against this attack.
fights-defensively-already = { $actor } fights defensively already.
strikes-now = { $actor } strikes at this very instant; full defence has to come before the first attack.
used-a-harmful-power = { $actor } has used a power that does damage this round.
has-attacked = { $actor } has attacked this round; full defence has to be adopted before the first attack, so it is open again next round.
nothing-offensive = { $actor } fights defensively: nothing offensive, however desperate, before the next round.
action-given-up = { $actor } fights defensively, for which the action of this round is given up.

defended-otherwise = { $defender } has { $did } this round and can only do so again; to do both, be wholly on the defensive: give up attacking (full-defence) or disengage.
defended-otherwise-on-this-rank = { $defender } has { $did } on rank { $rank } and can only do so again on this rank; the other kind of defence is open from the next rank on.
