# Zugänge, und was ein Platz darf.

token-expired = Dieser Zugang ist abgelaufen; die Spielleitung kann neu einladen.
token-for-another = Dieser Zugang ist für einen anderen Kampf.
token-unknown = Diesen Zugang hat dieser Dienst nicht vergeben.
does-not-play = Der Platz { QUOTE($id) } spielt { QUOTE($whose) } nicht.
not-for-the-role = { QUOTE($what) } darf die Rolle { QUOTE($role) } nicht.
