# A schema that is not there.

no-such-schema = There is no schema { QUOTE($name) }.
