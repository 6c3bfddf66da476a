# What the page itself says: its buttons, headings and notes. How messages are written: docs/reference/language.md

decimal-mark = .

## Where one is

language = Language
to-the-fight = To the fight
a-fight = A fight
joining = Joining the fight …
taking-seat = Taking the seat …
seat-not-taken = This seat cannot be taken
your-decision = Your decision
your-fights = Your fights
all-fights = All fights
how-this-works = How this works
# The page of the book, in docs/tutorials.
how-this-works-at = you-were-sent-a-link
fight-now = The fight now
fight-at-step = The fight at step { $step }
live = live
lost = connection lost, reconnecting …
connecting = connecting …
adrift = Connection lost, reconnecting. What you write stays.
announce-lost = Connection lost, reconnecting.
announce-connected = Connected.
seat-gm = Game master
seat-player = Playing { $who }
seat-observer = Seeing as { $who }
seat-spectator = Watching
the-gm = The GM
instead = Instead: { $legal }.
dismiss = Dismiss
parts-of-page = Parts of the page
tab-table = Fight
tab-board = Board
tab-story = Story
tab-gm = GM
round-and-phase = Round and phase
round = Round { $round }
before-first-round = Before the first round
before-fight = Before the fight
order-by = Order by { $kind }
coming-up = Coming up ({ $count })
days-ahead =
    { $count ->
        [one] What comes: today
       *[other] What comes in the next { $count } days
    }
day-n = Day { $day }
today = Today
unharmed = unharmed
just-now = Just now
undo-takes-back = Undo takes back: { $text }
ask-takes-back = Ask to undo: { $text }
undo = Undo
redo = Redo
disconnected = Disconnected
forget-this-seat = Forget this seat
connect-again = Connect again
no-seat = No seat at this fight
no-seat-at = This browser has no seat at “{ $encounter }”. Ask the GM for an invite link.

## The fights of this browser

tagline = Fights at the table: rolled by the rules, on the record, undone when need be.
earlier-fights = Earlier ones ({ $count })
as-gm = as GM
as-seat = as { $seat }
forget = Forget
forget-confirm = Forget this seat? Without its link you cannot come back.

## Deciding

decisions = Decisions
is-asked = is asked: { $question }
answer-for-them = Answer for them
fight-is-over = The fight is over{ IS($reason) ->
        [absent] {""}
       *[present] : { $reason }
    }.
waiting-for = Waiting for
# Between the last two of a list.
and-last = {" "}and{" "}
waiting-for-gm = Waiting for the GM.
all-choices = All choices
suggest = Suggest
rules = Rules
unavailable = { $count } unavailable
up-to = up to { $what }
more = More
dice-by-hand = Roll your own dice
dice-by-hand-for = What your dice show for { $purpose } ({ $notation })
dice-by-hand-later = Others answer first, so this roll is made for you.
dice-by-hand-how = Those of a further roll after a semicolon (34; 3 5).
dice-of-faces =
    { $count } { $count ->
        [one] die
       *[other] dice
    }, 1 to { $faces }.
dice-of-faces-more = Dice from 1 to { $faces }, with all that are rolled again.
dice-are-numbers = Dice are whole numbers, such as 34, or 3 5 for two of them.
dice-do-not-fit-more = { $notation } cannot show { $shown }: type numbers from 1 to { $faces }, with all that are rolled again.
dice-do-not-fit =
    { $notation } cannot show { $shown }: type up to { $count } { $count ->
        [one] number
       *[other] numbers
    } from 1 to { $faces }.
always-do-this = Always do this
choose = Choose { $what }.
choose-or-tap = Choose { $what }, or tap a card.
choose-or-tap-cell = Choose { $what }, or tap a cell of the board.
several-fit = Several fit.
no-such-option = No such option.
why = Why { $what }
this = this
how-likely = How likely?
odds-not-known = That cannot be said beforehand.
outcome = Outcome
outlook-stranger = Against { $usual }, since this sheet is not known to you.
outlook-assumed = If they answer as usual: { $answers }.
outlook-rare = { $percent } is followed only in part, as it is too rare.
out-of-the-fight = Out of the fight
loses-on-average = loses { $points } hit points on average
losses-picture = Bars: how likely each loss of hit points is. Line: so many or more.
figures = Figures
points-lost = Lost
exactly-so-many = Exactly
so-many-or-more = Or more
critical-chance = critical { $chance }
target = Target
target-chosen = ✓ Target
from-to = { $low } to { $high }
number-of = { $name }, number { $number }
numbers-how = one number after the other: 34 5
texts-how = separated by commas
nothing-yet = nothing yet
remove-last = Remove the last
time-left = { $time } left
no-time-left = no time left
seconds-left =
    { $seconds ->
        [one] { $seconds } second left to decide.
       *[other] { $seconds } seconds left to decide.
    }

## The story

the-story = The story
show-details = Show details
earlier = Earlier ({ $count } more)
nothing-happened = Nothing has happened yet.
loading = Loading…
loading-story = Loading the story…
what-if = What if:
from-step = from step { $step }
played-with = Played with { $parts }.
part-version = { $title } (version { $version })
fork-of = A what-if: as { $before } up to step { $step }, and its own way from there.
fork-of-another = A what-if: as another fight up to step { $step }, and its own way from there.
go-to-step = Go to step { $step }
undone = (undone)
dice-show =
    The dice show { $dice }{ IS($source) ->
        [absent] {""}
       *[present] , { $source }
    }.
to-begin-with = to begin with
rolled = rolled
makes = makes { $total }
in-all = in all
in-all-rolled = in all, and { $roll } was rolled
to-reach = To reach: { $what }
by-hand = rolled by hand
by-gm = set by the GM
by-fork = rolled in the fight before
reason = Reason
reason-for-gm = For the GM, who may have to allow it
undo-is-asked = The GM is asked to undo step { $steps }.
asks-to-undo = { $seat } asks to undo.
among-rules = Among the rules
leaves-open = What it leaves open: { $text } Here: { $resolution }
close = Close

## Steps of the past

what-changed = What changed here
step-of = Step { $step } of { $last }: what changed here
step-at = Step { $step } of { $last }
step-announced = Step { $step }.
step = Step
steps-of-fight = Steps of the fight
nothing-visible = Nothing visible happened.
back-to-now = Back to now
copy-link = Copy link
copied = Copied, for all who hold a seat here
copy-yourself = Copy it from here:
copied-announced = The link is copied.
fork-here = What if? Fork from here
undo-to-here = Undo back to here
to-beginning = To the beginning
one-back = One step back
one-on = One step on
to-now = To now
now = now
of-last = { $step } of { $last }
is-here = is here
has-left = has left
now-has = now { $condition }
has-no-longer = no longer { $condition }
went-from-to = from { $from } to { $to }
went-to = to { $to }

## Combatants

combatants = Combatants
on-the-table = On the table
you = you
declaring = declaring
declared = Declared
acts = acts
asked = asked
unseen = unseen
out = out
gone = gone
now-of = of { $max }
conditions = Conditions
words-here = Words to ask about
what-is = What is { $word }?
until = until { $when }
intent-own = Has said what they mean to do; nobody sees it yet
intent-hidden = (Nobody else sees it yet.)
wounds =
    { $count ->
        [one] { $count } wound
       *[other] { $count } wounds
    }
engaged-with = engaged with { $whom }
foes = { $count } foes
wound =
    { $amount } { $resource }{ IS($taken) ->
        [absent] {""}
       *[present] {" "}(of { $taken })
    }{ IS($kind) ->
        [absent] {""}
       *[present] , { $kind }
    }{ IS($cause) ->
        [absent] {""}
       *[present] , by { $cause }
    }, round { $round }
at-place = at { $place }
broken = broken
not-in-hand = not in hand
right-hand = right hand
left-hand = left hand
both-hands = both hands
shots-left = { $left } of { $most } shots left
not-loaded = not loaded

## The shell of the page

shell-away = No connection. Your fights are back as soon as it is.
shell-newer = There is a newer version of this page.
shell-load-again = Load again

## The board

the-board = The board
light-is = The light is { $light }
on-the-board = On the board: { $count }
board-keys = The board: arrow keys lead from cell to cell, Enter chooses, plus and minus zoom
board-nearer = Zoom in
board-further = Zoom out
board-fit = Show everybody
board-ruler = Measure a distance
board-going = Moving
board-where-to = Where does { $name } go? Choose a cell.
board-choose-cell = Tap a cell, or drag the figure there.
board-way-chosen = { $what }, cost { $cost }. Once more to go.
board-go = { $what } · { $cost }
way-by-steps = The way, step by step
board-stay = Cancel
board-costs = cost { $cost }
board-out-of-reach = out of reach
board-cells =
    { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
board-range = { $what }: { $bands }
board-up-to =
    { $count ->
        [one] up to { $count } cell
       *[other] up to { $count } cells
    }
board-from-to = { $low } to { $count } cells
board-in-range = in range ({ $what })
board-places = Who is where ({ $count })
board-stands = { $name } ({ $side }) at { $place }
board-from =
    { $cells ->
        [one] { $cells } cell from { $name }
       *[other] { $cells } cells from { $name }
    }
a-map = A map
board-legend = Legend
board-ring = what is left (hit points)
board-facing = where one looks
board-kind-rugged = difficult ground
board-kind-cluttered = cluttered
board-kind-covered = cover
board-kind-hazy = haze
board-kind-dark = darkness
board-kind-opaque = one cannot see through
board-kind-wall = wall
board-light-clear = clear
board-light-hazy = hazy
board-light-dark = dark
board-edge-barred = bars the way
board-edge-cover = low wall, cover
board-edge = edge
board-barred = bars the way
board-open = open
board-cover = { $percent } % cover
board-ceiling = ceiling { $height }
board-way-N = N
board-way-NE = NE
board-way-E = E
board-way-SE = SE
board-way-S = S
board-way-SW = SW
board-way-W = W
board-way-NW = NW

## Talking

table-talk = Table talk
say-something = Say something
who = Who
words = Words
whisper-to = Whispered to (nobody chosen: for all)
for-gm-only = For the GM only
say = Say
standing-answers = Standing answers
standing-answer = { $who }, asked to { $ask }: always { $choice }
ask-again = Ask again
add-randomness = Shake the dice
add-randomness-why = So that nobody can have known what they will show: before the first roll of a round.
add-to-dice = Shake them
dice-rolled-at-table = You roll your own dice, and type in what they show.
dice-rolled-as-you-like = The dice are rolled for you; with “Roll your own dice” you type in what yours show.
dice-rolled-for-you = The dice are rolled for you.

## Together at the table

placed-for-you = Whoever has no place yet gets one, each side together; drag the figures where you want them before you press Begin.
placing-how = Before it begins: drag the figures to where they start, or tap one and then a cell.
placing-where = { $name }: choose a cell to start in.
answer-for-confirm = { $names } has not answered yet. Answer in their place: { $what }?
skip-player-confirm = Still thinking: { $names }. Go on without their answer? They take the default.
passed-by-gm = The GM went on without your answer. { $says }
passed-by-clock = The time for your answer was over. { $says }
answered-by-gm = The GM answered for you. { $says }
answered-by-seat = { $seat } answered for you. { $says }
answered-for-you = Answered in your place. { $says }
came-too-late = This was answered already. { $says }
no-cells-here = These rules use no board of cells. Where they count distances, give everybody a place in metres (Edit, then “Start at”): from 0, 0 to 12, 0 it is 12 metres. Without places everybody is close to everybody.

## What the GM does

undo-request =
    { IS($reason) ->
        [absent] { $seat } asks to undo step { $step } and all after it.
       *[present] { $seat } asks to undo step { $step } and all after it: “{ $reason }”.
    }
audit-findings =
    { $count ->
        [one] { $count } finding: { $first }
       *[other] { $count } findings: { $first }
    }
seat-held =
    { IS($combatants) ->
        [absent] { $role }
       *[present] { $role } of { $combatants }
    }
part-about =
    { IS($against) ->
        [absent] { $about } (version { $version })
       *[present] { $about } (version { $version }; not together with { $against })
    }
add-to-fight =
    { $count ->
        [one] Add to the fight
       *[other] Add { $count } to the fight
    }
gm-tools = GM tools
skip = Skip (take defaults)
skip-how = Answers for everybody who is asked now, with the default
end-fight = End the fight
end-fight-confirm = End the fight? This reveals the seed of its dice and every hidden roll.
allow-undo = Allow undo
deny = Deny
add-remove = Add / remove combatants
remove = Remove
leaves = { $name } leaves
how-it-may-end = How may this end?
forecast-how = The autopilot plays the fight to its end { $count } times, for all sides, with dice of its own. Nothing of it is written. Two moments stand side by side: ask now, go to another step, and ask again.
forecast-now = Forecast from now
forecast-from = Forecast from step { $step }
forecast-stop = Stop the forecast
forecast-at = From step { $step }
forecast-played =
    { $count ->
        [one] { $count } fight played
       *[other] { $count } fights played
    }
forecast-progress = Fights played
forecast-wins = Who wins
forecast-nobody = Nobody
forecast-out = Who is out in the end
forecast-between = { $low } to { $high }
forecast-rounds =
    { $median ->
        [0] Half of the fights end in this round; eight of ten after { $low } to { $high } more.
        [one] It takes { $median } more round; eight of ten fights end after { $low } to { $high } more.
       *[other] It takes { $median } more rounds; eight of ten fights end after { $low } to { $high } more.
    }
forecast-with = With
forecast-all = all who are there
forecast-less = without { $who }
forecast-more = with one more like { $who }
forecast-within =
    { $rounds ->
        [0] this round
        [one] within { $rounds } round
       *[other] within { $rounds } rounds
    }
forecast-sure = Behind each figure stands between which the true one lies in 95 of 100 cases; the line across the bar shows it.
export-and-audit = Export and audit
html-replay = HTML replay
record = Record (JSON Lines)
audit = Audit
auditing = Auditing …
audit-clean = Everything comes out as it is on record.
audit-unproven = What is there comes out as it is on record, but its end is unproven: no head of the chain was kept, so commits may be missing at the end.
audit-rules-missing = It cannot be judged here, since { $ruleset } is not installed. What needs no rules (the chain, undo and redo, dice) comes out as it is on record.
record-does-not-hold = This record does not hold: it was altered after it was played, or its dice are not the ones that fell. { $first }
hidden-roll = Hidden roll
roll-for = For
choose-combatant = Choose …
what-for = What for
what-for-example = Does she notice?
dice = Dice
roll = Roll
rolled-for = “{ $purpose }”
reveal = Reveal
reveal-all = Reveal all hidden rolls
hide-reveal = Hide / reveal combatants
is-hidden = { $name } is hidden
is-revealed = { $name } is revealed
from-whom = From whom (nobody chosen: every foe)
hide = Hide
hidden-how = Players see nothing of a hidden combatant: no card, no place in the order, nothing in the story.
gm-note = GM note
note = Note
save-note = Save the note
invite = Invite a player
revoke = Revoke
seat = Seat
role = Role
role-player = player
role-observer = observer
role-spectator = spectator
role-gm = gm
role-player-does = plays the combatants chosen
role-observer-does = sees what they see
role-spectator-does = watches what all may see
role-gm-does = another GM
valid-for = Valid for
a-day = a day
a-week = a week
a-month = a month
a-year = a year
plays-or-sees = Plays (or sees as)
create-link = Create invite link
link-copied = Copied
copy-selected = Copy what is selected
copy-selected-announced = This browser lets no page copy; the link is selected.
link-to-seat = Link to the seat
copy-the-link = Copy the link
qr-code = Show QR code
qr-of-link = QR code of the link
this-machine-only = This address works on this machine only. Start { $command } for phones to reach it.
open-a-fight = Open a fight
join-how = To join a fight, open the link (or scan the code) that your GM sends you. Opening a fight here takes the service's key.
title = Title
title-example = At the ford
key = Key
key-where = It is in the GM's link, which { $command } prints when it starts.
open-the-fight = Open the fight
parts = Parts
house-rules = House rules
not-json = { $name }: this is not JSON.
board = Board
shape-none = None
shape-squares = Squares
shape-hexes = Hexes
board-width = Width
board-height = Height
no-combatants = No combatants yet. Add some below; more can join later.
hidden = hidden
edit = Edit
preset = Preset
name = Name
side = Side
how-many = How many
start-at = Start at (column, row)
start-at-how = Two numbers: column and row
picture = Picture (address)
picture-how = Begins with https:// or data:image/. A picture of another server is shown only if whoever runs this service allowed that server.
hidden-from-foes = Hidden from all foes
the-sheet = The sheet
as-json = As JSON
sheet-as-json = The sheet as JSON
sheet-is-object = A sheet is an object: {"{"} ... {"}"}.

## Seats and invite links

joined = has joined
awaited = not here yet
seat-has-joined = { $seat } has joined.
who-is-here = Here: { $names }.
who-is-awaited = Not here yet: { $names }.
seat-becomes = The seat will be called { $seat }.
seat-taken = { $seat } has a link already; a new one ends it.
seat-example = Mira
valid-until = valid until { $date }
new-link = New link

## What a fight is called

one-against-other = { $one } against { $other }
and-others =
    { $count ->
        [one] { $names } and one more
       *[other] { $names } and { $count } more
    }

## The frame of a fight's page

settings = Settings
panel = Story and tools
something-waits = Something waits for you here
standing-of = { $standing } of { $all } standing
find-by-name = Find by name
crowd-unhurt = Unhurt ({ $count })
crowd-hurt = Hurt ({ $count })
crowd-out = Out of the fight ({ $count })
quick-reason = By the GM
quick-rulings = Quick rulings
quick-change = { $name }: { $resource } { $by }
quick-gain = { $name } is now: { $condition }
quick-lose = { $name } is no longer: { $condition }
less-of = Less { $resource }
more-of = More { $resource }
add-condition = Add a condition
end-condition = End { $condition }
next-turn = Next turn
next-turn-how = Plays on to the next turn: whoever is asked answers as the autopilot would; a player is skipped
order-later = { $name } is not in the order yet
face-to-face = Who faces whom

## Cards of the story

how-it-came-about = How this came about
rolling-dice = Rolling dice
chip-gained = gained:
chip-lost = lost:
from-to-left = { $before } → { $now }
lapsed = nothing comes of it

## The decision dock

as-declared = as declared
so-many-steps = { $count } steps
budget-left = What is left of the turn
so-many-of = { $left } of { $top }
best-chance = the best chance

## The shelf

ended-fights = Ended
whose-turn = { $name } acts

## Opening a fight

try-a-fight = Try one at once
try-how = Two against two, with everybody placed: one click begins it, and the page leads you through the first round.
first-round = Your first round
lead-begin = You are the game master here. Both sides are in their places; begin the fight below.
lead-choose = { $name } decides. Nobody plays them yet, so you do: open the line below and choose. The percentage beside a choice is its chance.
lead-story = What came of it stands in the story: tap a line to see its dice, its sum and the rule behind it. “Undo” takes the last step back, for everybody.
lead-next = It goes on like this. For those whom nobody plays, “Next turn” answers as they probably would.
lead-gm = Here you are asked as game master. Choose, or take what is suggested.
lead-invite = That was a round. To play with others, invite them under “GM”: each opens a link or scans a code, and decides on their own phone.
lead-leave = I know my way
lead-done = Done
join-by-code = Join with a code
code-example = amber-otter-kite
to-the-table = To the table
table-code = The table's code
open-table-code = Show a code for the table
table-code-how = Everybody types three words or scans one code, and waits until you let them in.
table-code-at = At { $address }: type these words, or scan the code. It is open until { $until }.
close-table-code = Close the code
another-table-code = Another code
guest-waits = { $name } waits to be let in.
guest-plays = Plays
guest-looks-on = nobody, looks on
let-in = Let in
turn-away = Turn away
door-name = Your name
door-hero = Whom would you like to play?
door-any = Whoever is free
door-ask = Ask to join
door-waits = { $name }, you are at the door.
door-waits-how = Your GM sees that you wait. As soon as you are let in, the fight opens here.
door-refused = Your GM has not let you in.
door-ask-again = Ask again
play-until-asked = Play on until a player is asked
play-until-asked-how = Whoever nobody plays answers as the autopilot would, one after the other; it stops where a player or you are asked
plays-on =
    Playing on: { $count } { $count ->
        [one] decision
       *[other] decisions
    } so far.
stop-playing-on = Stop
take-back-all = Take all { $count } back
step-system = System
step-who = Who takes part
step-rules = How you play
search-bestiary = Search the bestiary
everybody = All
add = Add
add-ready = Add { $name }
adjust = Adjust first
adjust-ready = Adjust { $name } first
all-ready = Show all { $count }
none-found = Nothing fits.
were-added =
    { $count ->
        [one] Added: { $names }.
       *[other] Added: { $names }.
    }
in-detail = In detail, or one of your own
save-changes = Save
cancel = Cancel
save-party = Save as party
people-carried = The same people, each with the sheet of the preset here that fits best. Look whether it suits them.
one-side-only = All are on one side ({ $side }), so nobody has anyone to attack. Move some to another side.
to-side = To { $side }
one-to-side = Move { $name } to { $side }
one-more = One more
one-more-of = One more { $name }
edit-one = Edit { $name }
remove-one = Remove { $name }
save-encounter = Save all of this as a line-up
save-as = Save as
was-saved = Saved in this browser: { $name }.
system-not-here = The system { $name } is not installed here.

## Saved parties and line-ups

saved-lineups = Saved parties and line-ups
open = Open
open-saved = Open the fight: { $name }
gm-notes = Notes for you
gm-notes-example = What they want, when they flee …
was-kept = Kept in { $campaign }: { $name }.
saved-here-alone = What you save is in this browser alone.
keep-on-service = Start a campaign to keep it on the service
campaign-name = What is the campaign called?
campaign = Campaign: { $title }
a-campaign = A campaign
campaign-opened = What you save is kept in { $title } from now on, and fights that you open belong to it.
copy-campaign-link = Copy its link
campaign-link-copied = The link is copied. Whoever has it prepares and leads this campaign’s fights: keep it for yourself and your co-GMs.
leave-campaign = Leave it in this browser
leave-campaign-confirm = Leave “{ $title }” in this browser? Without its link you cannot come back. Nothing of it is deleted.
another-campaign = Start another
play-campaign = Go on with { $title }
go-on-from-here = Go on from its end
go-on-how = Another fight, with everybody as they came out of this one: their wounds, what they have left, where they stand.
campaign-summary = Who did what in all of them
campaign-fights = Its fights ({ $count })
party = Party
encounter = Line-up
how-many-people =
    { $count ->
        [one] { $count } combatant
       *[other] { $count } combatants
    }
set-up = Set up
export = Export as a file
export-saved = Export { $name } as a file
export-all = Export all
import-file = Import a file
were-imported = Imported: { $names }.
forget-saved = Forget { $name }
forget-saved-confirm = Forget “{ $name }”? Fights that were opened with it stay.
nothing-saved = Nothing yet. Save a side as a party, or everything as a line-up, once somebody takes part below.
not-saved-here = This file has no party or line-up from Affray.
browser-keeps-nothing = This browser keeps nothing (a private window, or its storage is full).

## Combatants from other programs

import-combatants = Import sheets
import-how = A table from a spreadsheet (a row for each, headings above), an actor exported from Foundry, Dhole's House, Roll20, or Affray's own JSON.
sheets-as-text = Sheets as text
read-sheets = Read
from-file = From a file
were-read =
    { $count ->
        [one] { $count } sheet was read.
       *[other] { $count } sheets were read.
    }
fields-read = { $taken } taken, { $worked } worked out, { $lost } not understood
what-is-left = What is left out
not-understood = { $what }: not understood.
not-in-it = { $what }: not in it.
add-read = Add
add-as-heroes = Add as heroes
add-as-foes = Add as foes
export-table = Export { $name } as a table
no-json = This is not JSON: { $why }
not-a-combatant = A combatant is an object with name, side and sheet.
without-name = A combatant has no name.
without-sheet = { $name } has no sheet.

## House rules

rule-behind = What the rules say of it
all-as-usual = all as usual
not-as-usual =
    { $count ->
        [one] { $count } otherwise than usual
       *[other] { $count } otherwise than usual
    }
search-house-rules = Search the house rules
only-changed = Only what is changed
other-rules = Other
changed = changed
as-usual = As usual
none-of-own = as the rules have it
own = your own
as-json-of = { $name } (as JSON)
switched-on = on
switched-off = off
not-together = These do not go together: { $one } and { $other }.

## Making a ruling

effect-takes-damage = takes damage
effect-is-healed = is healed
effect-gains-or-loses = changes HP, PP …
effect-gains-condition = gains a condition
effect-loses-condition = loses a condition
effect-is-moved = is moved
effect-budget-changed = has a budget changed
effect-stat-changed = has a stat changed
effect-item-changed = has an item changed
effect-changes-board = changes the board
effect-engaged = is engaged with a foe
effect-disengaged = is no longer engaged with
effect-scheduled = has an effect scheduled
effect-unscheduled = no longer has an effect scheduled
effect-time-passes = (time passes)
ruled-how-much = How much
ruled-resource = Resource
ruled-set-to = set to
ruled-changed-by = changed by (−2 to lose 2)
ruled-condition = Condition
ruled-until-end-of-round = Until the end of round
ruled-in-words = In a few words
ruled-choose = choose
ruled-none = none
ruled-another = another, in words …
ruled-effect = { $name } { $effect }
ruled-column = Column
ruled-row = Row
ruled-budget = Budget
ruled-is-now = Now
ruled-stat = Stat
ruled-item = Item
ruled-change = Change
ruled-side-of-cell = Side
ruled-place-is-now = Is now
ruled-which-thing = What (door, lamp)
ruled-foe = Foe
ruled-foes-chosen = Foes
ruled-scheduled-effect = Effect
ruled-at-end-of-round = At the end of round
ruled-minutes = Minutes
becomes-broken = breaks
becomes-mended = is mended
becomes-readied = is in hand
becomes-dropped = is no longer in hand
becomes-open = open
becomes-shut = shut
becomes-clear = clear light
becomes-hazy = hazy
becomes-dark = dark
becomes-rugged = difficult ground
becomes-gone = plain
becomes-itself = the cell itself
becomes-n = north
becomes-ne = north-east
becomes-e = east
becomes-se = south-east
becomes-s = south
becomes-sw = south-west
becomes-w = west
becomes-nw = north-west
make-ruling = Make a ruling
the-ruling = Ruling, and why
effect = Effect
no-effect = (no effect)
with-a-roll = With a roll
result-by-hand = Result, if rolled by hand
hide-text = Hide the text from players
apply = Apply

## Sheets

another = another
another-in = Another in { $name }

## Time: undo, playing, the end of a fight

ask-undo = Ask to undo
undo-of = Undo: { $text }
redo-of = Redo: { $text }
and-more =
    { $count ->
        [one] and { $count } more.
       *[other] and { $count } more.
    }
reason-for-all = It is told to all, and stays on record
looking-at-past = You look at step { $step }: nothing here changes the fight as it is now.
clock-stopped = The time for decisions stands still until somebody plays on.
more-lines =
    { $count ->
        [one] { $count } more line
       *[other] { $count } more lines
    }
step-is-undone = This step was undone itself.
undo-to-here-goes = Undo to here ({ $count })
undo-to-here-takes =
    { $count ->
        [one] To undo back to here takes back what came after it:
       *[other] To undo back to here takes back the { $count } things that came after it:
    }
ask-undo-to-here = Ask the GM to undo to here
link-to-watch = Link to watch
watch-copied = Copied: who opens it watches from here
play = Play
pause = Pause
speed = Speed
branches = Branches
undone-branch =
    { $count ->
        [one] Undone, step { $from }:
       *[other] Undone, steps { $from } to { $to }:
    }
keys = Keys
key-step = One step back or on
key-ends = To the beginning, to now
key-round = A round back or on
key-play = Play, pause
key-now = Back to now
key-help = This list
the-end = The end of the fight
end-won = Victory for { $side }.
end-undecided = The fight ends undecided.
end-nobody = Nobody is left standing.
stands = stands
fell = out
what-decided = What decided it
best-blow = Best blow:
blow-of = { $who } against { $whom }, { $amount }
statistics = Who did what
combatant = Combatant
dealt = Dealt
taken = Taken
checks-met = Checks met
dice-fell = Fall of the dice
luckier-than = Luckier than
longest-runs = Longest runs
thinks = Takes
fights = Fights
fair-between = fair: { $low }–{ $high }
runs = { $met } met, { $missed } missed
seconds-each = { $seconds } s
luck-how = Fair dice meet so many checks, and fall so high from 0 to 100, in 95 of 100 cases; the line stands where yours came out. “Luckier than” says in how many of 100 cases fair dice fall worse. Half of all answers took no longer than what “Takes” says. Only what you were shown counts.
turning-points = Where it turned
turning-points-how = From the beginning of each round the autopilot plays the fight to its end { $count } times.
find-turning-points = Find the turning points
turning-picture = How likely each side was to win, round by round
turned = In round { $round } the chance of { $side } rose from { $from } to { $to } %
never-turned = It never turned: no round changed a side’s chance by 15 % or more.
watch-again = Watch it again
export-page = Save as a page
send-picture = Send as a picture
export-record = Save the record
play-on = Play on: undo the end

## Being called

when-asked = When I am asked
call-vibrate = Vibrate
call-badge = Mark the app
call-awake = Keep the screen on
call-sound = Quiet sounds
call-notify = Notify me while I look elsewhere

## A fight that has moved to another server

play-on-there = Play on there
