# Warum ein Angriff nicht geht, wohin er soll: Reichweite.

no-use-on-the-ground = { THE($weapon) } nützt nichts, wenn man am Boden liegt; erst aufstehen.
not-loaded = { THE($weapon) } ist nicht geladen: erst laden.
no-use-in-same-space = { THE($weapon) } nützt im selben Feld nichts.
nearer-than-it-shoots = { $target } ist { $away } Felder entfernt; { THE($weapon) } braucht { $least }.
farther-than-it-reaches = { $target } ist { $away } Felder entfernt; Reichweite { $most } ({ $weapon }).
farther-than-it-carries = { $target } ist { $away } Felder entfernt; { THE($weapon) } trägt { $most } weit.
no-ground-to-fire-at = Bei { $x }/{ $y } ist kein Boden.
cell-too-far = { $x }/{ $y } ist { $away } Felder entfernt; { THE($weapon) } trägt { $most } weit.
cell-too-near = { $x }/{ $y } ist { $away } Felder entfernt; { THE($weapon) } braucht { $least }.
cell-behind = { $x }/{ $y } liegt hinter { THE($thing, case: "dative") }: { THE($weapon) } reicht nicht hin.
grapple-in-same-space = { $target } ist { $away } Felder entfernt; wer packen will, muss in dasselbe Feld: zuerst der Schritt dorthin.
