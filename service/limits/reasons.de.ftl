# Was zu viel ist.

fight-full = Dieser Kampf hat { $size } Aufzeichnung und darf { $most } haben. Beende ihn und eröffne für das Weitere einen anderen (`close`, `undo` und `revoke` gehen noch); oder bitte den Betreiber um mehr (`affray serve --bytes-per-fight`).
rate = Höchstens { $most } { $what } in { $stretch }; mehr gehen wieder in { $wait }. Der Betreiber kann eine andere Grenze setzen.
rate-wrong-codes = Codes, die nirgends hinführen
rate-requests = Anfragen
rate-computing = Millisekunden Rechenzeit für Möglichkeiten, Reichweite, Chancen und Vorschläge
rate-openings = Eröffnungen
rate-bytes-of-commands = Bytes Befehle
rate-bytes = Bytes
rate-community-requests = Anfragen aller in dieser Gemeinschaft
rate-community-bytes = Bytes aller in dieser Gemeinschaft
one-day = einem Tag
seconds = { $seconds } Sekunden
hours = { $hours } Stunden
no-room-for-more = Dieser Dienst hat gerade keinen Platz für weitere Verbindungen.
seat-has-connections = Der Platz { QUOTE($id) } hat schon { $most } Verbindungen. Beende erst eine.
forecast-of-seat = Für diesen Platz läuft schon eine Vorhersage. Halte sie erst an, oder warte auf ihr Ende.
forecasts-of-all = Hier laufen schon { $most } Vorhersagen, mehr nicht zugleich. Frag in einer Weile noch einmal.
