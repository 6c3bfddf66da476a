# Die Vorlagen dieses Systems auf Deutsch; wer einem anderen Bogen namentlich bekannt ist (rides), heißt wie dort. Wie sie geschrieben werden: docs/reference/language.md

raid-at-dusk = Überfall in der Dämmerung

ilse-caravan-guard = Ilse, Karawanenwache
    .about = Schild, Kurzschwert und Helm; ein Dolch im Stiefel.
bertran-mercenary = Bertran, Söldner
    .about = Ein Zweihänder und keine Geduld mit Möbeln.
odile-archer = Odile, Bogenschützin
    .about = Ein Langbogen für alles, was weiter weg ist als eine Tischlänge.
father-wendel = Pater Wendel
    .about = Betet laut, singt lauter und trägt einen gesegneten Streitkolben.
tamsin-drummer = Tamsin, Trommlerin
    .about = Hält die Reihe im Schritt und wirft, was zur Hand ist.
korb-peasant-levy = Korb, Bauernaufgebot
    .about = Eine Stangenwaffe und ein tapferes Herz.
raider = Plünderer
    .about = Eine Axt in der Hand und zwei Beile im Gürtel.
raider-with-a-bow = Plünderer mit Bogen
    .about = Schießt über die Köpfe der anderen hinweg, und manchmal hindurch.
flail-bearer = Flegelträger
    .about = Braucht Platz und bittet selten darum.
cellar-ghoul = Kellerghul
    .about = Klauen, und ein Biss, der krank macht; keine Waffe, die fallen könnte.
marsh-lizard = Sumpfechse
    .about = Ein knochiger Schädel und ein langer Schwanz.
the-knight-of-the-weir = Der Ritter vom Wehr
    .about = Platten von Kopf bis Fuß, und ein Schwert, das Echsen hasst.
ash-bat = Aschenfledermaus
    .about = Klein, schnell und brennend.
