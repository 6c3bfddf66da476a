# Ein Schema, das es nicht gibt.

no-such-schema = Es gibt kein Schema { QUOTE($name) }.
