# What the page itself says: its buttons, headings and notes. How messages are written: docs/language.md

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
tab-table = Table
tab-story = Story
tab-gm = GM
round-and-phase = Round and phase
round = Round { $round }
before-first-round = Before the first round
before-fight = Before the fight
order-by = Order by { $kind }
coming-up = Coming up ({ $count })
just-now = Just now
undo-takes-back = Undo takes back: { $text }
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
all-choices = ‹ All choices
suggest = Suggest
rules = Rules
unavailable = Unavailable ({ $count })
up-to = up to { $what }
more = More
dice-by-hand = Dice by hand
dice-by-hand-how = What they show, one roll after the other, separated by semicolons (34; 3 5):
always-do-this = Always do this
choose = Choose { $what }.
choose-or-tap = Choose { $what }, or tap a card.
several-fit = Several fit.
no-such-option = No such option.
why = Why { $what }
this = this
how-likely = How likely?
nothing-is-rolled = nothing is rolled
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
copy-link = Copy a link to here
copied = Copied, for those who hold this seat
copied-announced = The link is copied.
copy-yourself = Copy it from the address bar
copy-yourself-announced = This browser lets no page copy; the link is in the address bar.
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
acts = acts
asked = asked
unseen = unseen
out = out
gone = gone
now-of = of { $max }
conditions = Conditions
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

## The board

the-board = The board
stands-at = { $name } at { $place }
tap-a-cell = Tap a cell to go there, one cell after the other.
light-is = The light is { $light }
on-the-board = On the board: { $count }

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
add-randomness = Add your own randomness
add-randomness-why = Mixes random numbers of your own into the service's dice, so that nobody can have known them: before the first roll of a round.
add-to-dice = Add to the dice

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
export-and-audit = Export and audit
html-replay = HTML replay
record = Record (JSON Lines)
audit = Audit
auditing = Auditing …
audit-clean = Everything comes out as it is on record.
audit-unproven = What is there comes out as it is on record, but its end is unproven: no head of the chain was kept, so commits may be missing at the end.
hidden-roll = Hidden roll
roll-for = For
what-for = What for
what-for-example = Does she notice?
dice = Dice
roll = Roll
rolled-for = for { $purpose }
reveal = Reveal
reveal-all = Reveal all hidden rolls
hide-reveal = Hide / reveal combatants
is-hidden = { $name } is hidden
from-whom = From whom (nobody chosen: every foe)
hide = Hide
hidden-how = Players see nothing of a hidden combatant: no card, no place in the order, nothing in the story.
gm-note = GM note
note = Note
save-note = Save the note
invite = Invite a player
revoke = Revoke
seat = Seat
seat-how = Letters and numbers without spaces
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
hidden-from-foes = Hidden from all foes
the-sheet = The sheet
as-json = As JSON
sheet-as-json = The sheet as JSON
sheet-is-object = A sheet is an object: {"{"} ... {"}"}.
