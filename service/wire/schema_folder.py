"""What is published for front-ends: JSON Schemas, OpenAPI and AsyncAPI, and the TypeScript client with its types."""

from importlib.resources import files
from pathlib import Path

_SERVICE = Path(str(files("service")))
_SHIPPED = _SERVICE / "schema_files"  # in the wheel
_CHECKOUT = _SERVICE.parent

FOLDER = _SHIPPED if _SHIPPED.is_dir() else _CHECKOUT / "schemas"
TYPESCRIPT = FOLDER / "typescript" if _SHIPPED.is_dir() else _CHECKOUT / "clients" / "typescript"
"""The package of the TypeScript client."""


def client_modules() -> dict[str, bytes]:
    """The TypeScript client, compiled: ES modules by their names, of which `affray.js` imports the others."""
    return {each.name: each.read_bytes() for each in sorted((TYPESCRIPT / "dist").glob("*.js"))}


def published_files() -> dict[str, Path]:
    """Every file by the name that it gets in a folder of one's own."""
    schemas = {each.name: each for each in sorted(FOLDER.glob("*.json"))}
    packed = [
        *(TYPESCRIPT / name for name in ("README.md", "LICENSE", "package.json", "tsconfig.json")),
        *(each for part in ("dist", "src", "types") for each in sorted((TYPESCRIPT / part).iterdir())),
    ]
    client = {f"typescript/{each.relative_to(TYPESCRIPT).as_posix()}": each for each in packed}
    return {**schemas, **client}
