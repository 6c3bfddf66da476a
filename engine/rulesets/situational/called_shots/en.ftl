# What called shots read like in English. How messages are written: docs/reference/language.md

condition_gained_hurt = { $combatant } feels it: that will take time to heal.
condition_changed_hurt = { $combatant } feels that one too.
condition_lost_hurt = { $combatant } has the use of everything again.
condition_gained_staggered = { $combatant } is staggered!
condition_changed_staggered = { $combatant } is staggered again!
condition_lost_staggered = { $combatant } is steady again.
suffers_hurt = a hurt leg or wing slows, a hurt hand or arm is weak or useless, until the Wound heals
suffers_staggered = fewer seconds in a turn, for one round
