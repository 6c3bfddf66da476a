# Die Vorlagen dieses Systems auf Deutsch; wer einem anderen Bogen namentlich bekannt ist (rides), heißt wie dort. Wie sie geschrieben werden: docs/reference/language.md

down-by-the-quay = Unten am Kai

harbour-guard = Hafenwache
    .about = Eine Hellebarde, ein Kettenrock und die Geduld einer langen Wache.
marsh-archer = Moorschütze
    .about = Schießt aus dem Schilf, und selten zweimal aus demselben.
hedge-witch = Heckenhexe
    .about = Schläfert Wachen ein und lässt Gläubiger vergessen.
pit-fighter = Grubenkämpfer
    .about = Zwei Fäuste, keine Rüstung und ein tödlicher Blick für eine Blöße.
lamp-priest = Lampenpriester
    .about = Trägt ein Licht, das Unheiliges nicht erträgt.
dock-smith-s-apprentice = Lehrling des Hafenschmieds
    .about = Hat einen Hammer mitgebracht und einen Topf brennendes Pech.
river-pirate = Flusspirat
    .about = Ein Entermesser, ein Groll und ein Boot in der Nähe.
crossbow-bravo = Armbrustbandit
    .about = Bleibt auf der anderen Seite des Platzes.
marsh-adder-man-long = Mannslange Sumpfotter
    .about = Ihr Biss ist nicht das Schlimmste.
bog-ogre = Moor-Oger
    .about = Zwei Felder breit, und langsam beleidigt oder sonst etwas.
grave-chill = Grabeskälte
    .about = Eine Kälte, die hassen gelernt hat.
curse-monger = Fluchhändlerin
    .about = Verkauft Unglück nach Gewicht.
storm-engine = Sturmmaschine
    .about = Messing, Spulen, und niemand an den Hebeln.
mind-leech = Gedankenegel
    .about = Lebt von dem, was man gerade sagen wollte.
