"""What is seen, and by whom.

    view      the encounter at a version: who, where, how hurt, what is waited for
    choices   for each seat: every option with cost and chance, or why it is barred
    timeline  what happened, line by line, as message keys with arguments (see messages)
    english   a message as a sentence, from catalogues of phrases in Fluent's syntax (docs/reference/language.md)
    narrate   the story by round, phase and rank, for a terminal
    ledger    every roll, every total with each step that led to it (as a table: ledger_table)
    replay    the state at any past version
    coverage  how much of a rule catalogue is implemented and tested

All are pure functions of a fight, or of its commits as they are read from the log.
"""
