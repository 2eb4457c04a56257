// An array whose type a type field gives follows the domain variable in that type, also where the record outlives the
// variable; the type is one type whether the domain can change or not.
record R { type t; var x: t; }
class C { type t; var x: t; }
proc make() {
  var D = {1..2};
  type t = [D] int;
  var r: R(t);
  D = {1..3};
  var s: R(t);
  writeln(r.x.size, " ", s.x.size);
  return r;
}
var D = {1..3};
type t = [D] int;
var A: t;
D = {1..5};
var B: t;
writeln(A.domain, B.domain);
var r: R([D] int);
var q: R([1..2] int);
D = {1..4};
writeln(r.x.domain, " ", r.type == q.type);
var z = make();
writeln(z.x.size);
var c = new C([D] int);
var c2 = new C(t);
D = {0..1};
writeln(c.x.domain, c2.x.domain);
