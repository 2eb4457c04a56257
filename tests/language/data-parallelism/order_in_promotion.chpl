// What is not promoted is evaluated once, by value, in its turn; nothing that is assigned is read again.
proc f(s: string, k: int) { write(s, " "); return k; }
proc h(x: int) { write("h "); return x; }
writeln(f("f", 0), h([1, 2]), f("g", 3));

var A: [1..3] int = 1..3;
A = A + A[1];
writeln(A);
A += A[1];
writeln(A);
A = A[1] * A;
writeln(A);
A *= A[1];
writeln(A);

var S = ["a", "b", "c"];
S = S + S[0];
writeln(S);

proc add(x: int, y: int) { return x + y; }
A = 1..3;
A = add(A, A[1]);
writeln(A);
record R {
  var v: int;
  proc plus(k: int) { return v + k; }
  proc ref grow(k: int) { v += k; }
}
var B = [new R(1), new R(2), new R(3)];
writeln(B.plus(f("once", 10)));
B.grow(B[0].v);
writeln(B);
writeln(f("a", 1) + A + f("b", 2) * A + f("c", 3));
