# Warum eine Anfrage verweigert wird.

expected-another = Der Kampf ist bei Schritt { $version }, erwartet war ein anderer. Sieh nach, was seither geschah, und entscheide neu.
nothing-like-that = So etwas wartet gerade nicht auf dich.
nobody-is-asked = Nach { QUOTE($ask) } wird in diesen Regeln niemand gefragt. Es gibt: { CODE($asks) }.
not-offered-yet = { QUOTE($choice) } stand noch nicht zur Wahl; behalte es, wenn nach { QUOTE($ask) } gefragt wird.
no-version = Dieser Kampf hat keinen Schritt { $version }.

# Wer fragt

opaque-origin = Eine Seite ohne eigene Herkunft (eine Datei, ein Rahmen in einer Sandbox) eröffnet Kämpfe nur, wo das einen Schlüssel braucht: starte den Dienst mit { CODE($variable) }.
takes-a-key = Einen Kampf zu eröffnen braucht hier den Schlüssel dieses Dienstes, und { $what }. Er steht im Link der Spielleitung, den `affray serve` beim Start ausgibt; Programme senden ihn als Kopfzeile Authorization: Bearer KEY.
no-key-came = mit der Anfrage kam keiner
another-key-came = es kam ein anderer
takes-a-token = Das braucht einen Zugang: Einen bekommt die Spielleitung, die einen Kampf eröffnet, andere geben ihre Einladungen. Sende ihn als Kopfzeile Authorization: Bearer TOKEN.
for-the-operator = Das ist für den Betreiber des Dienstes.
not-by-that-name = Dieser Dienst heißt nicht { QUOTE($sent) }. Sein Betreiber kann sagen, dass er so heißt: `affray serve --url https://{ CODE($name) }` oder --also-called { CODE($name) }.
foreign-page = Seiten von { $page } dürfen diesen Dienst nicht nutzen; siehe --allow-origin.
another-site = einer anderen Adresse

# Was in der Adresse gefragt ist

query-number = ?{ CODE($name) }= nimmt eine ganze Zahl von { $low } bis { $high }, nicht { QUOTE($sent) }.
query-position = ?{ CODE($name) }= nimmt eine Stelle wie 7-3 oder 7, nicht { QUOTE($sent) }.
query-one-of = ?{ CODE($name) }= nimmt eines von { CODE($words) }.
query-some-of = ?{ CODE($name) }= nimmt einige von { CODE($words) }.
query-some-ids = ?{ CODE($name) }= nimmt höchstens { $most } Kennungen.
query-too-long = ?{ CODE($name) }= nimmt höchstens { $most } Zeichen.
query-ids = ?{ CODE($name) }= nimmt eine Kennung und darf höchstens { $most }-mal angegeben sein.
query-twice = ?{ CODE($name) }= steht zweimal da; sende es einmal.
query-unknown = ?{ CODE($name) }= kennt diese Adresse nicht. Sie nimmt { CODE($names) }.
args-in-json = ?args= nimmt ein JSON-Objekt, gelesen wie ein Body. { $why }
nothing-at-this-address = Unter dieser Adresse ist nichts; GET /schema/openapi.json nennt alle.
not-this-method = { CODE($method) } ist nicht für diese Adresse; sie nimmt { CODE($methods) }.
no-docs-here = Die Dokumentation ist hier nicht gebaut: make setup tut es.
no-such-page = Die Dokumentation hat keine Seite { QUOTE($name) }; /docs/ nennt, welche es gibt.
no-such-file = Die Seite hat keine Datei { QUOTE($name) }.
not-in-the-catalogue = Das steht nicht im Regelverzeichnis. ({ $text })
catalogue-unreadable = Das Regelverzeichnis von { $name } lässt sich nicht lesen. { $text }

# Was gesendet wurde

body-late = Der Body war nach { $seconds } s nicht da.
body-unfit = Der Body passt nicht: { $why }.
body-no-json = Der Body ist kein JSON: { $text }.
send-json = Sende den Body als JSON mit der Kopfzeile Content-Type: application/json; nicht als { QUOTE($sent) }.
say-json = Sende den Body als JSON mit der Kopfzeile Content-Type: application/json; so sagt er nichts dazu.
send-as-it-is = Sende den Body, wie er ist, ohne Content-Encoding: { CODE($encoding) }.
sender-went-away = Wer sendete, ging mitten im Body weg.
picture-too-large = Ein Bild hat höchstens { $most } MB. Speichere es kleiner oder als WebP.
no-picture = Das ist kein Bild, das angenommen wird: Sende eine PNG-, JPEG- oder WebP-Datei.
picture-of-another-kind = Es soll { QUOTE($said) } sein und ist { $kind }. Sag, was es ist, oder nichts.
picture-broken = Diese { $name }-Datei ist beschädigt, oder sie bewegt sich. Speichere sie noch einmal als stehendes Bild.
picture-too-many-pixels = Das Bild ist { $width } mal { $height } Bildpunkte groß; angenommen werden { $most } Millionen. Speichere es kleiner.
pictures-full = Ein Kampf behält { $most } Bilder und { $megabytes } MB davon. Entferne erst eines; `legal` nennt ihre Kennungen.
no-such-picture = Dieser Kampf hat kein solches Bild.
request-too-large = Eine Anfrage hat höchstens 1 MB. Sende weniger, oder in mehreren Befehlen.
numbers-go = Zahlen gehen von -2^53 bis 2^53; eine im Body nicht.
member-twice = Der Eintrag { QUOTE($name) } steht zweimal in einem Objekt; sende ihn einmal.
too-deep = Listen und Objekte dürfen höchstens { $most } tief ineinander liegen.
last-event-id = Last-Event-ID ist eine Stelle, eine ganze Zahl, nicht { QUOTE($sent) }.
no-hello-came = In { $seconds } s kam kein Hello.
hello-first = Die erste Nachricht ist ein Hello wie {"{"}"type": "hello", "after": 12{"}"}.
hello-once = Ein Hello kommt einmal, als erste Nachricht.

# Der Dienst selbst

server-error = Fehler im Dienst; nichts wurde geändert. Sein Protokoll sagt, was geschah.
unfinished = Dieser Dienst wird beendet und wurde damit nicht fertig. Was er schreiben wollte, kann geschrieben sein oder nicht: sende es noch einmal, einen Befehl unter derselben Kennung.
takes-nothing-new = Dieser Dienst wird beendet und nimmt nichts Neues an.
reads-rules = Dieser Dienst wurde gerade gestartet und liest die Regeln der Kämpfe, die gespielt werden. Er antwortet trotzdem, nur später.
forecast-broken = Die Prozesse, die Vorhersagen ausspielen, wurden von außen beendet. Frag noch einmal: andere beginnen.
forecast-not-known = Aus dem, was du siehst, lässt sich hier nichts vorhersagen.
forecast-whom = Soweit du diesen Kampf siehst, ist darin kein { $id }.
no-such-code = Diesen Code hat gerade kein Tisch. Codes enden nach einigen Stunden, oder wenn die Spielleitung sie schließt: Frag deine Spielleitung nach dem, der gezeigt wird.
no-such-guest = Mit dieser Wartekarte wartet niemand. Frag noch einmal, ob du mitspielen darfst.
table-full = An diesem Tisch warten schon { $most }. Bitte deine Spielleitung, einige hereinzulassen.
hero-taken = Diese Figur spielt schon jemand, oder sie steht nicht zur Wahl. Nimm eine andere, oder keine: Deine Spielleitung gibt dir einen Platz.
no-such-campaign = Diese Kampagne wurde gelöscht, mit allem, was darin vorbereitet war. Ihre Kämpfe sind, wo sie waren.
campaign-full = Eine Kampagne fasst höchstens { $most } Gruppen und Begegnungen mit zusammen { $megabytes } MB. Vergiss einige, die nicht mehr gebraucht werden.
campaign-full-of-fights = Eine Kampagne hat höchstens { $most } Kämpfe. Nimm einige heraus: Sie bleiben, wo sie sind.
campaign-takes-gms = Ein Kampf gehört zu einer Kampagne durch ein Token seiner Spielleitung; dieses ist für einen anderen Platz.
nothing-prepared-there = Unter dieser Kennung ist nichts vorbereitet; die Kampagne führt auf, was es gibt.
no-such-fight-of-campaign = Die Kampagne hat keinen Kampf mit dieser Kennung; sie führt auf, welche sie hat.
most-webhooks = Ein Kampf hat höchstens { $most } Webhooks.
no-such-webhook = Es gibt hier keinen Webhook { QUOTE($id) }.

# Gemeinschaften

no-such-community = So eine Gemeinschaft gibt es nicht. `affray community list` zeigt die vorhandenen.
community-exists = Eine Gemeinschaft { CODE($id) } gibt es schon. Wähle eine andere Kennung oder ändere diese: `affray community limit { CODE($id) }`.
community-key-rolled = Dieser Schlüssel eröffnet nichts mehr: Die Gemeinschaft hat einen anderen bekommen. Frag, wer sie leitet, oder den Betreiber des Dienstes (`affray community roll`).
community-closed = Diese Gemeinschaft ist geschlossen. Ihre Kämpfe kann man ansehen und exportieren; eröffnet und gespielt wird wieder, wenn der Betreiber sie öffnet (`affray community reopen`).
community-full-of-fights = Diese Gemeinschaft darf { $most } Kämpfe haben, und so viele hat sie. Der Betreiber kann welche löschen (`affray delete`) oder ihr mehr zugestehen (`affray community limit --fights`).
community-full-of-campaigns = Diese Gemeinschaft darf { $most } Kampagnen haben, und so viele hat sie. Lösche eine, oder bitte den Betreiber um mehr (`affray community limit --fights`).
community-id = Kennungen, die mit { CODE($id) } und einem Punkt beginnen, sind die einer Gemeinschaft und brauchen ihren Schlüssel. Wähle eine andere.
community-id-long = Die Kennung eines Kampfes hat in dieser Gemeinschaft höchstens { $most } Zeichen.
