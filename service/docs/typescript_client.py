"""What the TypeScript client has from the code: the types of all that goes over the wire, the codes that pass, and what
the service leaves out of long lists.

python -m service.docs.typescript_client        write them
"""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec

from engine.ruleset_api.refusal import ERRORS
from projections.views.options import DecisionView, OptionView
from service.schema.typescript import typescript
from service.wire.responses import Told
from service.worker.app import OPERATIONS

FOLDER = Path("clients/typescript")
HEAD = "// Written by `make schemas` from the service's own types; change those.\n\n"


def generated() -> dict[str, str]:
    """Each file by its name in the package."""
    return {
        "types/wire.d.ts": typescript(bodies()),
        "src/error-codes.ts": error_codes(),
        "src/usual.ts": usual(),
    }


def bodies() -> list[Any]:
    """All that is taken and given over HTTP, message by message too."""
    found = (
        kind
        for each in OPERATIONS
        for kind in (each.takes, each.gives, *(get_args(each.streams) if each.ends else ()))
    )
    return list(dict.fromkeys(kind for kind in found if kind is not None))


def error_codes() -> str:
    """The module of the codes on which a client tries again."""
    codes = "".join(f"  {json.dumps(code)},\n" for code, each in ERRORS.items() if each.again)
    return (
        f"{HEAD}/** The codes of refusals that pass: the same may be sent again, a command under the same id. */\n"
        f"export const TRY_AGAIN: ReadonlySet<string> = new Set([\n{codes}]);\n"
    )


def usual() -> str:
    """The module of what the service leaves out where it is as usual: the client puts it in again."""
    parts = [
        "/** What is left out where it is as usual, by the name of the type. */\n",
        "export const USUAL = ",
        json.dumps({kind.__name__: _defaults(kind) for kind in (OptionView, DecisionView, Told)}, indent=2),
        ";\n",
    ]
    return HEAD + "".join(parts)


def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a struct that have a default, with it."""
    assert kind.__struct_config__.omit_defaults
    fields = [each for each in msgspec.structs.fields(kind) if not each.required]
    given = {
        each.name: each.default if each.default is not msgspec.NODEFAULT else each.default_factory()
        for each in fields
    }
    plain: dict[str, Any] = msgspec.to_builtins(given)
    return plain


if __name__ == "__main__":
    for name, text in generated().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
