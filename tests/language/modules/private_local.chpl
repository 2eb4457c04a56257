// error: E0009 what a block declares cannot be `private`
proc f() { private var x = 1; return x; }
writeln(f());
