# Warum ein Angriff nicht geht.

weapon-not-in-hand = { $who } hat { THE($weapon, case: "accusative") } nicht in der Hand.
