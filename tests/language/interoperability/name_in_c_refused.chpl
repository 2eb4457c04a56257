// What names a procedure in C is known at compile time, and is a string.
var prefix = "l";
extern prefix + "abs" proc distance(x: int): int;   //~ E0204 the name in C must be a compile-time string
extern (1, 2) proc pair(): int;   //~ E0204 the name in C must be a compile-time string
writeln(distance(-3), pair());
