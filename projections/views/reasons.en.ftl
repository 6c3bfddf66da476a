# Menus and texts that cannot be read.

menu-unreadable = The menu of { $ruleset } cannot be read. { CODE($file) }: { $text }
phrases-unreadable = The texts of { $ruleset } cannot be read. { $text }
