# Options of commands.

fights-there = { $why } There are: { $some }.
no-fights-yet = { $why } There are none yet.
