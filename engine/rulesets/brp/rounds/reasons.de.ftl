# Was sich nicht ansagen lässt, und was auf diesem Rang nicht dran ist.

in-close-combat = { $actor } ist im Nahkampf.
nothing-to-leave = { $actor } ist nicht im Nahkampf; es gibt nichts, wovon man sich lösen könnte.
too-far-this-round = { $target } ist { $away } Meter entfernt, zu weit für einen Angriff in dieser Runde. Sage eine Bewegung an, oder stelle dich denen, die herankommen.
no-such-foe = { $actor } kann nur einen bemerkten Gegner nennen, der nicht tot ist, und eine Waffe in der Hand.
all-on-one-side = Alle, die { $actor } bemerkt hat, außer den Toten, stehen auf derselben Seite wie { $actor }: { $side }.
stated-otherwise = { $actor } hat { AND($kinds) } für diese Runde angesagt; das lässt sich für volle Verteidigung aufgeben, zurückhalten oder auf einen anderen Gegner in Reichweite richten.

another-strikes-first = Auf Rang { $rank } kommt { $other } vor einem Angriff mit { THE($weapon, case: "dative") }: schlag zu wie angesagt, oder halte dich zurück.
last-rank = Rang { $rank } ist der letzte; was man darüber hinaus zurückhält, ist verloren.
