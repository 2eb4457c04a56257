// A syntax error is told once: what follows on its line is not told as another one.

for i 1..3 do writeln(i);
for c in "a" "b" do writeln(c);
proc f(int x) { }
forall i in 1..3 with () do writeln(i);
if f(1) 2 then writeln();
writeln + scan 3);
type t: int = real;
var z = zip(1..3, 1..3);

record Open { { var x: int; }
writeln();
