// The arguments of `new` are evaluated before the object is made: if one throws, there is none.
class Given { var x: int; proc init(x: int) { this.x = x; } }
class Generated { var s: string; var x: int; }
proc may(k: int): int throws { if k > 1 then throw new Error("no " + k: string); return k; }
try {
  var a = new Given(may(1));
  var b = new Generated("text" + a.x: string, may(a.x));
  writeln(a.x, b.s, b.x);
  var c = new shared Generated("more" + a.x: string, may(2));
} catch e { writeln(e.message()); }
try { var d = new Given(may(3)); } catch e { writeln(e.message()); }
