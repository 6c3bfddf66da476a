# Warum eine Verbindung endet.

connect-again = Dieser Dienst wird beendet. Verbinde dich neu, mit der zuletzt gesehenen Stelle.
log-silent = Das Log antwortet nicht; versuche es noch einmal.
seat-revoked = Der Platz { QUOTE($id) } ist entzogen oder neu vergeben.
cannot-be-sent = Was geschah, lässt sich nicht senden; das Protokoll des Dienstes sagt, warum.
