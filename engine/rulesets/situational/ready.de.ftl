# Die Vorlagen dieses Systems auf Deutsch; wer einem anderen Bogen namentlich bekannt ist (rides), heißt wie dort. Wie sie geschrieben werden: docs/reference/language.md

before-the-gatehouse = Vor dem Torhaus

shield-bearer = Schildträger
    .about = Schwert und Schild, und die Angewohnheit, in Türen zu stehen.
longbow = Langbogenschütze
    .about = Schießt aus der Deckung und weiß, wo die nächste ist.
cutpurse = Beutelschneiderin
    .about = Zwei Messer, weiche Schuhe und eine Vorliebe für Rücken.
field-surgeon = Feldscher
    .about = Ein Kurzschwert für den Hinweg, eine Tasche für das, was da liegt.
halberdier = Hellebardier
    .about = Hält sie zwei Schritt weit weg.
grenadier = Grenadier
    .about = Feuertöpfe, und ein Beil für danach.
gatehouse-guard = Torwache
    .about = Speer, Stahlkappe und Befehle.
crossbowman = Armbrustschütze
    .about = Wartet hinter dem Laden auf ein Gesicht.
duellist = Duellant
    .about = Schnell, stolz und noch nie getroffen.
musketeer = Musketier
    .about = Ein Schuss auf einmal, und Rauch.
ogre = Oger
    .about = Doppelt mannshoch und ebenso breit: leicht zu treffen, schwer zu verletzen.
hunting-hound = Jagdhund
    .about = Findet, was sich versteckt, und lässt nicht los.
night-stalker = Nachtgänger
    .about = Etwas Mageres, zu Hause, wo kein Licht ist.
lancer = Lanzenreiter
    .about = Lanze und Säbel, und ein Schlachtross, das sein Handwerk kennt.
destrier = Destrier
    .about = Ein Schlachtross, dafür ausgebildet; trägt den Lanzenreiter oder wer sonst aufsitzt.
steppe-rider = Steppenreiterin
    .about = Auf dem Pferderücken aufgewachsen, lenkt die Stute mit den Knien.
dun-mare = Dun mare
    .about = Eine falbe Stute: schnell, zottig und nie für den Kampf ausgebildet; trägt die Steppenreiterin.
