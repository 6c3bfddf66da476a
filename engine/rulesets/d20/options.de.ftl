# Die Hausregeln des d20-Kampfs. Wie sie geschrieben werden: docs/reference/language.md

## Angriffe

twenty_always_hits = Eine gewürfelte 20 trifft immer.
one_always_misses = Eine gewürfelte 1 verfehlt immer.

## Kritische Treffer

critical_needs = Eine nötige Zahl über 18, die einen kritischen Treffer verhindert, zählt
    .every-modifier = mit allem, was den Angriff ändert
    .skill = nur aus Rüstungsklasse und Können
riders_multiplied = Feuer oder Gift auf einer Waffe wird mit vervielfacht.
driven_off = Wer durch einen Angriff ein Viertel der Trefferpunkte verliert, weicht zurück.

## Eigenbeschuss und Enge

friendly_fire_prevails = Eine gewürfelte 2 trifft Verbündete auch dann, wenn sie das Ziel träfe.
friendly_fire_arc = Eigenbeschuss trifft innerhalb von so vielen Grad zu beiden Seiten des Ziels
friendly_fire_beyond = und so viele Sechsecke weit dahinter
several_associates = Von mehreren Verbündeten im Weg trifft es
    .drawn = wen das Los bestimmt
    .nearest = wer am nächsten ist
tight_quarters_victim = Ein Hieb, dem der Platz fehlt, kann treffen
    .associate = Verbündete
    .opponent = Gegner
    .anyone = alle
tight_quarters_reach = Auch wer in Reichweite einer langen Waffe steht, gilt als angrenzend.

## Was fällt oder zerbricht

hard_surfaces = Außer an Stein und Fliesen kann eine Waffe zerbrechen an
awkward_surfaces = Die Spielleitung sagt, was verloren ist, wenn etwas fällt in
