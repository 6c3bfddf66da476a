# What nobody can be cured of, rest from, or be tempted to.

nothing-to-cure =
    { IS($known) ->
        [absent] { QUOTE($of) } is nothing that { $who } ails with: there is nothing to be cured of ({ CODE($rule) })
       *[present] { QUOTE($of) } is nothing that { $who } ails with: there is { CODE($known) } ({ CODE($rule) })
    }
nothing-to-rest-from = { $who } recovers from no bubonic or pneumonic disease, and days in bed count for no other ({ CODE($rule) })
nothing-tempts = { $who } recovers from no psychiatric disease: there are no old habits to fall back into ({ CODE($rule) })
not-addicted =
    { IS($known) ->
        [absent] { $who } is not addicted to { QUOTE($of) }, nor to anything else ({ CODE($rule) })
       *[present] { $who } is not addicted to { QUOTE($of) }: there is { CODE($known) } ({ CODE($rule) })
    }
goes-without-already = { $who } goes without { QUOTE($of) } already ({ CODE($rule) })
addicted-already = { $who } is addicted to { QUOTE($of) } already; doses are `took`, and an end is `weaned` ({ CODE($rule) })
no-addiction-factor = nobody has said how addictive { QUOTE($of) } is: give its addiction factor as `af`, from 1 to 1,000 ({ CODE($rule) })
no-such-disease = { QUOTE($kind) } is no disease; there is: { CODE($known) } ({ CODE($rule) })
no-such-poison = { QUOTE($kind) } is no poison; there is: { CODE($known) } ({ CODE($rule) })
not-there-to-know = `known_to` has combatants of this fight, and not { CODE($strange) }
