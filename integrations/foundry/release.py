"""The module as Foundry takes it: this folder with the client within it, as a folder and as a zip."""

import shutil
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
CLIENT = HERE.parents[1] / "clients" / "typescript" / "dist"


def release(to: Path) -> Path:
    """Write the module into the folder `to`, as `affray/` and `affray.zip`; the path of the zip."""
    module = to / "affray"
    shutil.rmtree(module, ignore_errors=True)
    shutil.copytree(HERE, module, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(CLIENT, module / "scripts" / "client", ignore=shutil.ignore_patterns("*.d.ts"))
    packed = to / "affray.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in sorted(one for one in module.rglob("*") if one.is_file()):
            # One date for all, so that the same files make the same bytes.
            entry = zipfile.ZipInfo(each.relative_to(to).as_posix(), (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, each.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed


if __name__ == "__main__":
    print(release(Path(sys.argv[1] if len(sys.argv) > 1 else "build")))
