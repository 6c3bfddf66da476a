# Why a request is refused.

expected-another = The fight is at version { $version }; the command expected another. Look at what has happened since, and decide again.
nothing-like-that = Nothing like that is waiting for you now.
nobody-is-asked = Nobody is asked { QUOTE($ask) } by these rules. There is: { CODE($asks) }.
not-offered-yet = { QUOTE($choice) } was not offered yet; keep it when { QUOTE($ask) } is asked.
no-version = This fight has no version { $version }.

# Who asks

opaque-origin = A page without an origin of its own (a file, a frame in a sandbox) opens fights only where that takes a key: start the service with { CODE($variable) }.
takes-a-key = Opening a fight here takes this service's key, and { $what }. It is in the GM's link, which `affray serve` prints at its start; programs send it as the header Authorization: Bearer KEY.
no-key-came = none came with the request
another-key-came = another one came
takes-a-token = This takes a token: opening a fight gives the GM one, and the GM's invitations give others. Send it as the header Authorization: Bearer TOKEN.
for-the-operator = This is for the operator of the service.
not-by-that-name = This service does not go by the name { QUOTE($sent) }. Its operator can say that it does: `affray serve --url https://{ CODE($name) }`, or --also-called { CODE($name) }.
foreign-page = Pages of { $page } may not use this service; see --allow-origin.
another-site = another site

# What is asked in the address

query-number = ?{ CODE($name) }= takes a whole number from { $low } to { $high }, not { QUOTE($sent) }.
query-position = ?{ CODE($name) }= takes a position like 7-3, or 7, not { QUOTE($sent) }.
query-one-of = ?{ CODE($name) }= takes one of { CODE($words) }.
query-some-of = ?{ CODE($name) }= takes some of { CODE($words) }.
query-some-ids = ?{ CODE($name) }= takes some of at most { $most } ids.
query-too-long = ?{ CODE($name) }= takes at most { $most } characters.
query-ids = ?{ CODE($name) }= takes an id, and may be given { $most } times at most.
query-twice = ?{ CODE($name) }= is there twice; send it once.
query-unknown = ?{ CODE($name) }= is nothing that this address knows. It takes { CODE($names) }.
args-in-json = ?args= takes a JSON object, read as a body is. { $why }
nothing-at-this-address = There is nothing at this address; GET /schema/openapi.json lists all.
not-this-method = { CODE($method) } is not for this address; it takes { CODE($methods) }.
no-docs-here = The documentation has not been built in this checkout: make setup does it.
no-such-page = The documentation has no page { QUOTE($name) }; /docs/ lists those there are.
no-such-file = The page has no file { QUOTE($name) }.
not-in-the-catalogue = { $text }
catalogue-unreadable = The catalogue of { $name } cannot be read. { $text }

# What was sent

body-late = The body was not there within { $seconds } s.
body-unfit = The body does not fit: { $why }.
body-no-json = The body is no JSON: { $text }.
send-json = Send the body as JSON with the header Content-Type: application/json; not as { QUOTE($sent) }.
say-json = Send the body as JSON with the header Content-Type: application/json; and its header says nothing.
send-as-it-is = Send the body as it is, without Content-Encoding: { CODE($encoding) }.
sender-went-away = The sender went away in the middle of the body.
picture-too-large = A picture has at most { $most } MB. Save it smaller, or as WebP.
no-picture = This is no picture that is taken: send a PNG, JPEG or WebP file.
picture-of-another-kind = It is said to be { QUOTE($said) }, and is { $kind }. Say what it is, or nothing.
picture-broken = This { $name } file is broken, or it moves. Save it again as a still picture.
picture-too-many-pixels = The picture is { $width } times { $height } pixels large; { $most } million pixels are taken. Save it smaller.
pictures-full = A fight keeps { $most } pictures and { $megabytes } MB of them. Remove one first; `legal` has their ids.
no-such-picture = This fight has no such picture.
request-too-large = A request has at most 1 MB. Send less, or in several commands.
numbers-go = Numbers go from -2^53 to 2^53; one in the body does not.
member-twice = The member { QUOTE($name) } is there twice in one object; send it once.
too-deep = Arrays and objects may lie inside each other { $most } deep at most.
last-event-id = Last-Event-ID is a position, a whole number, not { QUOTE($sent) }.
no-hello-came = No hello came within { $seconds } s.
hello-first = The first message is a hello, like {"{"}"type": "hello", "after": 12{"}"}.
hello-once = A hello comes once, as the first message.

# The service itself

server-error = Server error; nothing was changed. The service's log says what happened.
unfinished = This worker stops and could not finish this. What it was about to write may be in the log or not: send it again, a command under the same id.
takes-nothing-new = This worker stops, and takes nothing new.
reads-rules = This worker has just started, and reads the rules of the fights that are played. It answers all the same, later.
forecast-broken = The processes that play forecasts were ended from outside. Ask again: others begin.
forecast-not-known = From what you see nothing can be forecast here.
forecast-whom = There is no { $id } in this fight, as far as you see it.
no-such-code = No table has this code now. Codes end after some hours, or when the GM closes them: ask your GM for the one that is shown.
no-such-guest = Nobody waits with this ticket. Ask to join again.
table-full = { $most } people wait at this table already. Ask your GM to let some of them in.
hero-taken = Somebody plays them already, or they are not offered. Choose somebody else, or nobody: your GM gives you a seat.
no-such-campaign = This campaign was deleted, with all that was prepared in it. Its fights are where they were.
campaign-full = A campaign holds { $most } parties and encounters at most, and { $megabytes } MB of them. Forget some that are not needed any more.
campaign-full-of-fights = A campaign has { $most } fights at most. Take some away: they stay where they are.
campaign-takes-gms = A fight belongs to a campaign by a token of its GM, and this one is for another seat.
nothing-prepared-there = There is nothing prepared under this id; the campaign lists what there is.
no-such-fight-of-campaign = The campaign has no fight of this id; it lists those that it has.
most-webhooks = A fight has at most { $most } webhooks.
no-such-webhook = There is no webhook { QUOTE($id) } here.

# Communities

no-such-community = There is no such community. `affray community list` shows those there are.
community-exists = There is a community { CODE($id) } already. Choose another id, or change that one: `affray community limit { CODE($id) }`.
community-key-rolled = This key opens nothing any more: the community was given another one. Ask whoever runs it, or the operator of the service (`affray community roll`).
community-closed = This community is closed. Its fights can be looked at and exported; opening and playing go on when the operator opens it again (`affray community reopen`).
community-full-of-fights = This community may have { $most } fights on record, and has as many. The operator can delete some (`affray delete`) or let it have more (`affray community limit --fights`).
community-full-of-campaigns = This community may have { $most } campaigns, and has as many. Delete one, or ask the operator for more (`affray community limit --fights`).
community-id = Ids that begin with { CODE($id) } and a dot are those of a community, and take its key. Choose another.
community-id-long = The id of a fight has { $most } characters at most in this community.
