# Why a fight or its log does not take a command.

commit-too-large = { $text }
log-full = { $text }
log-unreachable = { $text }
too-few-replicas = { $text }
no-such-fight = There is no fight { QUOTE($id) }.
fight-exists = There is a fight { QUOTE($id) } already; choose another id.
others-wrote = Others kept writing to this fight; retry with the same command id.
record-damaged = The record is damaged at entry { CODE($entry) }: { $text }. The fight is refused, not guessed at.
fight-moved = This fight has moved, and goes on at { CODE($to) }.
fight-arrives = This fight is just moving here: try again in a moment.
name-erased = A name was erased from this record. Connect again.
record-replaced = The record of this fight is being replaced; try again.
command-used = The command id was used for another command (version { $version }). Give each command its own.
command-used-perhaps = The command id was used for this command or another: the secret that would show it is not here, (version { $version }). Look there at what it did. Give each command its own.
fight-went-on = The fight is at version { $version }; the command expected { $expected }. Look at what has happened since, and decide again.
copy-under-way = Another request makes this copy at the same time; retry.
