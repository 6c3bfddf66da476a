# What nobody can be cured of, rest from, or be tempted to.

nothing-to-cure =
    { IS($known) ->
        [absent] { QUOTE($of) } is nothing that { $who } ails with: there is nothing to be cured of ({ CODE($rule) })
       *[present] { QUOTE($of) } is nothing that { $who } ails with: there is { CODE($known) } ({ CODE($rule) })
    }
nothing-to-rest-from = { $who } recovers from no bubonic or pneumonic disease, and days in bed count for no other ({ CODE($rule) })
nothing-tempts = { $who } recovers from no psychiatric disease: there are no old habits to fall back into ({ CODE($rule) })
