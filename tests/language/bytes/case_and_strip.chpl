// ASCII case and white space.
writeln(b"aBc".toUpper(), " ", b"aBc".toLower(), " [", b" x ".strip(), "]");
