# Why hurt parts do not serve.

can-only-crawl = Every { $part } of { $who } is hurt: no more than crawling.
holds-nothing = The { $part } of { $who } holds nothing until its Wound is healed.
of-no-use = The { $part } of { $who } is of no use until its Wound is healed.
