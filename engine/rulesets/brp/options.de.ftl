# Die Hausregeln des Prozentkampfs, in der Reihenfolge des Regelbuchs. Wie sie geschrieben werden: docs/reference/language.md

## Gelingen und Misslingen

level_rounding = Ein Zwanzigstel und ein Fünftel einer Fertigkeit werden gerundet
    .up = nach oben
    .nearest = zum nächsten Wert
auto_bands = 01 bis 05 gelingt immer, 96 bis 00 misslingt immer.
half_rounding = Die Hälfte ungerader Trefferpunkte wird für schwere Wunden gerundet
    .up = nach oben
    .down = nach unten
rank_ties = Angriffe auf demselben Rang gehen
    .weapon-class = erst nach der Art der Waffe
    .skill = nur nach der Fertigkeit
critical_swap = Wer kritisch trifft, darf stattdessen einen besonderen Erfolg nehmen.
critical_swap_armour = Gegen einen kritischen Treffer, der gegen einen besonderen getauscht wurde, zählt Rüstung
    .bypassed = nicht
    .applies = mit
critical_has_special = Ein kritischer Treffer wirkt obendrein wie ein besonderer.
special_effects = Über den Schaden hinaus bewirkt ein besonderer Erfolg
    .rules = was seine Art nach den Regeln bewirkt
    .ask = was die Spielleitung auf Anfrage sagt
    .none = nichts

## Ansagen und Initiative

statements = Angesagt wird
    .in-order = nacheinander, die höchste DEX zuerst
    .sealed = von allen zugleich und geheim, aufgedeckt in dieser Reihenfolge
statements_binding = Die angesagte Art der Handlung bindet.
no_statements = Niemand sagt an: Alle sagen auf ihrem Rang, was sie tun, und tun es.
reversed_statements = Angesagt wird vom niedrigsten Rang aufwärts, gehandelt vom höchsten abwärts.
npc_statements = Was die Beteiligten der Spielleitung ansagen, ist
    .open = offen
    .hidden = verdeckt, bis ihr Rang kommt
initiative_rolls = Ränge sind 1W10 und DEX (für Kräfte 1W10 und INT), jede Runde neu gewürfelt.
initiative_kept = Was für die Initiative gewürfelt wurde, gilt den ganzen Kampf.
initiative_dice = Wo Initiative gewürfelt wird, hat jede kämpfende Person
    .one = einen Würfel für beide Ränge
    .two = einen zweiten Würfel für Kräfte
powers_in_action = Kräfte werden in der Aktionsphase eingesetzt, auf INT-Rängen zwischen den anderen.
longer_actions = Die Spielleitung sagt, wie viele Ränge eine Handlung außer Kämpfen dauert, wenn noch eine folgen soll (sonst fünf).

## Angriffe

fumbles_adapted = Was eine Patzertabelle sagt,
    .as-rolled = gilt wie gewürfelt
    .reroll = wird neu gewürfelt, wo es keinen Sinn ergibt
    .ask = legt man der Spielleitung vor
split_attacks = Eine Fertigkeit ab 100 lässt sich auf mehrere Angriffe von je mindestens 50 aufteilen.
light = Das Licht auf dem Feld ist für Geschosse
    .clear = klar
    .shadow = Schatten
    .fog = Nebel
    .darkness = Dunkelheit

## Ausweichen und Parieren

high_speed_dodge = Pfeilen und Kugeln kann man überhaupt ausweichen.
dodge_missiles = Geschossen weicht man mit voller Fertigkeit aus, beliebig vielen, wenn man den Angreifer sieht und nicht eingeengt ist.
dodge_areas = Angriffen auf eine Fläche kann man ausweichen.
hand_parry_missiles = Geschosse lassen sich mit Handwaffen parieren, doch nur mit besonderen Erfolgen.
catch_missiles = Was geworfen oder geschossen wird und zu sehen ist, lässt sich mit einem Wurf auf Gewandtheit oder Werfen fangen.
shield_missiles = Pfeile und Kugeln pariert man mit Schilden mit voller Fertigkeit, nach einem Wurf auf Wahrnehmung.
spot_failure = Nach einem misslungenen Wahrnehmungswurf ist die Parade
    .difficult = schwierig
    .base-chance = nur zum Grundwert möglich
similar_skill_parry = Eine behelfsmäßige Parade gelingt mit der halben Fertigkeit dessen, dem das Ding ähnelt.
unparryable_size = Hiebe von Angreifern mit doppelter SIZ oder mehr lassen sich nicht parieren.
unparryable_area = Angriffe, die eine Fläche treffen oder überstreichen, lassen sich nicht parieren.
destroyed_item = Ein Hieb, der den parierenden Gegenstand zerstört, bewirkt
    .both = den Schaden der Tabellenzeile und dazu, was durchdringt
    .instead = nur, was durchdringt
    .row = nur den Schaden der Tabellenzeile
broken_weapon_hits = Eine Waffe, die an der Parade zerbricht, richtet dennoch Schaden an.
shield_pass_through = Hiebe durchdringen den Rüstungswert eines Schilds.
random_armour = Rüstung mit Würfeln auf dem Bogen wird für jeden treffenden Angriff gewürfelt.
social_armour = Getragene Rüstung hemmt und hilft den Fertigkeiten der Verständigung, die ihr Bogen nennt.

## Besondere Erfolge

bleeding_death = Wer bis auf 0 Trefferpunkte verblutet,
    .at-once = stirbt sofort
    .rescue-window = kann noch rechtzeitig gerettet werden
staunch_after_first_aid = Eine Wunde, an der Erste Hilfe misslang, lässt sich noch zuhalten.
fatigue = Es gibt Erschöpfungspunkte; auch Bluten kostet sie.
stun_start = Die erste Runde einer Betäubung ist
    .next-round = die nach dem Hieb
    .this-round = die des Hiebs selbst
crush_passive = Was pariert, widersteht einem zerschmetternden Hieb mit
    .hit-points = seinen Trefferpunkten
    .armour = seinem Rüstungswert
entangled_attack = Wer verstrickt ist, schlägt zu
    .free = wie gewünscht
    .luck = mit einem Ding in der Hand nur nach einem Glückswurf
small_items = Pfeilspitzen und Kugeln
    .left = dürfen in der Wunde bleiben
    .removed = müssen heraus, bevor die Wunde heilen kann
obstacles = Was jemandem im Weg steht, der zurückgestoßen wird,
    .ask = fragt man die Spielleitung
    .none = ist nichts

## Wunden

hit_locations = Hiebe treffen einen Teil des Körpers, der eigene Trefferpunkte und eigene Rüstung hat.
covered_locations = Ein Hieb auf einen gedeckten Körperteil
    .cover = trifft die Deckung
    .reroll = wird neu gewürfelt
location_bleeding = Bei Trefferzonen kostet fließendes Blut jede Runde einen Trefferpunkt (sonst läuft nur die Zeit ab).
major_wounds = Eine schwere Wunde wird
    .fitting = gewürfelt, bei Trefferzonen aber von der Spielleitung benannt
    .rolled = auf ihrer Tabelle gewürfelt
    .named = von der Spielleitung benannt
minor_wounds_summed = Leichte Wunden zählen zusammen
    .today = über den Tag
    .open = solange sie offen sind
shock_count = Die erste Runde des Schocks ist
    .next-round = die nach der schweren Wunde
    .round-of-injury = die der Wunde selbst
cannot_fight_start = Dass eine Wunde am Kämpfen hindert, beginnt
    .after-round = nach der Runde
    .at-once = sofort
structural_damage = Was eine schlimme Verletzung mit einem Wesen macht, für das schwere Wunden nicht gelten,
    .none = ist nichts weiter
    .ask = fragt man die Spielleitung
dying_blows = Wer eben eine tödliche Wunde bekam, darf vor dem Tod noch einmal zuschlagen, nach einem Ausdauerwurf.
dying_acts = Die letzte Tat der Sterbenden darf auch eine Kraft, eine Fertigkeit, etwas Einfaches oder ein letztes Wort sein.
dying_blow_final = Auf den letzten Schlag folgt sofort der Tod, und keine Hilfe kommt rechtzeitig.

## Heilung

care = Die Pflege der Verwundeten, während Wochen vergehen,
    .ask = erfragt man für alle und jede Woche bei der Spielleitung
    .poor = ist immer schlecht
    .decent = ist immer ordentlich
    .excellent = ist immer hervorragend
excellent_care = Gelingt bei hervorragender Pflege der Fertigkeitswurf, heilt sie zusätzlich
daily_healing = Die Punkte einer Woche kommen einzeln an ihren Tagen.
