// Values of other types than one thinks, constants, calls.
record R { var x: int; proc set(v: int) { x = v; } }
class C { var x = 1; }
proc f(x: int, y: int): int { if x > y then return 1; }
proc g(x: int) { x = 3; }
proc h(A: [] int) { A[0] = 3; }
proc nothingBack() { }
const n = 3;
var v: int = 3.5;
var w: int = "3";
writeln("n = " + n);
n = 4;
param p = v;
v = nothingBack();
writeln(f(1));
writeln(f("a", 2));
writeln(f(x = 1, z = 2));
g(2);
h([1, 2]);
var r = R(3);
r.set(4);
var o: owned C;
var q: owned C? = new C();
writeln(q.x);
delete q;
var s = "abc";
s[0] = "x";
var t = (1, 2);
writeln(t[2]);
for i in 1..3 do i = 5;
var sum = 0;
forall i in 1..10 do sum += i;
var u;
