// Task intents of a formal of variable number are for each of its values.
proc run(in xs: int ...?n) {
  sync { begin with (in xs) { writeln(xs); } }
  coforall i in 0..<1 with (const in xs) { writeln(xs(0)); }
  var t = 0;
  forall i in 1..3 with (in xs, + reduce t) { t += xs(0) * i; }
  writeln(t);
}
proc run2(ref xs: int ...) {
  sync { begin with (ref xs) { xs(0) = 7; } }
}
run(4, 5);
var a = 1, b = 2;
run2(a, b); writeln(a, b);
