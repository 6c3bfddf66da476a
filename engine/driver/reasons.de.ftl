# Warum eine Antwort nicht angenommen wird, und ein Kampf, der nicht weitergeht.

no-such-choice = { QUOTE($choice) } lässt sich hier nicht wählen. Es gibt: { $there }.
not-with-these = { QUOTE($choice) } lässt sich so nicht wählen.
ambiguous = { QUOTE($choice) } kann hier { $count } Dinge bedeuten; sage genauer, was.
list-too-long = { QUOTE($name) } nimmt eine Liste von höchstens { $most } Werten.
whole-number = { QUOTE($name) } nimmt eine ganze Zahl von { $low } bis { $high }, nicht { $sent }.
one-number = { QUOTE($name) } nimmt hier { $low } und nichts anderes, nicht { $sent }.
one-of = { QUOTE($name) } nimmt eines von { $names }, nicht { $sent }.
text-too-long = { QUOTE($name) } nimmt einen Text von höchstens 500 Zeichen.
not-taken = { QUOTE($choice) } nimmt { $names }; { QUOTE($unknown) } nimmt es nicht.
takes-nothing = { QUOTE($choice) } nimmt keine Angaben; { QUOTE($unknown) } nimmt es nicht.
choose-several = Wähle { $name }, höchstens { $most }.
choose-one = Wähle { $name }: { $names }.
choose-number = Wähle { $name } von { $low } bis { $high }.
say-what = Sage, was { $name } sein soll.
not-from-there = { QUOTE($choice) } nimmt { QUOTE($name) } von { $there }, nicht { $sent }.
no-default = Was { $asked } gefragt ist ({ $ask }), hat keine Vorgabe.
nothing-left-open = { QUOTE($choice) } lässt { QUOTE($by) } nicht offen, zu dem sich Chancen nennen ließen.
option-gone = Die Möglichkeit { QUOTE($option) } gibt es nicht, oder nicht mehr. Frage die Möglichkeiten noch einmal ab.
nobody-asked = { $steps } Schritte vergingen, in denen niemand etwas gefragt war.
nothing-to-do = In der Phase { QUOTE($phase) } ist nichts mehr zu tun.
