// What tasks do not take.

var x = 3;
forall i in 1..3 with (out x) do x = i;
coforall i in 1..3 with (inout x) do x = i;
forall i in 1..3 with (param x) do writeln(x);
forall i in 1..3 with (ref t: int = x) do writeln(t);
forall i in 1..3 with (const ref t: int = x) do writeln(t);
forall i in 1..3 with (ref t = x, const ref u = x, var v: real = x) do t = u + v: int;
