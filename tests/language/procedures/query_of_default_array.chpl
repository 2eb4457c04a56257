// The domain that a formal's type asks for is known, too, where only the default gives the array.
proc f(A: [?D] ?t = [1, 2]) { writeln(D, " ", t: string, " ", A); }
f();
proc g(A: [?D] int = [1, 2, 3], B: [D] int = A) { writeln(D.size, " ", A + B); }
g();
record R {
  proc m(A: [?D] int = [4, 5]) { writeln(D, A); }
  iter each(A: [?D] int = [7, 8]) { for i in D do yield (i, A[i]); }
}
var r: R;
r.m();
for x in r.each() do writeln(x);
