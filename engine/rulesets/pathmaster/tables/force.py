"""The set of tables in force in a fight, and the fact that says which it is."""

import hashlib

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from affray.rules import Fight, Noted
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.tables.content import TableSet
from engine.rulesets.pathmaster.tables.generic import generic

READ = "pm.melee.read-attack-table"


def tables_of(fight: Fight) -> TableSet:
    """The table owner's set, or the generic one that ships."""
    options: Options = fight.table
    return generic() if options.tables is None else options.tables


def told(fight: Fight) -> Noted:
    """Which tables this fight is read on. An owner's stand in the opening; the generic ones by their digest."""
    tables = tables_of(fight)
    return Noted(key="tables", args={"title": tables.title, "digest": digest(tables)}, rule=READ)


def digest(tables: TableSet) -> str:
    """SHA-256 of all that rolls are read on, in hex. Spells are on record with whoever knows them."""
    read = replace(tables, spells=UNSET)
    return hashlib.sha256(msgspec.msgpack.encode(read, order="deterministic")).hexdigest()
