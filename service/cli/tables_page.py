"""A page that shows what a set of tables lacks: what is wrong with it, by table, and what it leaves out."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from engine.rulesets.pathmaster.tables.content import TableSet
from engine.tables.problem import Problem

STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
.scrolls { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .3rem .6rem;
  text-align: left; vertical-align: top; }
td:first-child { width: 40%; }
"""
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""

HEADS = ("Where", "What is wrong")


def page_of(title: str, problems: Iterable[Problem], whole: TableSet | None, summary: Iterable[str]) -> str:
    """The page, whole: `whole` is the set where nothing is wrong with it, `summary` what is in it, a line each."""
    faults = sorted(problems, key=lambda each: each.table)
    verdict = "Nothing is wrong with it." if not faults else f"To put right: {len(faults)}."
    parts = [f"<h1>{escape(title)}</h1>", f"<p><strong>{verdict}</strong></p>"]
    for table, some in groupby(faults, key=lambda each: each.table):
        parts += [f"<h2>{escape(table or 'The set itself')}</h2>", *_faults(some)]
    if whole is not None:
        left_out = list(leaves_out(whole))
        parts += [
            "<h2>Left out</h2>",
            _list(left_out or ["Nothing: the rules have all that they can ask for."]),
        ]
        parts += ["<h2>What there is</h2>", _list(summary)]
    return PAGE.format(title=escape(title), style=STYLE, body="\n".join(parts))


def leaves_out(tables: TableSet) -> Iterator[str]:
    """What a whole set may do without, and does; each with what cannot be done by it."""
    if not tables.spells:
        yield "Spells: nobody can cast one, unless the sheets say how theirs work."
    if not tables.spell:
        yield "The basic spell attack table (spell): no Resistance Roll goes by what a base attack rolls."
    if not tables.weapon:
        yield "Weapon data (weapon): a weapon's sheet has to say its table, its range and its fumble itself."
    for kind, critical in tables.critical.items():
        if missing := [each for each in "ABCDE" if each not in critical.severities]:
            yield f"Severities {', '.join(missing)} of {kind} criticals: no attack table names them."


def _faults(problems: Iterable[Problem]) -> Iterator[str]:
    """The faults of one table: where each stands, and what it is."""
    heads = "".join(f"<th>{each}</th>" for each in HEADS)
    yield f'<div class="scrolls"><table><thead><tr>{heads}</tr></thead><tbody>'
    for each in problems:
        row = each.span or (f"row {each.row}" if each.row else "")
        column = f"column {each.column}" if each.column else ""
        place = f"{each.file}, line {each.line}" if each.line else each.file
        where = ", ".join(filter(None, (place, row, column)))
        yield f"<tr><td>{escape(where)}</td><td>{escape(each.what)}</td></tr>"
    yield "</tbody></table></div>"


def _list(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(each)}</li>" for each in lines) + "</ul>"
