// A field that a method's parallel construct mentions is a variable like others: intents may name it.
record R {
  var s: int;
  var A: [1..3] int;
  proc ref add() { forall i in 1..3 with (+ reduce s) do s += i; }
  proc ref set() { forall i in 1..3 with (ref s, ref A) { A[i] = i; if i == 2 then s = 10; } }
  proc ref inTasks() { coforall i in 1..3 with (ref s) do if i == 3 then s += i; sync begin with (ref s) s += 100; }
  proc sum() { var n = 0; forall i in 1..3 with (const ref s, + reduce n) do n += s; return n; }
  proc copies() { forall i in 1..3 with (in s) do s += i; return s; }
}
class C {
  var s = 1;
  proc set() { forall i in 1..3 with (ref s) do if i == 2 then s += i; return s; }
}
var r: R;
r.add();
writeln(r);
r.set();
writeln(r);
r.inTasks();
writeln(r.s, " ", r.sum(), " ", r.copies(), " ", (new C()).set());
