// What a part of an expression that is skipped would have made does not end: calls that may throw are no exception.
record loud {
  var n: int;
  proc init(n: int) { this.n = n; writeln("made ", n); }
  proc deinit() { writeln("ended ", n); }
  proc get() const ref do return n;
}
proc fails(const ref x): int throws { if x == 9 then throw new Error("nine"); return x; }
proc twice(x: int) throws do return 2 * x;

proc both(go: bool) { if go && fails((new loud(1)).get()) != 2 then writeln("and"); }
proc either(go: bool) { if !go || fails((new loud(2)).get()) == 3 then writeln("or"); }
proc choice(go: bool) do return if go then fails((new loud(3)).get()) else twice((new loud(4)).get());
proc nested(go: bool) { if go && (go == false || fails((new loud(5)).get()) + twice((new loud(6)).get()) > 0) then writeln("nested"); }
proc told(go: bool) {
  try { if go && try fails((new loud(9)).get()) > 0 then writeln("told"); }
  catch e { writeln(e.message()); }
}
proc sure(go: bool) { if go && try! twice((new loud(7)).get()) > 0 then writeln("sure"); }

for go in [false, true] {
  writeln(go);
  both(go);
  either(go);
  writeln(choice(go));
  nested(go);
  told(go);
  sure(go);
}
