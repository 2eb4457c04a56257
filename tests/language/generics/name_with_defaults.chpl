// The name alone of a type in a generic procedure means another instance in each instance of the procedure.

proc inner(type t) {
  record R { type e = t; var x: e; }
  var r: R;
  return r;
}
record Outer { type e = int; param n = 2; var x: n*e; }

var a: Outer, b: Outer(real), c: Outer(n=3), d: Outer;
writeln(inner(int).type.e:string, " ", inner(string).type.e:string, " ", inner(real).x.type:string);
writeln(a.type == d.type, " ", a.type == b.type, " ", a, " ", b, " ", c);
