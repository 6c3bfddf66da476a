# Resistance Rolls in English: what is asked, what came of it.

question_resist = You are exposed to { $against }, level { $level }. Do you roll to resist?
asks_resist = to resist { $against }
waiting_resist = The fight waits for { $asked } to resist { $against }, level { $level }.
answered_resist = {""}
choice_resist_resist = Roll to resist
suffers_exposed = has to resist what is to come
condition_gained_exposed = { $combatant } is exposed to something, and has to resist it.
condition_lost_exposed = {""}

word_target-number = the target number
word_essence = Essence
word_channeling = Channeling
word_mentalism = Mentalism
word_no-effect = no effect
