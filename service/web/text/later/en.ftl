# What the page says that a first look does not need. How messages are written: docs/reference/language.md

## Groups of like combatants

group-of = { $name }: { $standing } of { $all } standing
group-members = All { $count }
worst-off = Worst off: { $name }
group-acts = { $name } acts
group-asked =
    { $count ->
        [one] { $count } is asked
       *[other] { $count } are asked
    }
group-condition = { $condition } × { $count }
group-target = Choose one of them
group-target-chosen = ✓ { $name }
play-group = Play them
play-group-how = They answer one after the other in the way chosen here, until somebody else is asked; one undo takes all of it back
group-style = How they play
group-aim = Whom they go for
aim-nearest = any target
aim-at = { $name }, if in reach
style-steady = steady
style-cautious = cautious
style-reckless = reckless
style-calculating = by the odds

## What is due soon

ends-for = { $name }: { $condition } ends

## Keys that play

key-home = Home
key-end = End
key-page-up = Page ↑
key-page-down = Page ↓
key-space = Space
key-enter = Enter
play-key-choose = The choice that stands there, counted from the first
play-key-likely = What is suggested, or what was picked
play-key-undo = Undo
play-key-next = On to the next turn
play-key-gm = The GM tools, and back to the story

## The table's display

table-display = Table display
table-display-how = The fight in large for a television, without anything that is hidden; drag its window there, or open its link on the television (Invite a player)

## Players' decisions, as a GM sees them

players-decide = Players decide
nudge = Nudge { $seat }
nudged = Nudged
nudge-how = Their phone calls them once more, as it did when they were asked
nudge-says = { $seat }, the table waits for you.

## Playing on

play-round = Play the round
play-round-how = As before, and it goes on by itself after each player's answer until the round is over or you are asked
