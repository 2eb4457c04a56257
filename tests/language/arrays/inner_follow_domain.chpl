// Inner arrays over a domain variable follow it when it is assigned, as outer ones do.
var E = {1..2};
var A: [1..2] [E] int;
A[1][1] = 5;
E = {1..4};
writeln(A, " ", A[1].domain);
A[2][4] = 9;
var B = A;                       // copies follow, too
E = {4..5};
writeln(A);
writeln(B);

// Both may be variables; of three levels each may be.
var D = {1..1}, F = {1..2};
var M: [D] [E] [F] string;
F = {1..1};
D = {1..2};
E = {1..1};
M[2][1][1] = "x";
writeln(M.size, M[2].size, M[2][1].size, M);

// Fields; a copied record has its own domain.
record table {
  var cols: domain(1);
  var rows: [1..2] [cols] real;
  proc ref widen(n: int) { cols = {1..n}; }
}
var t: table;
t.widen(2);
t.rows[2][2] = 1.5;
var u = t;
u.widen(3);
t.widen(1);
writeln(t, " ", u);

// What is returned goes on by itself.
proc made() {
  var E = {1..2};
  var A: [1..2] [E] int = 1;
  E = {1..3};
  return A;
}
writeln(made());

proc sum(A: [1..2] [E] int) {
  var s = 0;
  for a in A do s += + reduce a;
  return s;
}
E = {4..6};
A = 2;
writeln(sum(A));
