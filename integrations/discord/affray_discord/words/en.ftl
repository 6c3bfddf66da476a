# What the bot itself says. What happens in a fight, and what a choice is called, comes from the service.

## In the thread

round = Round { $number }
before-first-round = Before the first round
a-fight = A fight
is-over = The fight is over.
waits-for = Waiting for { $names }
the-gm = the GM
unseen = unseen
has-left = gone
and-more = … and more.
what-can-i-do = What can I do?
asks-for-seat = { $member } would like to play { $combatant }.
give-seat = Give { $combatant } to them
plays = { $member } plays { $combatant }.
told-no-more = This thread is told no more: { $why }
band-unhurt = unhurt
band-hurt = hurt
band-badly-hurt = badly hurt
band-down = down

## Choosing

is-asked = **{ $who }**: { $question }
all-choices = All choices ({ $page } of { $pages })
page-before = ◀
page-after = ▶
detailed = With details …
plain = As usual
why-not = Why not …?
refresh = Refresh
back = Back
show-choices = What can I do?
nothing-barred = Everything can be chosen.
done = Done.
not-asked = You are not asked now. { $waits }
nobody-is-asked = The fight stands still for a moment.
goes-on = The fight goes on so fast that it cannot be shown. Try again.
too-late = That came too late: it was answered already, or taken back. This is how things are now:
from-to = { $low } to { $high }
several = (up to { $count }, separated by commas)
one-of = One of: { $names }
no-number = “{ $field }” takes whole numbers.

## What are my chances?

how-likely = How likely?
do-it = Do it
odds-unknown = Of this it cannot be said beforehand what it leads to.
odds-stranger = Against { $usual }, since not every sheet is known to you.
odds-assumed = If they answer as usual: { $answers }.
odds-rare = { $percent } is followed only in part, as it is too rare.
loses-on-average = **{ $who }** loses { $points } hit points on average
out-of-the-fight = out of the fight
exactly = exactly
or-more = or more
forecast-played = **How may this end?** { $played } of { $fights } fights played
forecast-less = Without { $who }
forecast-more = With one more like { $who }
forecast-wins = Who wins
forecast-nobody = Nobody
forecast-rounds =
    { $median ->
        [0] Half of the fights end in this round; eight of ten after { $low } to { $high } more.
        [one] It takes { $median } more round; eight of ten fights end after { $low } to { $high } more.
       *[other] It takes { $median } more rounds; eight of ten fights end after { $low } to { $high } more.
    }
forecast-how = The autopilot plays for all sides. Behind each figure stands between which the true one lies in 95 of 100 cases.
forecast-out = Who is out in the end
forecast-within =
    { $rounds ->
        [0] this round
        [one] within { $rounds } round
       *[other] within { $rounds } rounds
    }

## Taking back

undo = Undo
redo = Redo
undo-takes-back =
    { $more ->
        [0] This takes back: { $text }
        [one] This takes back: { $text } And { $more } more command.
       *[other] This takes back: { $text } And { $more } more commands.
    }
undo-asks =
    { $more ->
        [0] The GM is asked to take back: { $text }
        [one] The GM is asked to take back: { $text } And { $more } more command.
       *[other] The GM is asked to take back: { $text } And { $more } more commands.
    }
redo-brings-back =
    { $more ->
        [0] This brings back: { $text }
        [one] This brings back: { $text } And { $more } more command.
       *[other] This brings back: { $text } And { $more } more commands.
    }
undone = Undone.
redone = Brought back.
undo-is-asked = The GM was asked.
to-the-requests = A player asks for an undo
no-requests = Nobody asks for an undo any more.
asks-to-undo = { $seat } asks to undo: { $reason }
allow = Allow { $seat }
deny = Deny { $seat }
denied = Denied.
nothing-to-undo = There is nothing that you could take back.
nothing-to-redo = There is nothing to bring back.

## Seats

opened = The fight stands in { $thread }. You are its GM: players ask for a combatant there with /fight join, and you give it to them with a press.
looks-on = You look on: the thread tells what happens.
gm-was-asked = The GM was asked for { $combatant }.
seat-given = { $member } plays { $combatant } now.
has-stood-up = You have given up your seat.
as-you-see-it = As you see it:
added =
    { $count ->
        [one] { $count } combatant has joined.
       *[other] { $count } combatants have joined.
    }
exported = The whole record, with every secret. `affray audit` checks it.
ended = The fight is over.
is-said = Said.
adjusted = Done: { $combatant } is as you said.

## The GM's secrets

a-hidden-roll = a hidden roll
hidden-roll = { $purpose } ({ $dice }): **{ $total }** (dice: { $faces }). Only you see this.
reveal = Reveal it
revealed = Everybody sees the roll now.

## What does not work

no-fight-here = There is no fight here. Use this in the thread of a fight, or open one with /fight open.
not-in-a-thread = Open a fight in a channel: it gets a thread of its own there.
no-seat = You play nobody in this fight. Ask for a combatant with /fight join.
only-the-gm = Only the GM of this fight can do that.
only-the-gm-gives = Only the GM gives seats away.
gm-plays-all = The GM plays everybody who has no player, and needs no other seat.
gm-stays = The GM cannot stand up. End the fight with /fight end.
unknown-combatant = There is no { $name } in this fight.
unknown-preset = There is nobody called { $name } in this system. Write names as they are offered while you type, with commas between them.
nobody-here = Nobody is in the fight.
say-who = Say who speaks: name a combatant.
too-large = The record is larger than what Discord takes. Use `affray export` on the machine of the service.
refused = That does not go: { $why }
away = Affray does not answer now. Try again in a moment.
unsure = Affray does not answer now, so your choice may have counted or not. Have a look in a moment.
other-version = Affray is there, but of another version than this bot.
unknown-rule = This system has no “{ $rule }”. Write what the table plays by as it is offered while you type.
needs-key = Here only whoever has the service's key opens fights, and this bot was given none (AFFRAY_OPENING_KEY), or another.
nothing-to-adjust = Say what is to change: hit points, a condition that is gained, or one that is lost.
no-permission = I am not allowed to do that here: I need to create threads, to write in them, and to embed links.
failed = Something went wrong. Nothing secret was shown to anybody; try again.

## In Discord's menus

menu-fight = A fight in a thread
menu-fight-open = Open a fight in a thread of its own
menu-fight-join = Ask for a combatant to play, or look on
menu-fight-give = GM: give a combatant to a member
menu-fight-leave = Give up your seat
menu-fight-status = How the fight stands, as you see it
menu-fight-add = GM: let somebody join the fight
menu-fight-forecast = How the fight may end, as far as you can know
menu-fight-export = GM: the whole record as a file
menu-fight-end = GM: end the fight
menu-act = What you are asked, with every choice
menu-undo = Take back the last command
menu-redo = Bring back what was taken back
menu-say = Your combatant says something
menu-secret = GM: roll in secret
menu-adjust = GM: set hit points, give or take a condition
menu-option-hit-points = How many hit points there are now
menu-option-gains = Which condition is gained
menu-option-loses = Which condition is lost
menu-option-system = The system to play
menu-option-heroes = Who fights on this side: Ann = Captain of the watch, Archer
menu-option-foes = Who fights against them: 2 Brigand, Wolf
menu-option-title = What the fight is called
menu-option-rules = What the table plays by: foes_hit_points=banded, statements=sealed
menu-option-combatant = Which combatant
menu-option-combatants = Who joins: 2 Brigand, Wolf
menu-option-without = Without this combatant
menu-option-another = With another like this combatant
menu-option-member = Which member
menu-option-side = On which side
menu-option-hidden = Whether they are hidden from their foes
menu-option-reason = Why
menu-option-text = What is said
menu-option-dice = Which dice: 1d100
menu-option-purpose = What for
menu-heroes = Heroes
menu-foes = Foes
