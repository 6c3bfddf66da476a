"""The folder of what is generated for front-ends: JSON Schemas, OpenAPI, AsyncAPI, the TypeScript types and client."""

from importlib.resources import files
from pathlib import Path

_SERVICE = Path(str(files("service")))
_SHIPPED = _SERVICE / "schema_files"  # in the wheel

FOLDER = _SHIPPED if _SHIPPED.is_dir() else _SERVICE.parent / "schemas"
CLIENT = FOLDER / "typescript" / "affray.js"
"""The TypeScript client, compiled: an ES module."""
