// The items of an argument list, in nested procedures and in tasks that outlive the call.
use Time;
proc f(xs...) { proc g(y: int) { const z = y; return xs(0) + z; } const q = 7; return g(q); }
writeln(f(10, 20));
var done: sync bool;
proc later(xs...) { begin { sleep(0.01); writeln(xs(0), xs(1)); done.writeEF(true); } }
later(1, "two" + ""); 
done.readFE();
proc sized(n: int) { type T = [1..n] int; proc inner(m: int) { const k = m; var a: T; return a.size + k; } return inner(2); }
writeln(sized(5));
