# Warum der Autopilot keine Antwort gibt.

nothing-to-choose = Wo { $asked } nach { QUOTE($ask) } gefragt ist, gibt es nichts zu wählen.
