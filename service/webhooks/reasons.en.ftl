# Why a webhook is refused.

no-webhooks = This service sends no webhooks; its operator can allow addresses: affray serve --webhooks-to URL.
webhooks-only-below = Webhooks of this service do not go to { QUOTE($sent) }, only below { AND($allowed) }.
no-address = { QUOTE($sent) } is no address.
webhook-fragment = A webhook's address ends before the #, as what comes after it is never sent.
plain-address = A webhook is a plain address: https://host/path, without a password.
no-such-event-type = { QUOTE($sent) } is no type of event.
webhook-not-so-far = Only what came up to position { $last } was delivered before; { $after } is later.
