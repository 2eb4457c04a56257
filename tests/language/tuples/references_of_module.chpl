// `ref` and `const ref` with a tuple of names refer to the elements, at module level as in procedures.
var t = (1, (2, "x"));
ref (a, (b, c)) = t;
a = 9;
b += 1;
c += "y";
writeln(t, a, b, c);
const ref (d, _) = t;
t[0] = 77;
writeln(d, a);
var A = [(1, 2), (3, 4)];
ref (g, h) = A[1];
g = 30;
writeln(A, h);
proc main() {
  a = 5;
  ref (x, y) = A[0];
  y = 20;
  writeln(t, A, x);
}
