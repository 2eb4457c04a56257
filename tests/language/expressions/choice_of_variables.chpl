// `if c then a else b` between two variables is a reference where one is asked for, and a value elsewhere.

record R {
  var x: int;
  proc ref add(n: int) { x += n; }
}
class C { var v = 1; }

proc increase(ref x: int) { x += 1; }
proc swapIn(inout x: int) { x = -x; }
proc which(ref a: int, ref b: int, first: bool) ref do return if first then a else b;
proc lookAt(const ref x: int, ref a: int) { a = 50; return x; }
proc zeroed(ref A: []) { A = 0; }

var a = 1, b = 2, c = 3;
for first in (true, false) {
  ref x = if first then a else b;
  x += 10;
  const ref y = if first then a else b;
  x += 10;
  var z = if first then a else b;
  z = 0;
  writeln(x, " ", y);
}
writeln(a, " ", b);                               // 21 22

increase(if a > 100 then a else b);
swapIn(if a > 100 then a else b);
which(a, b, true) = 7;
writeln(a, " ", b);                               // 7 -23
writeln(lookAt(if a == 7 then a else b, a));      // 50

// A chain, elements, fields, receivers.
ref r = if a == 1 then a else if a == 2 then b else c;
r = 30;
writeln(c);                                       // 30
var A = [1, 2, 3], B = [4, 5, 6];
increase(if c > 3 then A[0] else B[0]);
ref whole = if c > 3 then B else A;
whole[2] = 60;
zeroed(if c > 3 then A else B);
writeln(A, " ", B);                               // 0 0 0 4 5 60
var r1 = new R(1), r2 = new R(2);
(if c > 3 then r1 else r2).add(5);
writeln(r1, r2);                                  // (x = 6)(x = 2)
var o1 = new C(), o2 = new C(2);
ref v = if c > 3 then o2.v else o1.v;
v = 9;
writeln(o1.v, o2.v);                              // 19
var t1 = (1, 2), t2 = (3, 4);
ref (_, second) = if c > 3 then t2 else t1;
second = 40;
writeln(t1, t2);                                  // (1, 2)(3, 40)

// What is not a variable in one branch is a value.
const w = if c > 3 then a else 5;
writeln(w);
