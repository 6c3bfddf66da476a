# Warum sich etwas nicht benutzen oder tragen lässt, und wer nicht vorankommt.

stuck-in-a-wound = { THE($weapon) } steckt in einer Wunde; zieh es erst heraus.
weapon-broken = { THE($weapon) } ist zerbrochen.
weapon-jammed = { THE($weapon) } klemmt.
not-in-hand = { THE($weapon) } ist nicht in der Hand; mach es erst bereit.
lies-away = { THE($weapon) } liegt { $away } Meter entfernt; hole es erst zurück.
lies-on-the-ground = { THE($weapon) } liegt am Boden; hole es erst zurück.

entangled = { $actor } ist verstrickt und kann sich nicht bewegen; erst befreien.

whose-sheet = Der Bogen von { $combatant }: { $why }
made-for-another-size = { $suit } ist für SIZ { $least } bis { $most } gemacht; mit SIZ { $siz } lässt es sich mitnehmen (worn: false), nicht tragen.
not-layerable = { $one } lässt sich nicht mit { $other } zusammen tragen: nichts davon geht übereinander. Trage eines, oder gib an, was sich übereinander tragen lässt.
changes-a-weapon-skill = { $suit } mindert { $skill }, eine Waffenfertigkeit; die ändert Rüstung nie, nur Fertigkeiten des Körpers und der Wahrnehmung.
