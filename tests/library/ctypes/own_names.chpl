// The names of C's types are the module's: a program that does not use it may have its own.
var c_ptr = 3;
proc c_array(n: int) do return n + 1;
record c_int { var x = 1; }
writeln(c_ptr, " ", c_array(4), " ", new c_int());
