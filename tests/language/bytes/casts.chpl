// Numbers convert to bytes and back.
writeln(42: bytes, " ", b"17": int + 1);
