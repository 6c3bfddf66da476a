# Files of a ruleset that cannot be read.

ready-unreadable = The ready combatants cannot be read. { CODE($file) }: { $text }
texts-unreadable = The texts cannot be read. { CODE($file) }: { $why }.
no-message = this is no message with a text: { CODE($line) }
no-arguments-here = a text here has no arguments
