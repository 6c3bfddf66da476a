# Was die Seite des Betreibers sagt. Wie Meldungen geschrieben werden: docs/reference/language.md

op-page-title = Affray: Betrieb
op-skip = Zu den Zahlen
op-title = Wie es dem Dienst geht
op-key = Token des Betreibers
op-enter = Zahlen zeigen
op-key-from = Auf der Maschine des Logs gibt dies einen Link aus, der es mitbringt:
op-no-answer = Der Dienst antwortet nicht. Läuft er?
op-as-of = Stand { $when }, von einem Worker der Version { $version }.
op-again = Noch einmal nachsehen
op-leave = Token vergessen

## Storage

op-storage = Speicher
op-takes-commits = Das Log nimmt Commits an.
op-takes-none = Das Log nimmt keine Commits an, Befehle werden also abgelehnt.
op-server = Server
op-memory = Belegter Arbeitsspeicher
op-disk = Frei auf seiner Platte
op-replicas = Replikate
op-replicas-behind =
    { $count ->
        [one] eines, { $behind } zurück
       *[other] { $count }, das langsamste { $behind } zurück
    }
op-backup = Letzte Sicherung
op-no-backup = noch keine
op-left-out =
    { $count ->
        [one] ein Kampf ausgelassen
       *[other] { $count } Kämpfe ausgelassen
    }

## Fights

op-fights = Kämpfe
op-fights-total = { $total } im Log, { $archived } im Archiv.
op-fights-looked-at = Nur die ersten { $count } nach ihrer Id wurden angesehen.
op-system = System
op-all-systems = alle
op-unknown = nicht bekannt
op-order = Reihenfolge
op-order-recent = zuletzt gespielt
op-order-idle = am längsten still
op-order-system = nach System
op-order-title = nach Titel
op-no-fights = Es gibt keine.
op-title-of = Titel
op-last = Zuletzt gespielt
op-waits-for = Wartet auf
op-size = Größe
op-before = Zurück
op-after = Weiter
op-page-of = { $first } bis { $last } von { $all }
op-over = vorbei
op-unreadable = Die Aufzeichnung ist nicht lesbar: affray verify
op-nobody-told = Niemanden, von dem Zuschauer erfahren

## Workers

op-workers = Worker
op-no-workers = Kein Worker hat von sich hören lassen.
op-worker = Worker
op-state = Zustand
op-version = Version
op-lag = Größter Verzug einer Minute
op-in-memory = Kämpfe im Arbeitsspeicher
op-connections = Live-Verbindungen
op-started = Gestartet
op-silent = stumm, zuletzt gehört { $since }
op-ready = bereit
op-not-ready = nimmt keine Anfragen an

## Gemeinschaften

op-communities = Gemeinschaften
op-communities-total = Insgesamt { $total }: affray community
op-community = Gemeinschaft
op-campaigns = Kampagnen
op-bytes-a-day = Bytes am Tag
op-requests-a-second = Anfragen in der Sekunde
op-closed = geschlossen
op-opened = offen
op-no-limit = ohne Grenze
op-of-most = { $has } von { $may }

## Errors

op-errors = Letzte Warnungen und Fehler
op-no-errors = Es gibt keine.
op-when = Wann
op-level = Stufe
op-message = Meldung
op-request = (Anfrage { $id })

## Webhooks

op-webhooks = Webhooks
op-webhooks-total = { $total } insgesamt, { $waiting } warten auf einen weiteren Versuch, { $given } aufgegeben.
op-fight = Kampf
op-receiver = Empfänger
op-last-attempt = Letzter Versuch
op-went-wrong = Was zuletzt schiefging
op-given-up =
    { $count ->
        [one] aufgegeben nach einem Fehlschlag
       *[other] aufgegeben nach { $count } Fehlschlägen
    }
op-failed =
    { $count ->
        [one] einmal gescheitert, wieder in { $seconds } s
       *[other] { $count }-mal gescheitert, wieder in { $seconds } s
    }
op-delivered = zugestellt
