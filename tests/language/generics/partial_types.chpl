// Types with some arguments open: aliases, formals, further arguments, methods, names.
record R { type T; param n: int; var x: n*T; }
type P = R(int, ?);
var x: P(4);
writeln(x.type: string, x);
proc f(r: R(int, ?)) { writeln("f ", r.n); }
f(x);
proc g(r: R(?)) { writeln("g ", r.type: string); }
g(x);
proc h(r: P) { writeln("h ", r.n); }
h(x);
proc k(r: R(?t, 4)) { writeln("k ", t: string); }
k(x);
writeln(P: string);
record Pair { type a; type b; var x: a; var y: b; }
type IntFirst = Pair(int, ?);
type Full = IntFirst(string);
var full: Full;
writeln(full.type: string);
proc IntFirst.only() { return x; }
writeln(full.only());
type SecondReal = Pair(b=real, ?);
var second: SecondReal(int);
writeln(second.type:string);
var s: SecondReal(a=bool);
writeln(s.type:string);
proc take(x: SecondReal) { writeln("second real"); }
take(second);
var z = new IntFirst(real, 3, 4.5);
writeln(z);
// Its name has what is given, by name where something before it is open.
record Three { type X; type Y; param p: int; }
writeln(Three(int, ?): string, " ", Three(Y=real, ?): string, " ", Three(int, ?)(p=5, ?): string, " ", Three(int, ?)(p=5, ?)(real): string);
