"""`affray schemas`: which files there are for who writes a front-end, and the files themselves."""

from pathlib import Path

from service.wire.schema_folder import published_files
from tests.support.affray import affray


def test_without_a_folder_they_are_listed() -> None:
    assert affray("schemas").stdout.splitlines() == [*published_files()]


def test_they_are_written_to_a_folder_that_there_was_not(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    said = affray("schemas", "--to", folder)
    assert said.stdout.splitlines() == [str(folder / name) for name in published_files()]
    written = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}
    assert written == {*published_files()}
    assert all((folder / name).read_bytes() == file.read_bytes() for name, file in published_files().items())
    assert affray("schemas", "--to", folder).returncode == 0, "once more, over the first"
