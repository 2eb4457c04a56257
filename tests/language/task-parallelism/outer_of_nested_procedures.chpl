// A task has the values of outer variables where a nested procedure mentions them, too: in the construct, or with the construct in it.
var g = 1;
proc outer() {
  var x = 1, go, over: sync bool;
  var A: [1..3] int, at: atomic int;
  // The procedure stands in the task.
  sync {
    begin {
      proc value() do return x;
      proc deeper() { proc inner() do return value() + x; return inner(); }
      go.readFE();
      writeln(value(), " ", deeper());
    }
    x = 10;
    go.writeEF(true);
  }
  // The task stands in the procedure.
  proc later() { begin { go.readFE(); writeln(x); over.writeEF(true); } }
  later();
  x = 20;
  go.writeEF(true);
  over.readFE();
  // Arrays, atomic and sync variables are the outer ones; intents hold in such procedures, too.
  coforall i in 1..3 { proc store() { A[i] = x + i; at.add(i); } store(); }
  writeln(A, " ", at.read());
  proc sum() {
    var n = 0;
    forall i in 1..3 with (+ reduce n, + reduce x) { proc add() { n += 1; x += i; } add(); }
    return n;
  }
  writeln(sum(), " ", x);
  proc together() { coforall i in 1..2 with (ref x) { proc five() { x = 5; } if i == 1 then five(); } }
  together();
  writeln(x);
  proc alone() { sync begin with (in x) { proc six() { x = 6; } six(); writeln(x); } }
  alone();
  writeln(x);
  // What a task calls is not of it, where it is declared outside.
  proc set(v) { x = v; }
  sync begin set(7);
  writeln(x);
  foreach i in 1..3 { proc add() { x += i; } add(); }
  writeln(x);
  // Methods of types see the variable itself, wherever they are called.
  record R { proc m() do return x; }
  sync { const r = new R(); begin { go.readFE(); writeln(r.m()); } x = 14; go.writeEF(true); }
}
outer();
sync { const r = 2; begin { proc value() do return g + r; writeln(value()); } }
