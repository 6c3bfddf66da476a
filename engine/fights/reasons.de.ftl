# Warum ein Kampf oder sein Log einen Befehl nicht annimmt.

commit-too-large = Das ist zu viel für einen Befehl; teile ihn. ({ $text })
log-full = Das Log kann nichts mehr aufnehmen; nichts wurde geschrieben. ({ $text })
log-unreachable = Das Log antwortet nicht; sende es noch einmal unter derselben Kennung. ({ $text })
too-few-replicas = Zu wenige Repliken haben bestätigt, was geschrieben wurde; sende es noch einmal unter derselben Kennung. ({ $text })
no-such-fight = Es gibt keinen Kampf { QUOTE($id) }.
fight-exists = Es gibt schon einen Kampf { QUOTE($id) }; wähle eine andere Kennung.
others-wrote = Andere schrieben unentwegt an diesem Kampf; versuche es noch einmal.
record-damaged = Die Aufzeichnung ist bei Eintrag { CODE($entry) } beschädigt: { $text }. Der Kampf wird verweigert, nicht erraten.
fight-moved = Dieser Kampf ist umgezogen und geht weiter auf { CODE($to) }.
fight-arrives = Dieser Kampf zieht gerade hierher: versuche es gleich noch einmal.
name-erased = Aus dieser Aufzeichnung wurde ein Name gelöscht. Verbinde dich neu.
record-replaced = Die Aufzeichnung dieses Kampfs wird gerade ersetzt; versuche es noch einmal.
command-used = Die Kennung des Befehls ist schon für einen anderen verwendet (Schritt { $version }). Gib jedem Befehl eine eigene.
command-used-perhaps = Die Kennung des Befehls ist schon verwendet, für diesen oder einen anderen: Das Geheimnis, das es zeigte, ist nicht hier (Schritt { $version }). Sieh dort nach, was geschah. Gib jedem Befehl eine eigene.
fight-went-on = Der Kampf ist bei Schritt { $version }, erwartet war { $expected }. Sieh nach, was seither geschah, und entscheide neu.
copy-under-way = Diese Kopie wird gerade schon angelegt; versuche es noch einmal.
