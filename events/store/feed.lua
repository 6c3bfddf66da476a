-- Put one more entry at the end of a feed, under the number that follows the last one's.
--
-- KEYS  1 the feed (stream)
-- ARGV  1 how many entries are kept, about      2 the entry
--
-- Answers the number.

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local number = newest[1] and tonumber(string.match(newest[1][1], '^%d+')) + 1 or 1
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], number .. '-0', 'e', ARGV[2])
return number
