// What nothing calls is not resolved: calls in it may have no candidate, and names of all kinds are known there.

use Math;

enum Color { red, green }
record Pair { type t; var a, b: t; proc sum() do return a + b; iter these() { yield a; } }
class Base { var inherited: int; proc size do return 3; }
class Derived: Base { proc get() do return inherited + size; }

proc absentCall(x) do return nobodyHasThis(x);
proc queries(x: [?D] ?t, p: Pair(?u), rest...?n) where t == u {
  const (a, (b, _)) = (D, (n, 1));
  var total: t;
  for (i, j) in zip(D, 1..) do total += x[i] + j;
  label outer for param k in 0..<n do if k == n then break outer;
  if const c = new Derived(): Base? then writeln(c.size, a, b, pi);
  forall e in x with (+ reduce total, var mine = 3, ref rest) do total += e + mine;
  try { throw new Error("x"); } catch err: Error { writeln(err); }
  manage rest[0] as r do writeln(r, here, numLocales);
  record Inside { var f: int; proc g() do return f; }
  proc nested(y: Inside) do return y.f + n;
  select total { when 1 do writeln(Color.red); }
  const f = proc(q: int) { return q; };
  return (for z in D do if z > 1 then z, min reduce x, nested, f, let w = 3 in w + 1);
}
proc Pair.method() do return a + sum();
proc int.method() do return this;
proc locally() {
  use Color;
  return red;
}
writeln("nothing is called");
