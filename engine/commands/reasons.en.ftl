# Why a command is refused, and what is wrong with what was sent.

both = { $one } { $other }
the-gm = the GM
the-table = the table
nobody = nobody
nothing = nothing
none = none

# Answering

server-rolls-all = the server rolls all dice; answer without dice.
not-waiting = That question is not waiting any more: it was answered, or taken back.
not-your-decision = This decision ({ $ask }) is { $asked }'s, not { $by }'s.
no-roll-yet = This answer leads to no roll yet, so no dice go with it. Send it without dice.
dice-not-used = { $left } of the dice given were not used; this command asks for no more rolls.
option-or-choice = An answer names either an option by its id or a choice, not both.
nothing-to-skip = No combatant is asked anything now that has a default.
several-waiting = { OR($who) } has several decisions waiting; say which.
nothing-waits-for = Nothing is waiting for { OR($who) } now. { $waits }
nothing-pending = Nothing is pending.
fight-waits-for = The fight waits for { $whom }.

# Moving to a cell

there-already = { $who } is at { $x }, { $y } already.
not-there = { $who } cannot get to { $x }, { $y } now; `legal` has the nearest cells.
not-there-by = { $who } cannot get to { $x }, { $y } now by { QUOTE($choice) }; `legal` has the nearest cells.
no-cells = Nobody moves to a cell without a board.
no-board-for-a-picture = This fight has no board that a picture could lie under. Open one with a board of squares or hexes.
picture-needs-a-size = A picture lies under the board with its width, its height and the pixels across a cell, { $least } at least.
picture-lies-so = The picture lies under the board like that already.
leads-to-no-cell = { QUOTE($choice) } leads to no cell.
nothing-leads-to-a-cell = Nothing that may be chosen now leads to a cell.

# Dice

too-late-for-entropy = The server has already rolled { IS($round) ->
    [absent] before the first round
   *[present] in round { $round }
 }{ IS($undone) ->
    [absent] {""}
   *[present] , though that was undone
 }. Entropy is added before the first roll, or when a round begins: next in round { $next }.
rolled-by-hand = In this fight dice are rolled by hand; what did { $dice } show?
dice-unreadable = For { $purpose }: { $why }
only-gm-rolls-in-secret = Only the GM rolls in secret.
only-gm-reveals = Only the GM reveals a hidden roll before the end.
no-roll-hidden = No roll is hidden in this fight.
hidden-roll-undone = The roll { QUOTE($roll) } was undone, and stays hidden until the end.
roll-not-hidden = The roll { QUOTE($roll) } is not hidden.
hidden-roll-not-here = What the hidden roll { $roll } showed is not here (it may have been imported).

# Sealed fights

fight-sealed = This fight is sealed: { $why }
ruling-changes-nothing = a ruling changes nothing. It may say how something is meant, and have the server roll.
leave-out-what-dice-show = the server rolls all dice; leave out what they show.
sealed-and-ruled = the fight is sealed, and a ruling changes the state.
nothing-adjusted = nothing is adjusted by a ruling.
end-revealed-the-seed = its end has revealed the seed, so play cannot go on.
sealed-draws-its-seed = A sealed fight draws its own seed; one that is given would make the dice known.
sealed-server-rolls = In a sealed fight the server rolls: it needs the setting dice = server.
sealed-nobody-types = In a sealed fight nobody types dice in: leave out the setting typed_dice.
sealed-same-dice = In a sealed fight an undo brings no other dice: it needs the setting dice_after_undo = same.

# Opening, joining, seats

bad-option = { $ruleset }: { $why }. Its options are: { CODE($options) }.
options-exclude = { $ruleset }: { AND($both) } exclude each other. Leave one of them out.
exclude-each-other = This and the other exclude each other.
id-taken = The id { QUOTE($id) } is taken.
most-combatants = A fight holds { $most } combatants at most.
sheet-unfit = { $who }'s sheet: { $why }.
no-such-combatant = There is no combatant { QUOTE($id) } in this fight.
has-left = { $who } has left this fight already.
cannot-speak-for = { $by } cannot speak for { $combatant }.
most-ids = A combatant has ids in { $most } programs at most.
gms-seat = The seat 'gm' is the GM's; give this one another id.
seat-for-whom = Say which combatants the { $role } is for.
seat-for-nobody = A { $role } has no combatants; leave them out.
your-own-seat = You cannot take your own seat away; invite another GM, who can.
no-such-seat = There is no seat { QUOTE($id) }.

# Undoing

closed = This fight is closed; only an undo goes back to before its end.
nothing-of-yours = There is nothing of yours to undo, as far back as can be seen.
not-your-last = Version { $version } is not your last command.
asked-already = The GM has been asked to undo that, and has not answered yet.
nothing-to-redo = There is nothing to redo: nothing was undone since the last new play.
no-longer-last = Version { $version } is no longer the last; look at what has happened since.
opening-stays = There is nothing to undo: the opening of a fight stays.
undone-itself = Version { $version } was itself undone. The last before it that counts is { $before }{ IS($again) ->
    [absent] {""}
   *[present] ; a redo brings it back
 }.
no-such-request = No request { QUOTE($request) } waits for the GM.

# Rules that have changed

differs-by-rule = { $error } (rule { CODE($rule) })
rules-do-not-lead-there = The rules here do not lead to what is on record: { $error }. Undo to before this step, or play it where { $played } is installed as it was then.
other-rules = The rules here do not lead to what is on record: { $error }. It was begun by { $played }, and here is { $here }. Undo to before this step, or play it where { $played } is installed as it was then.

# Rulings and adjusting

like-that-already = { $who } is like that already.
no-such-resource = { $who } has no { QUOTE($name) }; there is { $there }.
effect-unfit = Effect { $number }, { $kind }, does not fit: { $why }.
no-such-effect = the ruling says an effect that is none: { $error }
time-past = `{ $field }` says { $time } by the clock, and it is { $now } already; say a later time
rounds-from-one = `{ $field }` says round { $round }, and rounds count from 1; say round { $first } or a later one
round-past = `{ $field }` says round { $round }, and that is past, as it is round { $now }; say round { $first } or a later one
ends-with-a-round = a condition ends with a round: `until` takes a round, no phase and no rank
one-line = { QUOTE($name) } is a line of at most 200 characters, none of them a control character
no-such-kind-of-timer = the rules know no timer { QUOTE($kind) }; there is { $there }
data-of-condition = the data of the condition { QUOTE($name) }: { $why }
data-of-timer = the data of the timer { QUOTE($name) }: { $why }
no-such-budget = there is no budget { QUOTE($name) }, only { CODE($known) }
budget-out-of-range = { CODE($name) }: { $value } is not between { $low } and { $high }
engaged-with-oneself = { $who } cannot be engaged with { $who }
not-engaged-with-oneself = { $who } is not engaged with { $who }
no-combatant-but = there is no combatant { QUOTE($id) } in this fight, only { $there }
board-changes = a change of the board names cells, edges or the light
no-such-timer = there is no timer { QUOTE($name) }; there is { $there }
no-such-condition = { $who } has no condition { QUOTE($name) }; there is { $there }
metres-finite = metres and positions are finite numbers
no-budget-below-zero = no budget is below zero
timer-needs-id = a timer needs an id of its own
thing-needs-id = a thing needs an id of its own
new-and-gone = what is new is not gone
no-such-item = { $who } has no item { QUOTE($name) }, only { $known }
positions-finite = positions are finite numbers
count-needs-name = a count needs a name
amount-out-of-range = an amount lies between { $low } and { $high }
time-goes-on = time does not go back, nor stand still
resource-but = { $who } has no { QUOTE($name) }, only { $known }
damage-negative = damage is not negative
healing-negative = healing is not negative
injury-of-another = the injury { QUOTE($injury) } is one of { $of }, not of { $resource }
injury-needs-name = an injury needs a name
no-such-injury = { $who } has no injury { QUOTE($name) }; there is { $there }
injury-healed-over = of the injury { QUOTE($injury) } only { $left } is left to heal

# What was sent

whole = { $what }.
unfit-at = { $what } - at { CODE($at) }
unfit-type = Expected `{ CODE($wanted) }`, got `{ CODE($got) }`
unfit-text = Expected `str` { $like }
field-missing = Object missing required field `{ CODE($field) }`
field-missing-for = Object missing required field `{ CODE($field) }`: { $what }
field-unknown = Object contains unknown field `{ CODE($field) }`
version-is-for = an undo or a redo says which command it means, by the version that the view has under `undo` or `redo`
letters-and-digits = of letters, digits, _ . : and -, the first a letter or a digit
one-line-of-text = of one line, without control characters
url-of-a-picture = that is the URL of a picture: http, https, or data:image/ of png, jpeg, webp, gif or avif in base64
plain-dice = of plain dice like 1d8+1
wanted-object = This is an object: names with their values.
wanted-array = This is a list.
wanted-string = This is a text.
wanted-integer = This is a whole number, written without a fraction.
wanted-number = This is a number.
wanted-boolean = This is true or false.
wanted-null = This is null.
wanted-text = This is a text { $like }.
one-of-allowed = This is one of what is allowed.
missing = This is missing.
no-such-field = There is no such field.
does-not-fit = This does not fit.
no-name = This is no name that is allowed here.
at-least = This is at least { $limit }.
at-most = This is at most { $limit }.
not-empty = This is not empty.
most-characters = This has at most { $limit } characters.
these-at-most = These are at most { $limit }.
these-at-least = These are at least { $limit }.
