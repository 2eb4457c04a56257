// What is wrong with the value of a config variable is told once.
config const a = int; //~ E0203 a value is required here
config var b = missing; //~ E0101 `missing` is not declared
iter it() { yield 1; }
config const c = it; //~ E0203
config const d: int = "x"; //~ E0201
writeln(a, b, c, d);
