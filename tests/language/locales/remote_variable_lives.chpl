// locales: 1,2,4
// A variable on a locale lies there with all that it has, follows its domain, and ends there with its scope.
record R { var n: int; proc deinit() { writeln("end ", n, " ", here == last); } }
var D = {1..3};
const last = Locales[numLocales-1];
on last var G: [D] int = 4, H = "text";
proc f() {
  on last var A: [D] int, s = "abc", t, u = new R(3);
  writeln(A, s, t, u, A.locale == last, " ", s.locale == last);
  D = {1..5};
  A[5] = 7; s += "d"; G[4] = 2;
  writeln(A, s, G);
  on last const c = here.id;
  writeln(c == last.id);
  on last var B = A + 1;
  writeln(B);
}
f();
writeln(G, H, G.locale == last, H.locale == last);
