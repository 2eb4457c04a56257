// Case conversions and tests.
writeln("Chapel 2".toUpper(), " ", "Chapel 2".toLower(), " ", "hello world".toTitle());
writeln("abc".isLower(), " ", "ABC".isUpper(), " ", "123".isDigit(), " ", "a1".isAlpha(), " ", "a1".isAlnum(), " ", " \t".isSpace());
