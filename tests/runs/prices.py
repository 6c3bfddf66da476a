"""Brings the price list up to date with what the last run measured, or accepts a dear test.

python -m tests.runs.prices              what build/tests says of the last run goes into tests/costs.json
python -m tests.runs.prices --whole      and what it did not run is there no longer (after a run of everything)
python -m tests.runs.prices --accept tests/x/test_y.py::test_z --why "two real processes race for one port"
"""

import argparse
import sys

import msgspec

from tests.runs.outcome import REPORTS
from tests.runs.price_list import (
    CHEAP,
    Dear,
    FileOfTests,
    PriceList,
    accepting,
    price_list,
    unreasoned,
    updated,
    write,
)
from tests.runs.report import read_report


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.runs.prices", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--whole", action="store_true", help="what was not run is there no longer")
    parser.add_argument("--accept", metavar="TEST", help="the id of a dear test")
    parser.add_argument("--why", metavar="TEXT", help="what no cheaper test can show")
    options = parser.parse_args()
    prices = price_list()
    if options.accept:
        if not options.why:
            parser.error("say with --why what no cheaper test can show")
        write(accepted(prices, options.accept, options.why))
        return 0
    if not bring_up_to_date(whole=options.whole):
        print("no run was measured: make test, or make night")
        return 1
    return 0


def bring_up_to_date(*, whole: bool) -> bool:
    """Put what the last run measured into the list; False where none was. Says which dear tests have no reason yet."""
    reports = [
        read_report(file) for file in (*REPORTS.glob("together-*.json"), *REPORTS.glob("apart-*.json"))
    ]
    if not reports:
        return False
    ran = [each for report in reports for each in report.ran]
    prices = updated(price_list(), ran, min(report.unit for report in reports), whole=whole)
    write(prices)
    for test in unreasoned(prices):
        print(f"{test} takes {prices.price(test)} CPU seconds, and nothing says why: {accepting(test)}")
    return True


def accepted(prices: PriceList, test: str, why: str) -> PriceList:
    """The list with a reason for a dear test; what it takes is measured by the next run that is written down."""
    path, _, name = test.partition("::")
    file = prices.files.get(path, FileOfTests(0, 0.0))
    dear = {**file.dear, name: Dear(file.dear[name].cpu if name in file.dear else CHEAP, why=why)}
    files = {**prices.files, path: msgspec.structs.replace(file, dear=dict(sorted(dear.items())))}
    return msgspec.structs.replace(prices, files=dict(sorted(files.items())))


if __name__ == "__main__":
    sys.exit(main())
