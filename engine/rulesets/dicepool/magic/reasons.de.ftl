# Warum ein Zauber nicht geht.

too-little-mp = { $spell } kostet { $mp } MP, und { $who } hat { $left }.
