# What the terminal says around the table, besides what every front-end says. How messages are written: docs/language.md

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
left-to-spend = budget
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
