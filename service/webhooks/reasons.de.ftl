# Warum ein Webhook verweigert wird.

no-webhooks = Dieser Dienst sendet keine Webhooks; sein Betreiber kann Adressen erlauben: affray serve --webhooks-to URL.
webhooks-only-below = Webhooks dieses Dienstes gehen nicht an { QUOTE($sent) }, nur unter { AND($allowed) }.
no-address = { QUOTE($sent) } ist keine Adresse.
webhook-fragment = Die Adresse eines Webhooks endet vor dem #, denn was danach kommt, wird nie gesendet.
plain-address = Ein Webhook ist eine einfache Adresse: https://host/path, ohne Passwort.
no-such-event-type = { QUOTE($sent) } ist keine Art von Ereignis.
webhook-not-so-far = Zugestellt wurde bisher nur bis Position { $last }; { $after } liegt danach.
