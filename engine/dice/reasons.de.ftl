# Warum Würfel nicht angenommen oder nicht geworfen werden.

only-gm-types = In diesem Kampf tippt nur die Spielleitung Würfel ein. Antworte ohne Würfel, dann würfelt der Dienst; oder sage der Spielleitung, was deine zeigen: sie kann für dich antworten.
nobody-types = In diesem Kampf tippt niemand Würfel ein. Antworte ohne Würfel: der Dienst würfelt.
give-the-dice = Gib die am Tisch gewürfelten Würfel mit an.
gm-gives-the-dice = Die Spielleitung kann für alle antworten, mit am Tisch gewürfelten Würfeln.
fork-for-a-secret = In diesem Kampf tippt niemand Würfel ein; zweige ihn ab, dann hat die Kopie ein eigenes Geheimnis.
no-secret = Das Geheimnis des Dienstes für diesen Kampf ist nicht hier (vielleicht wurde er eingelesen), also kann er nicht würfeln. { $advice }
dice-for-another = Der nächste Wurf ist für { $purpose } ({ $dice }), von { $who }; die angegebenen Würfel sind für { $given }.
dice-cannot-be = Für { $purpose } von { $who }: { $why }

# Wie Würfel geschrieben werden, und was sie zeigen können

no-dice-notation = { QUOTE($sent) } beschreibt keine Würfel: { $why } (an Stelle { $position }). Möglich sind Summen von Würfeln und ganzen Zahlen wie 2d6+3, 1d4+2+1d2 oder 1d6-1; Prozentwürfel 1d100, d100, d%; offene d100!+ (nach oben), d100!- (nach unten), d100!+/- (beides); explodierende 3d6!; behaltene 4d6k3, 2d20kh1, 2d20kl1; gestrichene 4d6d1, 4d6dh1; und für sich allein ein Pool 8d6>=5.
notation-too-long = es ist länger als { $most } Zeichen
pool-stands-alone = ein Pool steht allein und braucht nach >= eine Zahl
notation-goes-on = nach { QUOTE($text) } kommt +, - oder das Ende
dice-missing = es fehlen Würfel oder eine Zahl
d100-opens = ein W100 öffnet sich als d100!+, d100!- oder d100!+/-
d1-never-stops = ein d1 hörte nie auf
dropping-leaves-a-die = Streichen nimmt einen Würfel und lässt einen Würfel
notation-constant = eine Konstante ist { $least } bis { $most }
notation-count = die Zahl der Würfel ist { $least } bis { $most }
notation-faces = die Zahl der Seiten ist { $least } bis { $most }
notation-number = die Zahl der behaltenen Würfel ist { $least } bis { $most }
notation-at-least = was ein Würfel zeigen muss ist { $least } bis { $most }
notation-up = wo sich ein W100 nach oben öffnet ist { $least } bis { $most }
notation-down = wo sich ein W100 nach unten öffnet ist { $least } bis { $most }
too-many-dice = { $dice } Würfel sind mehr als { $most }
constant-too-large = die Konstante { $constant } liegt jenseits von { $most }
written-out-too-long = ausgeschrieben ist es länger als { $most } Zeichen
die-faces = ein Würfel hat 1 bis { $most } Seiten, nicht { $faces }
seed-length = ein Startwert hat 16 bis 64 Bytes, am besten 32 zufällige; dieser hat { $bytes }
taken-less-than-once = { $dice } lässt sich einmal oder öfter nehmen, nicht { $times }-mal
not-taken-so-often = { $dice } lässt sich nicht { $times }-mal nehmen: { $why }
die-cannot-show = 1d{ $faces } kann nicht { $die } zeigen: ein Würfel mit { $faces } Seiten zeigt 1 bis { $faces }
unfair-dice = Würfel, die nach { $most } noch weiter geworfen werden, sind nicht ehrlich
dice-needed = { $dice } braucht { $needed } Würfel, { $given ->
    [one] 1 ist angegeben
   *[other] { $given } sind angegeben
 }
dice-needed-at-least = { $dice } braucht mindestens { $needed } Würfel, { $given ->
    [one] 1 ist angegeben
   *[other] { $given } sind angegeben
 }
dice-not-finished = { $dice } ist nicht fertig: nach { $last } wird ein weiterer Würfel geworfen, { $given ->
    [one] 1 ist angegeben
   *[other] { $given } sind angegeben
 }
