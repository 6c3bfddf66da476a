"""The table of events as a Parquet file, which DuckDB, pandas, polars and spreadsheets' big sisters read."""

from collections.abc import Iterable
from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from service.analysis.event_table import Row

NAMES, WHOLE = pa.dictionary(pa.int32(), pa.string()), pa.int64()

SCHEMA = pa.schema(
    [
        ("fight", NAMES),
        ("ruleset", NAMES),
        ("ruleset_version", NAMES),
        ("version", WHOLE),
        ("number", WHOLE),
        ("time", pa.timestamp("ms", tz="UTC")),
        ("command", NAMES),
        ("by", NAMES),
        ("counts", pa.bool_()),
        ("round", WHOLE),
        ("type", NAMES),
        ("combatant", NAMES),
        ("name", NAMES),
        ("target", NAMES),
        ("maneuver", NAMES),
        ("choice", NAMES),
        ("purpose", NAMES),
        ("notation", NAMES),
        ("dice", pa.list_(WHOLE)),
        ("total", WHOLE),
        ("source", NAMES),
        ("roll", WHOLE),
        ("result", NAMES),
        ("rule", NAMES),
        ("event", pa.string()),
    ]
)


class ParquetFile:
    """A file that is written fight by fight."""

    def __init__(self, path: Path) -> None:
        self._writer = pq.ParquetWriter(path, SCHEMA, compression="zstd")

    def write(self, rows: Iterable[Row]) -> int:
        """Add the rows of a fight; how many there are."""
        table = pa.Table.from_pylist(list(rows), schema=SCHEMA)
        self._writer.write_table(table)
        return int(table.num_rows)

    def close(self) -> None:
        """Write the end of the file."""
        self._writer.close()
