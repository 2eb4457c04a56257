// locales: 1
// Control leaves an `on` by `continue`, errors and its end, and what it holds ends on the way. Its target is
// evaluated, whatever it is. Its variables are the surrounding ones.
config const n = 3;
record R { var id: int; proc deinit() { writeln("end ", id); } }
proc where_(i: int) { writeln("where ", i); return Locales[0]; }
proc risky(i: int) throws { if i == 2 then throw new Error("two"); return i; }
var A: [1..3] int;
proc idx() { writeln("idx"); return 2; }
on A[idx()] do A[2] = 5;
writeln(A);
proc f() throws {
  var r = new R(1);
  for i in 1..n {
    on where_(i) {
      var q = new R(10 + i);
      defer { writeln("defer ", i); }
      if i == 1 then continue;
      writeln("risky ", risky(i));
      if i == 3 then continue;
    }
    writeln("after ", i);
  }
}
try { f(); } catch e { writeln("caught ", e.message()); }
proc g() {
  for i in 3..5 {
    on Locales[0] { if i == 4 then continue; writeln("body ", i); }
    writeln("after ", i);
  }
}
g();
proc h() {
  const c: int;
  var t = (1, "two");
  on Locales[0] { t[0] += 1; t[1] += "!"; }
  writeln(t);
  var x: int;
  on here { x = 7; on here do x += 1; }
  writeln(x);
}
h();
iter walk() { for i in 1..2 do yield i; }
iter walk(param tag: iterKind) where tag == iterKind.standalone {
  coforall loc in Locales do on loc { for i in 1..2 do yield i; }
}
var s = 0;
forall i in walk() with (+ reduce s) do s += i;
writeln(s);
var l: sync int;
begin on Locales[0] { l.writeEF(4); }
writeln(l.readFE());
proc nested(k: int): int { if k == 0 then return 1; var r = 0; on Locales[0] do r = k * nested(k - 1); return r; }
writeln(nested(5));
