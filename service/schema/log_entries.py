"""The entries of a fight's log as schemas: each kind of event, with its position as `id`."""

from typing import Any, get_args

from events import SeenEvent
from service.schema.references import REF
from service.wire.responses import ENTRY

POSITION = "LogPosition"


def add_log_entries(components: dict[str, Any]) -> None:
    """Add an entry for each event that is among these components, and the union of all entries."""
    components[POSITION] = {
        "description": "The position of an event in the log, with which its entry begins.",
        "type": "object",
        "properties": {
            "id": {
                "type": "string",
                "pattern": "^[0-9]+-[0-9]+$",
                "description": "Commit and number in it: 7-0, 7-1, ...",
            }
        },
        "required": ["id"],
    }
    entries = {}
    for each in get_args(SeenEvent):
        event, name = each.__name__, f"{each.__name__}InLog"
        components[name] = {
            "description": f"{event}, as it stands in the log.",
            "allOf": [{"$ref": REF.format(name=POSITION)}, {"$ref": REF.format(name=event)}],
        }
        entries[str(each.__struct_config__.tag)] = REF.format(name=name)
    components[ENTRY] = {
        "description": "An event, with its position in the log as `id`.",
        "oneOf": [{"$ref": each} for each in entries.values()],
        "discriminator": {"propertyName": "type", "mapping": entries},
    }
