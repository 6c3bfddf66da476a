# Warum ein Angriff nicht geht.

all-out-attack-needs-melee = { THE($weapon) } taugt nicht für einen Angriff aus vollem Einsatz: der braucht eine Nahkampfwaffe.
no-step-after-all-out = Ein Angriff aus vollem Einsatz lässt danach keinen Schritt zu, nur davor einen.
no-attack-beside = Dazu geht im selben Zug kein Angriff: { $maneuver }.
kill-from-next-cell = { $target } ist { $away } Felder entfernt; einen Schuss, der sofort tötet, gibt man vom Feld daneben ab.
nothing-to-strike-with = { $actor } hat nichts bereit, um zuzuschlagen.
beyond-reach-with-step = { $target } ist { $away } Felder entfernt; Reichweite { $most }, mit einem Schritt ({ $actor }).
no-weapon-to-feint-with = Mit { THE($weapon, case: "dative") } lässt sich nicht antäuschen: eine Finte ist ein vorgetäuschter Nahkampfangriff.
not-deceived = { $target } sieht { $actor } nicht und lässt sich nicht täuschen.
one-strike-only = { THE($weapon) } braucht vor jedem Angriff Zeit: mehr als ein Hieb damit geht nicht.
second-strike-takes-ranks = Ein zweiter Hieb mit { THE($weapon, case: "dative") } braucht 10 Ränge in { $skill }.
combined-strike-takes-ranks = Mehrere Hiebe mit { THE($weapon, case: "dative") } und einer mit der anderen Hand brauchen mehr als 10 Ränge in { $skill } und in Two-Weapon Combat.
passes-through = { THE($weapon) } geht durch { $target } hindurch: Körperlosen schadet nur Magie.
one-shot-an-attack = { THE($weapon) } gibt bei jedem Angriff einen Schuss ab.
too-few-shots = { THE($weapon) } hat noch { $left }, und dies braucht { $takes }.
no-place-to-cover = Es gibt kein Brett, also auch keinen Ort, den sich mit Feuer decken ließe.
no-place-to-burst = Es gibt kein Spielfeld und also keinen Ort, an dem es bersten könnte.
