# Why there is no attack in percentile combat.

aiming-takes-the-round = Aiming takes a whole round, and { $actor } has done something else in this one.
act-on-a-later-rank = { $target } is { $away } metres away; a step of { $step } is left. Move first, and act on a later rank.
no-roll-can-hit = The chance would be { $chance }: no roll can hit.
out-of-range = { $target } is { $away } metres away; this reaches { $most } metres at most.

unable-to-fight = { $actor } is not able to fight.
used-a-power = { $actor } used a power this round.
fights-defensively = { $actor } fights defensively this round.

ready-again-later = The { $weapon } attacks once in { $every } rounds and is ready again in round { $ready }.
attacked-with-another-weapon = { $actor } has attacked with another weapon; only the rate of one weapon gives more attacks.
fumble-cost-the-attack = A fumble has cost { $actor } the attack that was left; there is none with the { $weapon }.
no-attack-left = { $actor } has made { $made } of { $attacks } with the { $weapon }; no attack is left this round.
