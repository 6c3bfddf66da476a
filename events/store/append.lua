-- Append one commit to a fight's stream, if it follows the last one and its command is new.
--
-- KEYS  1 log (stream)   2 commands (hash: command -> "<version>:<digest>", "" -> last version indexed)
--       3 head ("<version>:<hash>" of the last commit, kept apart from the stream)
-- ARGV  1 command        2 digest of the command's body   3 version      4 channel
--       5 opening and    6 middle of the announcement     7 header
--       8 hash of the commit before      9 hash of this   10 salts, 16 bytes each
--       11 whether a log that begins with this commit gets a head ("1" or "0")    12... events
--
-- Answers {"appended"}, {"duplicate", "<version>:<digest>"}, {"conflict", last version}, {"reindex"}
-- where the index of commands does not match the stream, or {"apart", last version} where the
-- stream is not at the head that is kept of it, or this commit follows another one than that. A script
-- that fails halfway is not rolled back, so everything is checked before the first write; memory is
-- checked by the server at that first write.

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local last = newest[1] and string.match(newest[1][1], '^%d+') or '0'

local head = redis.call('GET', KEYS[3])
if head then
    local first = redis.call('XRANGE', KEYS[1], last .. '-0', last .. '-0')[1]
    local readable, header = pcall(cmsgpack.unpack, first and first[2][6] or '')
    if not readable or type(header) ~= 'table' or head ~= last .. ':' .. tostring(header.hash)
        or newest[1][1] ~= last .. '-' .. ((tonumber(header.count) or 0) - 1) then
        return {'apart', tonumber(last)}
    end
end

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
if head and head ~= last .. ':' .. ARGV[8] then
    return {'apart', tonumber(last)}
end

redis.call('XADD', KEYS[1], ARGV[3] .. '-0', 'e', ARGV[12], 's', string.sub(ARGV[10], 1, 16), 'h', ARGV[7])
for i = 13, #ARGV do
    local salt = (i - 12) * 16
    redis.call('XADD', KEYS[1], ARGV[3] .. '-' .. (i - 12), 'e', ARGV[i], 's', string.sub(ARGV[10], salt + 1, salt + 16))
end
redis.call('HSET', KEYS[2], '', ARGV[3], ARGV[1], ARGV[3] .. ':' .. ARGV[2])
-- A head that was lost is not made up again: that it is missing shall stay visible.
if head or (last == '0' and ARGV[11] == '1') then
    redis.call('SET', KEYS[3], ARGV[3] .. ':' .. ARGV[9])
end

-- Nobody has to listen, and not being allowed to announce must not look like a failed append.
redis.pcall('SPUBLISH', ARGV[4], ARGV[5] .. ARGV[10] .. ARGV[7] .. ARGV[6] .. table.concat(ARGV, '', 12))
return {'appended'}
