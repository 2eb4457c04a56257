// Calls that give nothing, types where values belong, conditions of types, and what is declared for no type.

proc nothingMuch() { }
iter empty() { }
var n = 2;

writeln(nothingMuch());
var x = nothingMuch() + 1;
for i in empty() do writeln(i);
writeln(3, int);
var D: domain(n);
var E: domain(1.5);
type t = if n > 1 then int else real;
var (a, b);
proc n.twice() { return 2; }
for i in ..5 do writeln(i);
for i in 1.. by -1 do writeln(i);
