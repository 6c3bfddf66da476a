# Was es von der Vergangenheit eines Kampfs nicht gibt.

no-such-version = Die Schritte dieses Kampfs gehen von 1 bis { $last }, nicht { $version }.
