# Tokens, and what a seat may do.

token-expired = This token has expired; the GM can invite the seat again.
token-for-another = This token is for another fight.
token-unknown = This token is not one that this service gave out.
does-not-play = The seat { QUOTE($id) } does not play { QUOTE($whose) }.
not-for-the-role = { QUOTE($what) } is not for the role { QUOTE($role) }.
