// error: E0101
// A constant's value cannot mention the constant itself; nothing follows from the error.
enum E { a = 1, b = b: int, c }
writeln(E.c: int);
