// Split initialisation of arrays whose type says their domain: constants, and arrays of elements without a default value.
class C { var k: int; }
var g: [1..2] owned C;
g = [new C(1), new C(2)];
writeln(g[2].k);
const gk: [{"a", "b"}] int;
gk = 4;
writeln(gk["b"]);
proc main() {
  var a: [1..2] owned C;
  a = [new C(3), new C(4)];
  writeln(a[1].k, " ", a.domain);
  const t: ([1..2] int, string);
  t = ([5, 6], "x");
  writeln(t, " ", t(0).domain);
  const m: [1..3] real;
  if gk.size > 1 { m = [1, 2, 3]; } else { m = 1; }
  writeln(m);
  for k in 1..2 {
    const r: [k..k+1] int;
    if k == 1 then r = [i in 0..1] i * 10; else r = k;
    writeln(r.domain, " ", r);
  }
}
