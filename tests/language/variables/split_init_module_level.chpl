// A module variable declared without a value gets it by the statement that initialises it: no default value, no assignment.
record R {
  var x: int;
  proc init() { this.x = 0; writeln("default"); }
  proc init(x: int) { this.x = x; writeln("init ", x); }
  proc init=(o: R) { this.x = o.x; writeln("copy"); }
  proc deinit() { writeln("end ", x); }
}
operator R.=(ref a: R, b: R) { writeln("assign"); a.x = b.x; }
config const yes = true;

var typed: R;
typed = new R(1);
const inferred;
if yes { inferred = new R(2); } else { inferred = new R(3); }
proc read() do return inferred.x;
var used: R;
writeln(used.x);
used = new R(4);
var n;
{ n = 7; }
writeln(typed.x, " ", read(), " ", used.x, " ", n);
