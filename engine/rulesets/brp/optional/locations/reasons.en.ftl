# What useless parts of the body bar.

arm-is-useless = The { $arm } of { $who } is useless.
no-legs = { $actor } has no legs to stand on: { $part }.
