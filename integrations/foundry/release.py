"""The module as Foundry takes it: this folder with the client within it, as a folder and as a zip."""

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
CLIENT = HERE.parents[1] / "clients" / "typescript" / "dist"


def release(to: Path) -> Path:
    """Write the module into the folder `to`, as `affray/` and `affray.zip`; the path of the zip."""
    module = to / "affray"
    shutil.rmtree(module, ignore_errors=True)
    shutil.copytree(HERE, module, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(CLIENT, module / "scripts" / "client", ignore=shutil.ignore_patterns("*.d.ts"))
    return Path(shutil.make_archive(str(module), "zip", to, "affray"))


if __name__ == "__main__":
    print(release(Path(sys.argv[1] if len(sys.argv) > 1 else "build")))
