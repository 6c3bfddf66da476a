# Kämpfe, die auf einen anderen Server umziehen, und zurück.

goes-on-here = Der Kampf { QUOTE($id) } läuft hier schon weiter.
packed-before = Das hat eine frühere Version gepackt: packe es dort noch einmal, wo er weggegangen ist.
moving-here = Dieser Kampf zieht gerade hierher; lass `affray move in` erst fertig werden.
arrived-here = Dieser Kampf ist hier angekommen. Damit er dort weitergeht, lass ihn wieder umziehen.
declined-here = Das wurde hier abgelehnt, damit der Kampf dort weitergeht, wo er weggegangen ist.
arrived-before = Das ist hier schon angekommen{ IS($to) ->
    [absent] {""}
   *[present] , und der Kampf ist nach { CODE($to) } weitergezogen
 }.
another-there = Das Log hat einen anderen Kampf { QUOTE($id) }, oder mehr von ihm: sie unterscheiden sich bis Schritt { $version }. An jenem wurde nichts geändert.
left-for-key = Er ist nach { CODE($to) } gegangen, zum Server mit dem Schlüssel { CODE($key) }, und geht zu keinem anderen. { $how }
left-for = Er ist nach { CODE($to) } gegangen. { $how }
another-word = Das ist nicht das Wort des Servers, zu dem er gegangen ist. { $how }
how-back = Ob er angekommen ist, weiß man nur dort: wenn nicht, lässt `affray move decline FILE` dort jene Datei nie mehr einziehen und schreibt das Wort für `affray move back FIGHT --release WORD` hier. Ist die Datei verloren, schreibe sie noch einmal, zum selben Schlüssel.
not-moved = Der Kampf { QUOTE($id) } ist nicht umgezogen: er läuft hier weiter.
