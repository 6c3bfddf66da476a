# Dateien eines Systems, die sich nicht lesen lassen.

ready-unreadable = Die fertigen Beteiligten lassen sich nicht lesen. { CODE($file) }: { $text }
texts-unreadable = Die Texte lassen sich nicht lesen. { CODE($file) }: { $why }.
no-message = das ist keine Nachricht mit einem Text: { CODE($line) }
no-arguments-here = ein Text hat hier keine Argumente
