"""The module as Foundry takes it: this folder with the client within it, as a folder and as a zip.

    python integrations/foundry/release.py build
    python integrations/foundry/release.py build --at https://files.example/affray

With an address at which the zip and module.json are put, the manifest names it: Foundry installs the module by the
address of module.json then, and finds newer versions there.
"""

import argparse
import json
import shutil
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
CLIENT = HERE.parents[1] / "clients" / "typescript" / "dist"


def release(to: Path, at: str = "") -> Path:
    """Write the module into the folder `to`, as `affray/` and `affray.zip`; the path of the zip.

    `at` is the address of the folder where both are put, for the manifest ("": it is installed by hand). Then there is
    `module.json` beside the zip as well.
    """
    module = to / "affray"
    shutil.rmtree(module, ignore_errors=True)
    shutil.copytree(HERE, module, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(CLIENT, module / "scripts" / "client", ignore=shutil.ignore_patterns("*.d.ts"))
    if at:
        place = at.rstrip("/")
        manifest = json.loads((module / "module.json").read_text(encoding="utf-8"))
        manifest |= {
            "url": place,
            "manifest": f"{place}/module.json",
            "download": f"{place}/affray.zip",
        }
        text = json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
        for each in (module, to):
            (each / "module.json").write_text(text, encoding="utf-8")
    packed = to / "affray.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in sorted(one for one in module.rglob("*") if one.is_file()):
            # One date for all, so that the same files make the same bytes.
            entry = zipfile.ZipInfo(each.relative_to(to).as_posix(), (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, each.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the module for Foundry.")
    parser.add_argument("to", nargs="?", default="build", type=Path)
    parser.add_argument("--at", default="", metavar="URL", help="where the zip and module.json are put")
    given = parser.parse_args()
    print(release(given.to, given.at))
