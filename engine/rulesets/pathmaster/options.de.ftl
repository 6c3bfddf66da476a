# Die Hausregeln des d100-Kampfs, in der Reihenfolge des Regelbuchs. Wie sie geschrieben werden: docs/reference/language.md

## Überraschung und Reden

second_surprise = Eine zweite Handlung beendet die Überraschung
    .recovers = von selbst
    .check = durch eine weitere Probe
call_words = Wörter, die ein Ruf höchstens hat, der nicht mehr als eine freie Handlung kostet (0: beliebig viele)

## Bewegung

messy_pack = Bewegungen, die es mehr braucht, etwas aus dem Rucksack zu holen (0: keine)
rough_steps = Ein Schritt auf schwieriges Gelände ist
    .free = wie jeder andere
    .roll = nur mit einem Manöverwurf möglich
    .forbid = nicht möglich
rough_skill = Die Fertigkeit, auf die ein solcher Schritt gewürfelt wird
run_turns = Ein Lauf, der um mehr als 90 Grad abbiegt, ist
    .free = wie jeder andere
    .ask = wie die Spielleitung es jedes Mal sagt
    .forbid = nicht möglich
retreat_anywhere = Zurückweichen kann man auch ohne Spielfeld.
opportunity_on_coming = Auch wer in Reichweite kommt, löst einen Gelegenheitsangriff aus.

## Haltungen

postures = Was Haltungen bewirken, für die der Text keine Zahlen hat

## Angreifen und verteidigen

off_guard_parry = Bei denen, die nichts tun, pariert von selbst
    .half = die halbe Fertigkeit
    .none = nichts
ask_to_drop = Ob man sich unter Beschuss zu Boden wirft, wird man gefragt,
    .beside-others = wo es auch sonst eine Verteidigung zu wählen gibt
    .each-shot = bei jedem Schuss
ask_to_sacrifice = Ob man sich bei einem Angriff auf jemanden einen Schritt weiter dazwischenwirft, werden gefragt
    .guards = die nach ihrem Bogen andere schützen
    .friends = alle Freunde
parry_without_attack = Eine Parade lässt sich auch in einem Zug ohne Angriff setzen.
increased_parry = Eine Parade gegen nur einen Gegner
    .becomes = wird zur doppelten Fertigkeit
    .adds = bekommt die doppelte Fertigkeit dazu
defend_per = Schild und Parade wählt man einmal
    .foe = für alle Hiebe einer Handlung eines Gegners
    .attack = für jeden Hieb
flanked_defence = Prozent von Schild und Parade, die bleiben, wenn man flankiert ist
evaluate_counts = Der Vorteil des Abschätzens zählt
    .at-once = sofort und im nächsten Zug
    .next-turn = nur im nächsten Zug
crossbow_loading = Armbrüste werden geladen
    .moves = für Bewegungen
    .steps = in mehr Schritten, jeder für einen Angriff oder eine Bewegung
delay_interrupt = Ein aufgeschobener Angriff kostet eine Unterbrechung, wenn er kommt.

## Wunden

clotting = Wunden gerinnen
    .each-wound = 12 Runden nachdem man sie bekam
    .all-together = alle zusammen in jeder 12. Runde des Kampfs
stun_limit = Betäubung macht bewusstlos, wenn 10 plus CO Runden davon
    .reached = erreicht sind
    .exceeded = überschritten sind
first_aid = Erste Hilfe im Kampf
    .hasty = heilt 1W10 Treffer oder halbiert eine Verletzung
    .extended = heilt nach dem Ergebnis oder mildert eine Verletzung um ein Viertel
first_aid_reopens = Die Spielleitung darf Wunden, die Erste Hilfe versorgt hat, nach dem Kampf wieder aufgehen lassen.
prorated_healing = Ein Teil einer Stunde Rast und einer Nacht heilt seinen Teil.
passive_resistance = Ein Widerstandswurf sagt, ob ein passiver Zauber bemerkt wird.
brace_ends_by_use = Wer mit einem Arm zuschlägt oder auf Beinen rennt, die Erste Hilfe geschient hat, macht das zunichte.
soul_departure = Runden nach dem Tod, in denen die Seele geht (0: sie geht nicht)

## Tabellen

tables = Eigene Tabellen für Angriffe, kritische Treffer und Patzer, und eigene Zauber
