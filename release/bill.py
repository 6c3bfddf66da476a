"""The bill of materials of a release: everything that is installed with it, and what it carries, in CycloneDX.

Packages are read from the environment in which the release was installed, so it says what is there, with licences. What
lies in the wheel and is no package (libraries and fonts of the page) comes from NOTICE.
"""

import hashlib
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TOOLS = Path(__file__).parents[1] / ".tools" / "release" / "bin"
"""Of the package cyclonedx-bom, installed by `make release` from release/requirements.lock."""

VALID = """
import sys
from pathlib import Path
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

sys.exit(JsonStrictValidator(SchemaVersion.V1_6).validate_str(Path(sys.argv[1]).read_text("utf-8")))
"""
"""For the environment of the tool: ends with what the schema has against a bill."""

CARRIED = re.compile(r"^(?P<name>\S+) {2,}(?P<author>\S.*?) {2,}(?P<licence>\S+)$", re.MULTILINE)
"""A line of NOTICE: what it is, a file of ours mostly, of whom, and under which licence."""


def bill_of_materials(python: Path, source: Path, to: Path) -> None:
    """Write the bill of what is installed in an environment, without times and random numbers."""
    named = [
        "--pyproject",
        str(source / "pyproject.toml"),
        "--output-reproducible",
        "--output-format",
        "JSON",
    ]
    subprocess.run([TOOLS / "cyclonedx-py", "environment", *named, "--output-file", to, python], check=True)
    bill = json.loads(to.read_text("utf-8"))
    bill["components"] += carried_works(source)
    to.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    subprocess.run([TOOLS / "python", "-c", VALID, to], check=True)


def carried_works(source: Path) -> Iterator[dict[str, Any]]:
    """What NOTICE names, as components: name, author, licence, and of a file its SHA-256."""
    for found in CARRIED.finditer((source / "NOTICE").read_text("utf-8")):
        file = source / found["name"]
        carried = {
            "type": "file" if file.suffix == ".woff2" else "library",
            "bom-ref": found["name"],
            "name": file.name,
            "authors": [{"name": found["author"]}],
            "licenses": [{"license": {"id": found["licence"]}}],
        }
        if file.is_file():
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            carried["hashes"] = [{"alg": "SHA-256", "content": digest}]
        yield carried
