# Warum etwas nicht bis zu jemandem reicht.

weapon-too-short = { $target } ist { $away } Felder entfernt; Reichweite { $reach } ({ THE($weapon) }).
spell-too-short = { $target } ist { $away } Felder entfernt; Reichweite { $reach } ({ $spell }).
too-far = { $who } sieht nicht weiter als { $squares } Felder.
