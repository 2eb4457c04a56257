// Actuals are evaluated from left to right, also before one that is an iterator of a value.
proc g(i) { write("g", i, " "); return [i]; }
iter it(x) { for y in x do yield y; }
proc f(x...) { writeln(); }
f(g(1), g(2).sorted());
f(g(1).sorted(), g(2), g(3).sorted());
f(g(1), it(g(2)), g(3) + 1);
class C { var x: int; }
proc make(i) { write("make", i, " "); return new owned C(i); }
proc h(in c: owned C, a: []) { writeln(c.x, a); }
h(make(1), g(2).sorted());
proc text(i) { write("text", i, " "); return "x" + i: string; }
writeln(text(1), g(2).sorted());
