# Warum Würfel nicht angenommen oder nicht geworfen werden.

only-gm-types = In diesem Kampf tippt nur die Spielleitung Würfel ein. Antworte ohne Würfel, dann würfelt der Dienst; oder sage der Spielleitung, was deine zeigen: sie kann für dich antworten.
nobody-types = In diesem Kampf tippt niemand Würfel ein. Antworte ohne Würfel: der Dienst würfelt.
give-the-dice = Gib die am Tisch gewürfelten Würfel mit an.
gm-gives-the-dice = Die Spielleitung kann für alle antworten, mit am Tisch gewürfelten Würfeln.
fork-for-a-secret = In diesem Kampf tippt niemand Würfel ein; zweige ihn ab, dann hat die Kopie ein eigenes Geheimnis.
no-secret = Das Geheimnis des Dienstes für diesen Kampf ist nicht hier (vielleicht wurde er eingelesen), also kann er nicht würfeln. { $advice }
dice-for-another = Der nächste Wurf ist für { $purpose } ({ $dice }), von { $who }; die angegebenen Würfel sind für { $given }.
dice-cannot-be = Für { $purpose } von { $who }: { $why }
