// toByte and toCodepoint give numbers; codepointToString goes back.
writeln("A".toByte(), " ", "é".toCodepoint(), " ", codepointToString(233));
for c in "aé".codepoints() do write(c, " ");
writeln();
