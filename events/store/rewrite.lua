-- Write a fight's stream again, whole, if nothing was appended to it meanwhile.
--
-- KEYS  1 log (stream)
-- ARGV  1 the id of its last entry    2... entries: how many arguments follow for it, its id, and its fields and values
--
-- Answers 1, or 0 where the stream ends with another entry. A script that fails halfway is not rolled back: so what is
-- to be written is counted before anything is removed, and memory is checked by the server at that first write.

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if not newest[1] or newest[1][1] ~= ARGV[1] then
    return 0
end
local last, at = '', 2
while at <= #ARGV do
    last = ARGV[at + 1]
    at = at + 1 + tonumber(ARGV[at])
end
if last ~= ARGV[1] or at ~= #ARGV + 1 then
    return redis.error_reply('these are not the entries of this stream')
end

redis.call('DEL', KEYS[1])
at = 2
while at <= #ARGV do
    local after = at + 1 + tonumber(ARGV[at])
    redis.call('XADD', KEYS[1], unpack(ARGV, at + 1, after - 1))
    at = after
end
return 1
