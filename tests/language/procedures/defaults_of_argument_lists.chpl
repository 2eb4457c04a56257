// A default may mention the arguments before it, lists of them and the domains of their types included.
proc f(xs: int ...?k, last = xs(0) + xs(k - 1)) { return last; }
writeln(f(1, 2, 5));
proc g(A: [?D] int, size = D.size, first = A[D.first]) { return size * 10 + first; }
writeln(g([4, 5, 6]));
record R {
  var v = 3;
  proc m(a: int, b = v * a) { return a + b; }
}
writeln((new R()).m(2));
