// A type with a set of keys goes where types go: results, fields, aliases, tuples, elements.
var D = {"a","b"};
proc f(): [D] int { var A: [D] int = 4; A["b"] = 5; return A; }
var x = f(); writeln(x);
record R { type t; var v: t; }
var r: R([D] int); r.v["a"] = 3; writeln(r.v);
type T = [D] real;
var t: T; D += "c"; writeln(t.size);
var tup: (int, [D] int); writeln(tup);
var L: [1..2] [D] int; writeln(L.size, L[1].size);
proc g(x: [D] int) { writeln(x); }
g(x);
class C { var d: domain(int); var a: [d] real; proc init(n: int) { d = {1, 2, n}; } }
var c = new C(7); writeln(c.a, c);
