# Why there is no attack.

weapon-not-in-hand = { $who } has the { $weapon } not in hand.
