# Warum verletzte Körperteile nicht dienen.

can-only-crawl = Bei { $who } ist alles verletzt, was trägt ({ $part }): mehr als Kriechen geht nicht.
holds-nothing = { THE($part) } von { $who } hält nichts, bis die Wunde verheilt ist.
of-no-use = { THE($part) } von { $who } ist nutzlos, bis die Wunde verheilt ist.
