nobody-read = In diesem Text ist kein Bogen. Es kann ein Actor sein, den Foundry exportiert hat, eine Datei von Affray oder eine Tabelle mit einer Zeile für jede Figur und Überschriften darüber.
sheet-of-another-game = Das ist ein Bogen aus „{ $title }“. Er kann für einen Kampf nach { $ruleset } gelesen werden.
sheet-unknown = Welches Programm das geschrieben hat, ist nicht bekannt. Bekannt sind hier: { $known }; und jede Tabelle mit einer Zeile für jede Figur und Überschriften darüber.
sheets-no-json = Der Text beginnt wie JSON und ist keines: { $text }.
too-many-read = Der Text hat Bögen für { $count }; auf einmal lassen sich höchstens { $most } lesen.
too-much-unfit = So vieles davon passt nicht, dass es sich nicht lesen lässt: Sind das Bögen eines anderen Spiels? Lies weniger davon auf einmal.
