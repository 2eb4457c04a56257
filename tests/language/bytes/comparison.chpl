// Bytes compare as numbers, not with strings.
writeln(b"a" < b"b", " ", b"\xff" > b"z", " ", b"x" == b"x");
