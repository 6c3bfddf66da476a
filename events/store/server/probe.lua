-- Do to a key of its own what append.lua does to a fight's, and leave nothing: whether this server takes commits.
--
-- KEYS  1 the key that is tried

redis.call('XADD', KEYS[1], '1-0', 'e', cmsgpack.pack({}))
redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], '', 1)
redis.call('HMGET', KEYS[1], '')
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[1], 1)
redis.call('GET', KEYS[1])
redis.call('DEL', KEYS[1])
