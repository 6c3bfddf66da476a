# Die Hausregeln des situativen Kampfs, nach den Lagen, um die es geht. Wie sie geschrieben werden: docs/reference/language.md

## Lagen

flanking = Gegner auf gegenüberliegenden Seiten flankieren.
postures = Ducken und Liegen machen einen Unterschied.
surprise = Wer jemanden nicht bemerkt hat, wird auf dem falschen Fuß erwischt.
high_speed = Tempo macht schwerer zu treffen und trifft härter.
speed_damage = Dass Tempo den Schaden eines Hiebs erhöht, gilt
    .ask = wie die Spielleitung es jedes Mal sagt
    .always = immer
    .never = nie

## Deckung und Verbergen

cover = Was dazwischen steht, gibt Deckung und kann getroffen werden.
near_miss = Ein Fehlschuss um genau den Bonus der Deckung trifft
    .cover = die Deckung
    .nothing = nichts
materials = Woraus Deckung besteht, nach ihrem Namen auf dem Spielfeld
concealment = Rauch und Licht verbergen, und man kann sich verstecken und suchen.
noise = Was nötig ist, um zu hören, wer sich nicht um Stille bemüht

## Gezielte Treffer

called_shots = Auf einen Teil des Körpers lässt sich zielen.
called_shot_numbers = Zielwert und Zähigkeit von Körperteilen
unprinted_wounds = Schon der kleinste Treffer auf Hand oder Flügel verwundet.
leg_speed = Tempo, das ein voll verletztes Bein kostet
arm_drops = Ein nutzloser Arm oder eine nutzlose Hand lässt Dinge los.
staggered_seconds = Sekunden im Zug derer, die taumeln

## Gegenstände

held_items = Auf Gehaltenes oder Getragenes lässt sich zielen.
item_numbers = Zielwert und Zähigkeit von Gegenständen nach ihrer Art
items_defended = Was man hält oder trägt, lässt sich verteidigen.
improvised = Zerstörte Waffen dienen als behelfsmäßige.

## Reittiere

mounts = Beteiligte können aufeinander reiten.
standing_mounts_free = Ein stehendes Reittier kostet keine Sekunden.
