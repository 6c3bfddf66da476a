# What is too much.

fight-full = This fight has { $size } on record, and may have { $most }. End it and open another for what comes next (`close`, `undo` and `revoke` are still taken); or ask the operator for more (`affray serve --bytes-per-fight`).
rate = At most { $most } { $what } in { $stretch }; more are taken in { $wait }. The operator can set another limit.
rate-wrong-codes = codes that lead nowhere
rate-requests = requests
rate-computing = milliseconds of computing options, reach, odds and suggestions
rate-openings = openings
rate-bytes-of-commands = bytes of commands
rate-bytes = bytes
rate-community-requests = requests of all in this community
rate-community-bytes = bytes of all in this community
one-day = one day
seconds = { $seconds } seconds
hours = { $hours } hours
no-room-for-more = This worker has no room for more live connections now.
seat-has-connections = The seat { QUOTE($id) } has { $most } live connections already. Close one first.
forecast-of-seat = This seat has a forecast under way. Stop it first, or wait for its end.
forecasts-of-all = This worker has { $most } forecasts under way, and takes no more at a time. Ask again in a while.
