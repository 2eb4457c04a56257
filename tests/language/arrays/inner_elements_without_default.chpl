// Arrays of arrays of what has no default value begin by their initial values; they cannot grow with a domain.
// status: 1
// stderr: an array of `shared C` cannot grow with its domain: its elements have no default value
class C { var v: int; }
record R { var A: [1..2][1..2] owned C = [i in 1..2] [j in 1..2] new owned C(i + j); }
var A: [1..2][1..3] owned C = [i in 1..2] [j in 1..3] new owned C(i * j);
writeln(A);
var D = {1..2};
var B: [D][1..2] shared C = new shared C(3);
writeln(B, " ", B[1][1] == B[2][2]);
var r = new R(); writeln(r);
D = {1..1}; writeln(B);
var E: [1..2][D] shared C = [i in 1..2] [j in 1..1] B[1][j]; writeln(E);
D = {1..0}; writeln(E.size, E[1].size);
proc mk(): [1..2][0..1] owned C { return [i in 1..2] [j in 0..1] new C(j); } 
var m = mk(); writeln(m[1].domain, m); 
D = {1..3};
