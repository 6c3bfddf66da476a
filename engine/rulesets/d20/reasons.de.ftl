# Warum im d20-Kampf etwas nicht geht.

weapon-broken = { THE($weapon) } ist zerbrochen.
not-in-hand = { THE($weapon) } ist nicht in der Hand: erst ziehen.
farther-than-it-carries = { $target } ist { $away } Felder entfernt; Reichweite { $most } ({ $weapon }).
farther-than-it-reaches = { $target } ist { $away } Felder entfernt; Reichweite { $most } ({ $weapon }).
no-movement-left = { $actor } hat keine Bewegung mehr.
