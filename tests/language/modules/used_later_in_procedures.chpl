// Procedures may mention variables that the module declares further down.
proc f() do return x + 1;
var y = 1, x = 3;
writeln(f() + y);
{ var z = 5; writeln(z); }
var z = 7;
writeln(z);
