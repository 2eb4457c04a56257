// Slices of what may be modified are modified: variables, fields, formals, slices, in tasks and nested procedures.
var B = [1,2,3,4];
B[0..1] = 7; B[0..2][0..0] = 8; ref s = B[1..2]; s = 3; s[1] = 4; s[1..1] = 5;
proc r(ref x: [] int) { x = x + 1; x[x.domain] += 1; }
r(B[0..1]); r(s); B.reindex(1..4) = 2;
for i in 0..1 { B[i..i] = i; }
forall i in 0..1 with (ref B) { B[i..i] = i*10; ref t = B[i..i]; t += 1; }
record R { var v: [0..2] int; proc ref n() { v[0..1] = 2; } }
class C { var v: [0..2] int; proc m() { v[0..1] = 2; ref q = v[1..2]; q = 5; } }
var o: R; o.n(); o.v[1..2] = 4; var c = new C(); c.m(); c.v[0..0] = 9;
writeln(B, o, c);
proc g(inout a: [] int, in b: [] int, out q: [0..1] int) { a[0..1] = 1; b[0..1] = 2; q[0..0] = 3; }
var q: [0..1] int; g(B, B, q); writeln(B, q);
var M: [1..2,1..2] int; M[1, ..] = 5; M[.., 2] = 6; writeln(M); B[0..1] <=> B[2..3]; (B[0..0], B[1..1]) = (B[1..1], B[0..0]);
var AA: [0..1] [0..1] int; AA[0][0..0] = 1; for a in AA do a[1..1] = 2; writeln(AA);
proc main() { var L: [1..3] int; proc inner() { L[1..2] = 1; } inner(); coforall i in 1..2 with (ref L) do L[i..i] = i; writeln(L); }
