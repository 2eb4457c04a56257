// The actual of an `out` formal is initialised by the call if nothing mentions it before.
record R {
  var x: int;
  proc init() { this.x = 0; writeln("default"); }
  proc init(x: int) { this.x = x; writeln("init ", x); }
  proc deinit() { writeln("end ", x); }
}
operator R.=(ref a: R, b: R) { writeln("assign"); a.x = b.x; }
proc R.init=(other: R) { this.x = other.x; }
proc give(out r: R, n: int) { r = new R(n); }
proc both(n: int, out r: R): int { r = new R(n); return n; }
proc fails(out r: R) throws { if yes then throw new Error("none"); r = new R(9); }
config const yes = true;

proc first() { var r: R; give(r, 1); writeln("r ", r.x); }
proc again() { var r: R; give(r, 2); give(r, 3); }
proc inValue() { var r: R; const n = both(r = r, n = 4); writeln(n + r.x); }
proc inBranches() { var r: R; if yes { give(r, 5); } else { r = new R(6); } writeln("r ", r.x); }
proc throwing() { var r: R; try { fails(r); } catch { writeln("caught"); return; } writeln(r.x); }
proc mentioned() { var r: R; writeln(r.x); give(r, 7); }
first(); again(); inValue(); inBranches(); throwing(); mentioned();
