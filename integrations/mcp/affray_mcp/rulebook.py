"""Rules looked up by id or by words, in the catalogues of a fight's system and parts."""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from pydantic import BaseModel, Field

from affray_mcp.seat import Document

USUAL = 5
MOST = 20
LONG = 600
"""Characters of a rule's text in a list of several."""
LONGEST = 4_000
"""Characters of the text of one."""


class Found(BaseModel):
    """A rule of the catalogue."""

    id: str
    section: str
    kind: str = Field(
        description="core; option (a group may switch it on); advice; host (what the system takes from the game around "
        "it); table; ambiguity (what the text leaves open, and how it is read)."
    )
    text: str
    example: str = Field(default="", description="What must come of it, given what.")
    see: list[str] = Field(default=[], description="Ids to read on at.")


class Lookup(BaseModel):
    """The rules that were found, the best first."""

    rules: list[Found]
    more: int = Field(description="How many more have these words.")


def entries(books: Iterable[Document]) -> list[Found]:
    """Everything in these catalogues that has an id, in their order."""
    return [each for book in books for each in _entries(book)]


def looked_up(known: Iterable[Found], query: str, most: int = USUAL) -> Lookup:
    """The rule of this id alone, or those with the words of the query in them."""
    known = list(known)
    id = query.strip().strip("[]")
    exact = [each for each in known if each.id == id]
    if exact:
        return Lookup(rules=[_cut(exact[0], LONGEST)], more=0)
    words = [each for each in re.findall(r"\w+", query.casefold()) if len(each) > 1]
    scores = [(score, each) for each in known if (score := _score(each, words))]
    best = sorted(scores, key=lambda found: -found[0])
    shown = best[: max(1, min(most, MOST))]
    short = [_cut(each, LONG).model_copy(update={"example": "", "see": []}) for _, each in shown]
    return Lookup(rules=short, more=len(best) - len(shown))


def in_text(found: Lookup) -> Iterator[str]:
    """The rules in lines."""
    for each in found.rules:
        yield f"[{each.id}] {each.section} ({each.kind}): {each.text}"
        if each.example:
            yield f"  {each.example}"
        if each.see:
            yield f"  -> {', '.join(each.see)}"


def contents(known: Iterable[Found]) -> Iterator[str]:
    """All rules by their ids, under their sections."""
    for section, there in groupby(known, key=lambda each: each.section):
        yield f"{section}: {', '.join(each.id for each in there)}"


def _entries(book: Document) -> Iterator[Found]:
    for each in book["rules"]:
        see = [*each["see"], *filter(None, [each["table"]])]
        yield Found(
            id=each["id"],
            section=each["section"],
            kind=each["kind"],
            text=each["text"],
            example=each["check"],
            see=see,
        )
    for each in book["hosts"]:
        text = f"{each['needs']} {each['resolution']}"
        yield Found(id=each["id"], section=book["title"], kind="host", text=text)
    for each in book["ambiguities"]:
        text = f"{each['text']} {each['resolution']}"
        yield Found(id=each["id"], section=book["title"], kind="ambiguity", text=text)
    for each in book["tables"]:
        rows = "; ".join(json.dumps(row, ensure_ascii=False) for row in [each["columns"], *each["rows"]])
        section = each["section"] or each["title"]
        yield Found(id=each["id"], section=section, kind="table", text=f"{each['title']}: {rows}")


def _score(rule: Found, words: list[str]) -> float:
    """How well a rule fits: all words count more than some, those of its id and section more than those of its text."""
    head, text = f"{rule.id} {rule.section}".casefold(), rule.text.casefold()
    hits = [3 if each in head else 1 if each in text else 0 for each in words]
    met = sum(1 for each in hits if each)
    return 0 if met * 2 < len(words) or not met else sum(hits) + 10 * met - len(text) / 10_000


def _cut(rule: Found, most: int) -> Found:
    return rule if len(rule.text) <= most else rule.model_copy(update={"text": f"{rule.text[: most - 1]}…"})
