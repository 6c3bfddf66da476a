"""The types of fields that people fill in: ids, names, texts, dice, with the bounds that they are checked against."""

from typing import Annotated

from msgspec import Meta

# Python's `$` also matches before a last line break; other languages' does not.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9_.:-]*$(?!\n)")]
Name = Annotated[
    str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$(?!\n)")
]
Text = Annotated[str, Meta(max_length=2000)]
PlainDice = Annotated[
    str,
    Meta(
        pattern=r"^[1-9][0-9]?d([2-9]|[1-9][0-9]{1,2})([+-][0-9]{1,3})?$(?!\n)", description="Such as 1d8+1."
    ),
]
"""Dice of one kind and what is added to them, as damage mostly is."""

# A picture on the web, a small one as it is, or one kept with the fight; never a script, nor anybody's password.
Portrait = Annotated[
    str,
    Meta(
        max_length=16_384,
        pattern=(
            r"^(https?://[!$-&(-.0-;=A-\[\]_a-z~]{1,255}([/?#][!#-&(-;=?-\[\]_a-z~]{0,1700})?"
            r"|data:image/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}"
            r"|picture:[a-z0-9]{16,64})?$(?!\n)"
        ),
        description="The URL of a picture: http or https, data: for a small one, or picture: and the id of one that "
        'was added to the fight; "" for none.',
    ),
]
ExternalId = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$(?!\n)")]
ExternalIds = Annotated[
    dict[Id, ExternalId],
    Meta(max_length=8, description="What other programs call it, each by the program's name."),
]
