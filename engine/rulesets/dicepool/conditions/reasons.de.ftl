# Warum ein Zustand etwas verwehrt, und warum er nicht endet.

afraid = { $who } fürchtet, wovon die Angst kommt, und geht nicht näher heran.
flees = { $who } flieht vor Angst oder kauert.
angry = { $who } ist zornig und greift nur an oder geht geradewegs auf Gegner los.
enraged = { $who } ist zornig und greift an, wer am nächsten ist.
half-blind = { $who } ist halb blind.
blind = { $who } ist blind und benutzt keine Fernwaffen.
charmed = { $who } ist bezaubert und lässt dieser befreundeten Person nichts geschehen.
obeys = { $who } ist bezaubert und gehorcht.
cursed = { $who } ist verflucht und benutzt keine LUC-Würfel.
disarmed = { $who } ist davon entwaffnet.
downed = { $who } ist niedergestreckt und kann nicht aufstehen.
reeling = { $who } taumelt und kann nicht springen.
forgetful = { $who } hat alle Fertigkeiten und Zauber vergessen.
remembers-nobody = { $who } erinnert sich an nichts und niemanden.
merry = { $who } ist zu vergnügt für Feindseliges.
poisoned = { $who } ist vergiftet, und Wunden heilen nicht.
restrained = { $who } ist festgehalten und kann das Feld nicht verlassen.
sick = { $who } ist krank und kann nicht springen.
suffers = { $who } ist { $condition }.
until-rest = { $who } ist { $condition }, bis zu einer ganzen Nacht Ruhe.
by-a-spell = { $who } ist durch einen Zauber { $condition }, solange der dauert.
for-this-turn = { $who } ist { $condition } für diesen Zug; abschütteln lässt sich die Verwirrung.
tried = { $who } hat in diesem Zug schon versucht, einen Zustand abzuschütteln.
no-luck-left = { $who } hat keine LUC-Würfel mehr.
asleep = { $target } schläft, und nichts weckt Schlafende.
