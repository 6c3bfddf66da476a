# Die Hausregeln der Würfelpools. Wie sie geschrieben werden: docs/reference/language.md

## Kritische Treffer

double_six = Zwei Sechsen sind für alle ein kritischer Treffer.
double_six_in_talk = Zwei Sechsen sind auch bei sozialen Proben kritisch.
sixes_hit = Genug Sechsen treffen, gleich wie hoch die Summe ist.
critical_without_damage = Ein kritischer Treffer, dessen Schaden SOAK schluckt, bringt dennoch seine Zustände.

## Zustände

first_entry_only = Jede Schadensart bringt nur den ersten ihrer Zustände.
one_condition_die = Ein Würfel gilt für alle Schadensarten eines Angriffs.
condition_first = Zustände kommen vor dem Schaden.
second_level_adds = Jede zweite Stufe eines Zustands kommt zur ersten hinzu, statt sie zu ersetzen.
sleepers_fall = Wer einschläft, liegt auch am Boden.
pain = Schmerz schadet
    .once = höchstens einmal im Zug
    .each = nach jeder Handlung von da an
natural_weapons = Auch Fäuste und Klauen kann man jemandem aus dem Spiel nehmen.

## Glückswürfel

luck_everywhere = Glückswürfel gibt es auch für INITIATIVE und für die Probe einer Umgebung, und alle, die welche haben, werden gefragt.

## Abschütteln

attribute_check = Eine 10 auf ein bloßes Attribut schüttelt ab.
shake_off_attributes = Die Attribute, die Zustände abschütteln, wo es nicht das beste ist
shake_off = Den einen Versuch im Zug gibt es
    .creature = für alles zusammen, worunter man leidet
    .condition = für jeden Zustand
shaking_off_counts = Abschütteln zählt zu den Aktionen, die ein Zustand lässt.
removes = Abschütteln beendet
    .condition = den Zustand
    .level = eine Stufe davon

## Der Ort

environments = Orte mit Namen, und was sie mit denen machen, die dort sind
