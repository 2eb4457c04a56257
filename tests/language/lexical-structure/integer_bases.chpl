// Integer literals may be decimal, hexadecimal, octal or binary.
writeln(255, " ", 0xff, " ", 0XFF, " ", 0o377, " ", 0O377, " ", 0b11111111, " ", 0B1111_1111);
