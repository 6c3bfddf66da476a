# Die Hausregeln, die es an jedem Tisch gibt. Wie sie geschrieben werden: docs/reference/language.md

## Würfel

dice = Wer würfelt
    .server = Affray
    .table = der Tisch: jeder Wurf wird eingetippt
typed_dice = Wer von Hand gewürfelte Würfel eintippen darf
    .nobody = niemand
    .gm = die Spielleitung
    .everybody = alle
dice_after_undo = Nach einem Rückgängig trifft dieselbe Tat auf
    .same = dieselben Würfel
    .fresh = neue Würfel
sealed = Niemand kann auf Würfel oder Ausgang Einfluss nehmen: keine eingetippten Würfel, kein vorgegebener Startwert, keine neuen Würfel nach einem Rückgängig, keine Entscheide, die den Stand ändern, und das Ende bleibt das Ende.

## Am Tisch

foes_hit_points = Von den Trefferpunkten der Gegner sehen Mitspielende
    .exact = die Zahlen
    .banded = unverletzt, verletzt, schwer verletzt oder am Boden
    .none = nichts
decision_seconds = Sekunden zum Entscheiden, danach gilt die Vorgabe (0: so lange man will)

## Das Spielfeld

board = Der Kampf findet statt auf
