-- Append one commit to a fight's stream, if it follows the last one and its command is new.
--
-- KEYS  1 log (stream)   2 commands (hash: command -> "<version>:<digest>", "" -> last version indexed)
-- ARGV  1 command        2 digest of the command's body   3 version      4 channel
--       5 opening and    6 middle of the announcement     7 header       8... events
--
-- Answers {"appended"}, {"duplicate", "<version>:<digest>"}, {"conflict", last version}, or {"reindex"}
-- where the index of commands does not match the stream. A script that fails halfway is not rolled back,
-- so everything is checked before the first write; memory is checked by the server at that first write.

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local last = newest[1] and string.match(newest[1][1], '^%d+') or '0'

local known = redis.call('HMGET', KEYS[2], '', ARGV[1])
if (known[1] or '0') ~= last then
    return {'reindex'}
end
if known[2] then
    return {'duplicate', known[2]}
end

if tonumber(last) + 1 ~= tonumber(ARGV[3]) then
    return {'conflict', tonumber(last)}
end

redis.call('XADD', KEYS[1], ARGV[3] .. '-0', 'e', ARGV[8], 'h', ARGV[7])
for i = 9, #ARGV do
    redis.call('XADD', KEYS[1], ARGV[3] .. '-' .. (i - 8), 'e', ARGV[i])
end
redis.call('HSET', KEYS[2], '', ARGV[3], ARGV[1], ARGV[3] .. ':' .. ARGV[2])

-- Nobody has to listen, and not being allowed to announce must not look like a failed append.
redis.pcall('SPUBLISH', ARGV[4], ARGV[5] .. ARGV[7] .. ARGV[6] .. table.concat(ARGV, '', 8))
return {'appended'}
