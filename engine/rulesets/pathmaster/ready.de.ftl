# Die Vorlagen dieses Systems auf Deutsch; wer einem anderen Bogen namentlich bekannt ist (rides), heißt wie dort. Wie sie geschrieben werden: docs/reference/language.md

the-forest-road = Die Straße im Wald

sworn-sword = Schwertgetreuer
    .about = Schwert und Schild, im Kettenhemd.
scout = Späherin
    .about = Ein Bogen, ein Dolch und Augen für beides.
spear-carrier = Speerträger
    .about = Hält Gegner zwei Schritt weit weg.
raider = Plünderer
    .about = Eine Axt, und Freunde mit Äxten.
knife-fighter = Messerkämpfer
    .about = Eine Klinge zum Parieren, eine zum Zustechen.
troll = Troll
    .about = Zwei Schritt breit, und merkt Wunden spät.
