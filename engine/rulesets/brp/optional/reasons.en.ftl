# What optional rules bar.

no-arm-to-catch = { $defender } has no arm to catch it with.

share-all-of-it = { $shares } is { $sum }: all of { $rating } has to be shared out, and no more.
rate-or-split-skill = The rate of this weapon is { $rate } already; attacks by rate and by split skill are not combined.

too-large-to-parry = { $attacker } is too large to parry; the blow has to be dodged.
sweeps-across-an-area = It sweeps across an area and cannot be parried.
