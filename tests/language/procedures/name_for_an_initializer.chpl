// A procedure's name is a value also where an initialiser takes it.
proc rest(a: int, b: int) do return a % b;
record byField { const f; }
record byInit { const f; proc init(type t, const f) { this.f = f; } }
const a = new byField(rest), b = new byInit(int, f = rest);
writeln(a.f(7, 4), " ", b.f(9, 5));
