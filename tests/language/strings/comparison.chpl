// Strings compare code point by code point.
writeln("a" < "b", " ", "B" < "a", " ", "ab" < "abc", " ", "x" == "x", " ", "" < "a");
