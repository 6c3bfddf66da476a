# What of a fight's past is not there.

no-such-version = Versions of this fight go from 1 to { $last }, not { $version }.
