// join takes an array, too; toHexadecimal writes two digits a byte.
const parts = [b"x", b"y", b"z"];
writeln(b"-".join(parts), " ", b"\x00\xfe\xff".toHexadecimal(), " ", b"\xab".toHexadecimal(uppercase=true));
