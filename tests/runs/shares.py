"""Which files of tests each process runs: neighbours together, about as much for each, by the price list."""

from collections.abc import Collection

from tests.runs.price_list import PriceList, taken

EACH_TEST = 0.002
"""CPU seconds that pytest takes for a test, whatever is in it."""

SHARE = 60.0
"""CPU seconds that a process runs for, about: long beside the seconds in which it reads its tests, and short beside
those of a whole run, so that lanes which take one share after the other end at much the same time."""

UNKNOWN = 0.5
"""CPU seconds that a file is thought to take which no run has measured yet."""


def shares(
    files: Collection[str], prices: PriceList, take: str, reached: Collection[str] = ()
) -> list[list[str]]:
    """The files in their order, cut where a share is full; the dearest share first."""
    dealt: list[list[str]] = []
    totals: list[float] = []
    for file in sorted(files):
        price = cost(file, prices, "all" if file in reached else take)
        if dealt and totals[-1] + price <= SHARE:
            dealt[-1].append(file)
            totals[-1] += price
        else:
            dealt.append([file])
            totals.append(price)
    return [share for _, share in sorted(zip(totals, dealt, strict=True), key=lambda each: -each[0])]


def dealt_out(
    files: Collection[str], count: int, prices: PriceList, take: str, reached: Collection[str] = ()
) -> list[list[str]]:
    """Files whose tests run one at a time, dealt to so many processes: the dearest first, to who has least to do."""
    costs = {file: cost_apart(file, prices, "all" if file in reached else take) for file in files}
    dealt: list[list[str]] = [[] for _ in range(count)]
    totals = [0.0] * count
    for file in sorted(files, key=lambda file: (-costs[file], file)):
        least = totals.index(min(totals))
        dealt[least].append(file)
        totals[least] += costs[file]
    return [sorted(each) for each in dealt if each]


def cost_apart(path: str, prices: PriceList, take: str) -> float:
    """CPU seconds that those tests of a file take which run one at a time; its cheap ones may be others."""
    file = prices.files[path]
    dear = sum(
        each.cpu
        for name, each in file.dear.items()
        if taken(take, each.cpu, each.mark) and prices.apart(f"{path}::{name}")
    )
    return file.cpu + dear


def cost(path: str, prices: PriceList, take: str) -> float:
    """CPU seconds that those tests of a file take which run side by side with others."""
    if (file := prices.files.get(path)) is None:
        return UNKNOWN
    dear = sum(
        each.cpu
        for name, each in file.dear.items()
        if taken(take, each.cpu, each.mark) and not prices.apart(f"{path}::{name}")
    )
    return file.cpu + (0.0 if take == "test" else file.long) + dear + EACH_TEST * file.tests
