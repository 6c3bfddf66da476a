# Optionen von Befehlen.

fights-there = { $why } Es gibt: { $some }.
no-fights-yet = { $why } Es gibt noch keine.
