# What the terminal says around the table, besides what every front-end says. How messages are written: docs/reference/language.md

seat = Seeing as { $combatants }
seat_gm = Game master
seat_player = Playing { $combatants }
seat_spectator = Watching

before-the-fight = Before the first round
now-in = { round } · { $phase }

# Whoever may not know who is asked knows only that the fight waits.
waits =
    { IS($whom) ->
        [absent] Waiting.
       *[present] Waiting for { $whom }.
    }
until-when = , until { $time }

# How the chance of an option comes about.
chance = { $chance }: { $modifiers }
critical-chance = critical { $chance }

# What a refusal says would be legal.
instead =
    { IS($more) ->
        [absent] Instead: { $legal }.
       *[present] Instead: { $legal } and { $more } more.
    }

## What is asked, and the keys to answer with

title_talk = Talk
title_whisper = Whisper
title_keep = Always do this
title_corner = GM tools
back = Esc: back
is-asked = { $who } is asked { $what }
seconds-left = { $left } s left
others = Tab: { $count } more
asks-to-undo = { $who } asks to undo step { $step }
undo-names =
    { $more ->
        [0] u undoes: { $text }
       *[other] u undoes: { $text } and { $more } more
    }
redo-names =
    { $more ->
        [0] r redoes: { $text }
       *[other] r redoes: { $text } and { $more } more
    }
clock-stopped = the time for decisions stands still until somebody plays on
grants-denies = y grants, n denies
start-again = Esc: start again
which =
    { IS($what) ->
        [absent] Which way?
       *[present] Which { $what }?
    }
nothing-available = Nothing available.
nothing-yet = nothing yet
that-is-all = Enter: that is all · Backspace: remove the last
rest-as-usual = Space: the rest as usual
bounds = { $low } to { $high }
several =
    { IS($bounds) ->
        [absent] up to { $many } of them, one after the other
       *[present] up to { $many } of them, one after the other, each { $bounds }
    }
more-pages = more (page { $page } of { $pages })
outlook-title = What it may lead to
outlook-unknown = of these choices it cannot be said beforehand what they lead to
outlook-stranger = against { $usual }, since you do not know every sheet
outlook-assumed = if they answer as usual: { $answers }
loses-on-average = { $who } loses { $points } hit points on average
out-of-the-fight = out of the fight
searches = searches
as-it-is = as it is
up-to = up to { $chance }
why-unavailable =
    { $kinds ->
        [one] why some things are unavailable
       *[other] why { $kinds } kinds of things are unavailable
    }

## The cards

on-the-table = on the table
unseen = unseen
out = out
gone = gone
wounds = wounds
keeps-intent = keeps an intent to themselves
at = at { $place }
engaged-with = engaged with { $whom }
until = { $what } until { $when }

## The lines at the top and at the bottom

status_live = live
status_sending = sending …
status_lost = connection lost, connecting again …
status_connecting = connecting …
at-step = step { $step }: → next, End now
at-step_gm = step { $step }: → next, End now, u undo to here
with-parts =
    { IS($more) ->
        [absent] with { $part }
       *[present] with { $part } and { $more } more
    }
dice-by-hand = dice by hand
key_help = help
key_quit = quit
key_story = story
key_time = time
key_map = map
key_undo = undo
key_redo = redo
key_talk = talk
key_dice = dice
key_gm = GM
key_grant = grant
key_deny = deny
key_fold = fold out or in
key_line = another line
key_now = back to now

## A line of the story, folded out

roll-unfolded = rolled { $roll } · total { $total } · { $result }
line-unfolded = step { $step } · by { $who } · { $time }

## The help on keys, and what lies over the fight

help-title = Keys
unavailable-title = Unavailable
sheet-keys = ↑↓ scroll · any other key: back
explain-key_lines = through the story, line by line
explain-key_fold = on a line: unfold its numbers, then the rules' words, and fold it again
explain-key_pages = scroll the story; Esc: back to what happens now
explain-key_time = back and forth through time; any other key comes back to now
explain-key_rounds = to the beginning of a round before, of the next
explain-key_map = the map in the place of the cards, where there is a board
explain-key_help = this help
explain-key_quit = quit; the fight goes on without you, and the same command brings you back
explain-key_choose = choose what the key stands for, or what has the letter underlined; targets, weapons and the like are asked for one by one
explain-key_more = more to choose from, where it is more than one page
explain-key_search = search everything you may choose: troll sword
explain-key_unavailable = what is unavailable, and why
explain-key_usual = take the usual value, or what was typed
explain-key_rest = take the usual values for all that is still open
explain-key_again = start the choice again, or stop typing
explain-key_next = the next decision, where there are several
explain-key_outlook = what the choices of the moment may lead to: results, hit points lost (exactly, and so many or more), conditions
explain-key_dice = dice rolled by hand, for the next answer: 34; 3 5
explain-key_keep = a standing answer, given from now on without asking you; or end one
explain-key_talk = say something; whisper it to one seat, as a player to the GM
explain-key_undo = undo, redo; where you may not, the GM is asked to undo
explain-key_back = while you look at a past step: undo all that came after it, or ask the GM to
explain-key_gm = GM tools: ruling, hurt, heal, hide, hidden roll, skip waiting, seats, end the fight
explain-key_requests = grant or deny a request to undo

## What is typed

server-rolls = In this fight the server rolls; you cannot type dice in.
type-dice = what the dice show, rolls separated by semicolons: 34; 3 5
type-search = words to search for
