-- Append one commit to a fight's stream, if it follows the last one and its command is new.
--
-- KEYS  1 log (stream)   2 commands (hash: command -> "<version>:<digest>", "" -> last version indexed)
--       3 head ("<version>:<hash>" of the last commit, kept apart from the stream)
--       4 moved (where the fight has moved to: while it is there nothing is written)
-- ARGV  1 command        2 digest of the command's body   3 version      4 channel
--       5 opening and    6 middle of the announcement     7 header
--       8 hash of the commit before      9 hash of this   10 salts, 16 bytes each; or, where events were replaced,
--       salts of 16 bytes and digests of 32, each with its length in a byte before it
--       11 whether a log that begins with this commit gets a head ("1" or "0")
--       12 whether the fight is just arriving, so that the mark does not count ("1" or "0")
--       13 whether replicas are awaited ("1" or "0")    14... events
--
-- Answers {"appended"}, {"duplicate", "<version>:<digest>"}, {"conflict", last version}, {"reindex"}
-- where the index of commands does not match the stream, {"moved", where}, {"gone", last version} where entries that were
-- added are there no longer, or {"apart", last version} where the stream is not at the head that is kept of
-- it, or this commit follows another one than that. A script that fails halfway is not rolled back, so
-- everything is checked before the first write; memory is checked by the server at that first write.

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local last = newest[1] and string.match(newest[1][1], '^%d+') or '0'

if newest[1] then
    local stream = redis.call('XINFO', 'STREAM', KEYS[1])
    local said = {}
    for i = 1, #stream, 2 do
        said[stream[i]] = stream[i + 1]
    end
    if said['length'] ~= said['entries-added'] then
        return {'gone', tonumber(last)}
    end
end

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
    -- Waiting for replicas is waiting for what this connection wrote: so it writes what is there already.
    if ARGV[13] == '1' then
        redis.call('HSET', KEYS[2], ARGV[1], known[2])
    end
    return {'duplicate', known[2]}
end

local moved = redis.call('GET', KEYS[4])
if moved and ARGV[12] ~= '1' then
    return {'moved', moved}
end

if tonumber(last) + 1 ~= tonumber(ARGV[3]) then
    return {'conflict', tonumber(last)}
end
if head and head ~= last .. ':' .. ARGV[8] then
    return {'apart', tonumber(last)}
end

local at, alike = 1, #ARGV[10] == 16 * (#ARGV - 13)
local function salt()
    local length = alike and 16 or string.byte(ARGV[10], at)
    at = at + (alike and 0 or 1)
    local found = string.sub(ARGV[10], at, at + length - 1)
    at = at + length
    return length == 32 and 'd' or 's', found
end

local name, found = salt()
redis.call('XADD', KEYS[1], ARGV[3] .. '-0', 'e', ARGV[14], name, found, 'h', ARGV[7])
for i = 15, #ARGV do
    name, found = salt()
    redis.call('XADD', KEYS[1], ARGV[3] .. '-' .. (i - 14), 'e', ARGV[i], name, found)
end
redis.call('HSET', KEYS[2], '', ARGV[3], ARGV[1], ARGV[3] .. ':' .. ARGV[2])
-- A head that was lost is not made up again: that it is missing shall stay visible.
if head or (last == '0' and ARGV[11] == '1') then
    redis.call('SET', KEYS[3], ARGV[3] .. ':' .. ARGV[9])
end

-- Nobody has to listen, and not being allowed to announce must not look like a failed append.
redis.pcall('SPUBLISH', ARGV[4], ARGV[5] .. ARGV[10] .. ARGV[7] .. ARGV[6] .. table.concat(ARGV, '', 14))
return {'appended'}
